import type { LibraryImage } from '@/features/landing/imageApi'
import { ErrorIcon, SuccessIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { IMAGE_MESSAGES as texts } from './messages'
import styles from './UploadList.module.css'
import { isPending, type Upload, type Uploads } from './useUploads'

interface UploadListProps {
  uploads: Uploads
  onPick: (image: LibraryImage) => void
  /** Called before the list disappears, and the focus with it. */
  onCleared: () => void
}

interface UploadRowProps extends Omit<UploadListProps, 'onCleared'> {
  upload: Upload
}

function stateOf({ status, message }: Upload): string {
  switch (status) {
    case 'Waiting':
      return texts.waiting
    case 'Sending':
      return texts.uploading
    case 'Done':
      return texts.uploaded
    case 'Rejected':
    case 'Failed':
      return message
  }
}

/** One button for all states of an upload, so that it keeps the focus: busy, then Use or Retry. */
function UploadAction({ upload, uploads, onPick }: UploadRowProps) {
  const { id, file, status, image } = upload
  if (status === 'Rejected') return null
  const isFailed = status === 'Failed'
  return (
    <Button
      isSmall
      isBusy={isPending(upload)}
      aria-label={isFailed ? texts.retryNamed(file.name) : texts.useNamed(file.name)}
      onClick={() => (image ? onPick(image) : uploads.retry([id]))}
    >
      {isFailed ? texts.retry : texts.use}
    </Button>
  )
}

function UploadRow(props: UploadRowProps) {
  const { upload } = props
  const isRefused = upload.message !== ''
  return (
    <li className={styles.upload} data-status={upload.status}>
      <span className={styles.icon}>
        {isRefused ? <ErrorIcon /> : upload.status === 'Done' ? <SuccessIcon /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{upload.file.name}</span>
        <span className={isRefused ? styles.problem : styles.state}>{stateOf(upload)}</span>
      </span>
      <UploadAction {...props} />
    </li>
  )
}

/** Upload results by file. */
export function UploadList({ uploads, onPick, onCleared }: UploadListProps) {
  const { list, isBusy } = uploads
  const failed = list.filter(({ status }) => status === 'Failed').map(({ id }) => id)
  const refused = list.filter(({ message }) => message !== '').length
  const done = list.filter(({ status }) => status === 'Done').length
  const clear = () => {
    uploads.clear()
    onCleared()
  }
  return (
    <div className={styles.panel} hidden={list.length === 0}>
      <div className={styles.summary}>
        <p role="status">
          {list.length === 0
            ? ''
            : isBusy
              ? texts.progress(done + refused, list.length)
              : texts.outcome(done, refused)}
        </p>
        {failed.length > 1 ? (
          <Button isSmall variant="quiet" onClick={() => uploads.retry(failed)}>
            {texts.retryAll(failed.length)}
          </Button>
        ) : null}
        {isBusy ? null : (
          <Button isSmall variant="quiet" onClick={clear}>
            {texts.clearUploads}
          </Button>
        )}
      </div>
      <ul className={styles.uploads} aria-label={texts.uploads}>
        {list.map((upload) => (
          <UploadRow key={upload.id} {...{ upload, uploads, onPick }} />
        ))}
      </ul>
    </div>
  )
}
