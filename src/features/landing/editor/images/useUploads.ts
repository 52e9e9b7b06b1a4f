import { useEffect, useRef, useState } from 'react'
import { type LibraryImage, useUploadImageMutation } from '@/features/landing/imageApi'
import { type ApiError, saveFailure, toApiError } from '@/net/apiError'
import { fileProblem } from './imageFile'
import { IMAGE_MESSAGES as texts } from './messages'

/** `Rejected` files were never sent; `Failed` ones may be retried. */
export type UploadStatus = 'Waiting' | 'Sending' | 'Done' | 'Rejected' | 'Failed'

export interface Upload {
  readonly id: number
  readonly file: File
  readonly status: UploadStatus
  /** Reason for its rejection or failure; '' otherwise. */
  readonly message: string
  readonly image: LibraryImage | null
}

export interface Uploads {
  readonly list: readonly Upload[]
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (ids: readonly number[]) => void
  /** Removes all settled uploads. */
  readonly clear: () => void
}

/** Statuses that reject the file itself; other files may be accepted. */
const ABOUT_FILE: readonly (number | null)[] = [400, 413, 415, 422]

/** Keys of the default messages, by status. */
const FALLBACKS: Readonly<Record<number, 'noUploads' | 'libraryFull' | 'serverTooLarge' | 'tooMany'>> = {
  404: 'noUploads',
  409: 'libraryFull',
  413: 'serverTooLarge',
  429: 'tooMany',
  501: 'noUploads',
}

const reasonOf = (error: ApiError) =>
  saveFailure(error, texts[FALLBACKS[error.status ?? 0] ?? 'uploadFailed'])

export const isPending = ({ status }: Upload) => status === 'Waiting' || status === 'Sending'

/** Uploads files one after another. A rejection that is not about the file itself fails all waiting files. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const [send] = useUploadImageMutation()
  const lastId = useRef(0)
  const queue = useRef<Pick<Upload, 'id' | 'file'>[]>([])
  const isRunning = useRef(false)
  useEffect(() => {
    const waiting = queue
    return () => {
      waiting.current = []
    }
  }, [])

  const change = (ids: readonly number[], part: Partial<Upload>) =>
    setList((last) => last.map((upload) => (ids.includes(upload.id) ? { ...upload, ...part } : upload)))

  const sendNext = async ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
    change([id], { status: 'Sending' })
    const { data: image, error } = await send(file)
    if (image) return change([id], { status: 'Done', image })
    const failure = toApiError(error)
    const others = ABOUT_FILE.includes(failure.status) ? [] : queue.current.splice(0)
    change([id, ...others.map((other) => other.id)], { status: 'Failed', message: reasonOf(failure) })
  }
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendNext(next)
    isRunning.current = false
  }
  const enqueue = (uploads: readonly Pick<Upload, 'id' | 'file'>[]) => {
    queue.current.push(...uploads)
    void run()
  }

  return {
    list,
    isBusy: list.some(isPending),
    add: (files) => {
      const added = files.map((file): Upload => {
        const problem = fileProblem(file)
        lastId.current += 1
        const status = problem === null ? 'Waiting' : 'Rejected'
        return { id: lastId.current, file, status, message: problem ?? '', image: null }
      })
      setList((last) => [...added, ...last])
      enqueue(added.filter(isPending))
    },
    retry: (ids) => {
      change(ids, { status: 'Waiting', message: '' })
      enqueue(list.filter(({ id }) => ids.includes(id)))
    },
    clear: () => setList((last) => last.filter(isPending)),
  }
}
