import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { useConfirm } from '@/ui/dialog/useConfirm'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import { ImageLibrary } from './ImageLibrary'
import styles from './ImagePicker.module.css'
import { IMAGE_MESSAGES as texts } from './messages'
import { useImageList } from './useImageList'
import { type Uploads, useUploads } from './useUploads'
import { isOwnImage } from '@/domain/landing/links'

/** The picked image. */
interface PickedImage {
  /** `/img/…` */
  readonly path: string
  readonly name: string
  /** Pixels; null if unknown. */
  readonly width: number | null
  readonly height: number | null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** True for the URL of an image on another site, and for data and blob URLs. */
const isImageFromElsewhere = (typed: string): boolean => /^\s*(https?:|data:|blob:|\/\/)/i.test(typed)

/** The image at a typed path; null if the path is not in the site's image folder. Blanks are encoded. */
export function typedImage(typed: string): PickedImage | null {
  const path = typed.trim().replaceAll(' ', '%20')
  if (!isOwnImage(path)) return null
  return { path, name: decoded(path.slice(path.lastIndexOf('/') + 1)), width: null, height: null }
}

interface ImagePickerProps {
  onPick: (image: PickedImage) => void
  onClose: () => void
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** An image dragged from another site's page arrives as its URL. */
const isAddress = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('text/uri-list')

/** A copy from a spreadsheet contains text and an image of it. A paste into a field takes the text. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  return target instanceof HTMLInputElement && clipboardData.types.includes('text/plain')
}

/** Adds files that are dropped or pasted anywhere in the dialog; the events do not reach the page below. */
function useDroppedFiles(isWanted: boolean, add: Uploads['add']) {
  const [isOver, setIsOver] = useState(false)
  const [isFromElsewhere, setIsFromElsewhere] = useState(false)
  const over = (event: DragEvent) => {
    event.stopPropagation()
    if (!hasFiles(event) && !isAddress(event)) return
    // Without this the browser opens a dropped file in place of the page.
    event.preventDefault()
    setIsOver(isWanted)
  }
  const end = (event: DragEvent) => {
    event.stopPropagation()
    setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    end(event)
    setIsFromElsewhere(isWanted && !hasFiles(event) && isAddress(event))
    if (!hasFiles(event) && !isAddress(event)) return
    event.preventDefault()
    if (isWanted && hasFiles(event)) add([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    event.stopPropagation()
    const files = [...event.clipboardData.files]
    if (!isWanted || files.length === 0 || isText(event)) return
    event.preventDefault()
    add(files)
  }
  return {
    isOver,
    isFromElsewhere,
    handlers: { onDragOver: over, onDragLeave: end, onDrop: drop, onPaste: paste },
  }
}

function usePathForm(onPick: ImagePickerProps['onPick']) {
  const [typed, setTyped] = useState('')
  const [hasError, setHasError] = useState(false)
  const submit = () => {
    const image = typedImage(typed)
    setHasError(image === null)
    if (image) onPick(image)
  }
  const field = (
    <TextField
      label={texts.path}
      hint={texts.pathHint}
      error={hasError ? (isImageFromElsewhere(typed) ? texts.fromElsewhere : texts.wrongPath) : null}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        setHasError(false)
      }}
    />
  )
  return { field, submit }
}

/**
 * Chooses an image of the site: from its library, by an upload, or by its path where the backend has no library.
 * The parent must close it, also after `onPick`.
 */
export function ImagePicker({ onPick, onClose }: ImagePickerProps) {
  const list = useImageList()
  const uploads = useUploads()
  const confirm = useConfirm()
  const { hasLibrary } = list
  const { isOver, isFromElsewhere, handlers } = useDroppedFiles(hasLibrary, uploads.add)
  const leave = async (then: () => void) => {
    const question = { title: texts.leaveTitle, message: texts.leaveText, cancelLabel: texts.stay }
    if (!uploads.isBusy || (await confirm({ ...question, confirmLabel: texts.leave }))) then()
  }
  const close = () => void leave(onClose)
  const pick = ({ path, name, width, height }: PickedImage) =>
    void leave(() => onPick({ path, name, width, height }))
  const form = usePathForm(pick)
  return (
    // The dialog is a portal, but its events bubble to its React parent.
    <div role="presentation" {...handlers}>
      <AppDialog
        isOpen
        size={hasLibrary ? 'large' : 'small'}
        title={texts.title}
        onClose={close}
        onSubmit={hasLibrary ? undefined : form.submit}
        actions={
          hasLibrary ? null : (
            <>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button type="submit" variant="filled">
                {texts.usePath}
              </Button>
            </>
          )
        }
      >
        {hasLibrary ? (
          <div className={styles.content} data-over={isOver || undefined}>
            {isFromElsewhere ? <Notice severity="warning">{texts.saveFirst}</Notice> : null}
            <ImageLibrary list={list} uploads={uploads} onPick={pick} />
            {isOver ? <p className={styles.drop}>{texts.drop}</p> : null}
          </div>
        ) : (
          <div className={styles.form}>
            <Notice severity="info">{texts.noLibrary}</Notice>
            {form.field}
          </div>
        )}
      </AppDialog>
    </div>
  )
}
