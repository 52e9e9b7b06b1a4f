import { makeWorkThread, type ThreadLimits } from '../../foundation/workThread'
import { type OpenedModel, readModel } from '../model/storedModel'
import { renderText } from './renderText'
import type { RenderOrder, Wanted } from './renderThread'
import { ClientAborted, Failure } from '../../foundation/failure'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

const RETRY_AFTER_SECONDS = '5'

interface RenderQueue {
  /**
   * Runs the work in its turn. Rejects with a Failure (503) when too many wait, and with ClientAborted when the
   * signal aborts: work that has not begun is dropped, and so is the result of running work.
   */
  readonly run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>
}

/** Runs one task at a time. Only a few may wait, because each holds its document in memory. */
export function makeRenderQueue(placesMax: number): RenderQueue {
  const waiting: (() => void)[] = []
  let isAtWork = false

  function startNext(): void {
    const start = waiting.shift()
    isAtWork = start !== undefined
    start?.()
  }

  function leave(start: () => void): void {
    const place = waiting.indexOf(start)
    if (place >= 0) waiting.splice(place, 1)
  }

  return {
    run: (work, signal) =>
      new Promise((resolve, reject) => {
        const start = () => {
          void work()
            .then(resolve, reject)
            .finally(() => {
              signal?.removeEventListener('abort', giveUp)
              startNext()
            })
        }
        const giveUp = () => {
          leave(start)
          reject(new ClientAborted(signal?.reason))
        }
        if (signal?.aborted) return giveUp()
        if (isAtWork && waiting.length >= placesMax) {
          return reject(
            new Failure(
              503,
              { message: SERVER_DOCUMENT_MESSAGES.busy },
              { 'Retry-After': RETRY_AFTER_SECONDS },
            ),
          )
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(start)
        if (!isAtWork) startNext()
      }),
  }
}

/** Limits of one document; a PDF of 5,000 rows takes about a tenth. */
const LIMITS: ThreadLimits = { timeMs: 30_000, memoryMb: 512 }

/** Limit of waiting documents. */
const PLACES_MAX = 8

/**
 * About 300 rows. As page or CSV they take a few milliseconds, so they need not wait for another document's PDF, or
 * for the thread to start.
 */
const SHORT_BYTES = 32 * 1024

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly renderings: Renderings
  }
}

/** Renders documents; long ones and all PDFs in a thread, so that none blocks the process. */
export interface Renderings {
  /**
   * Takes ownership of the document. Rejects with WorkTooDemanding, with a Failure (503) when too many wait, and with
   * ClientAborted.
   */
  readonly render: (
    document: OpenedModel,
    wanted: Wanted,
    signal?: AbortSignal,
  ) => Promise<Uint8Array<ArrayBuffer>>
  readonly close: () => Promise<void>
}

export function makeRenderings(limits: ThreadLimits = LIMITS): Renderings {
  const entry = { folder: import.meta.dirname, name: 'renderThread' }
  const { ask, close } = makeWorkThread<RenderOrder, Uint8Array<ArrayBuffer>>(entry, limits)
  const queue = makeRenderQueue(PLACES_MAX)
  return {
    render: async ({ lines }, wanted, signal) => {
      if (wanted.format !== 'pdf' && lines.length <= SHORT_BYTES) return renderText(readModel(lines), wanted)
      return queue.run(() => ask({ lines, wanted }, [lines.buffer]), signal)
    },
    close,
  }
}
