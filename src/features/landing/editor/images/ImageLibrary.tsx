import { type KeyboardEvent, useRef, useEffect, useEffectEvent } from 'react'
import type { LibraryImage } from '@/features/landing/imageApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { SearchIcon, ErrorIcon, SuccessIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import { ACCEPTED_TYPES } from './imageFile'
import { focusGrid, ImageGrid } from './ImageGrid'
import styles from './ImageLibrary.module.css'
import { IMAGE_MESSAGES as texts } from './messages'
import type { ImageList } from './useImageList'
import { type Uploads, isPending, type Upload } from './useUploads'
import { Notice } from '@/ui/native/Notice'

interface UploadListProps {
  uploads: Uploads
  onPick: (image: LibraryImage) => void
  /** Called before the list disappears; moves the focus out of it. */
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
function UploadList({ uploads, onPick, onCleared }: UploadListProps) {
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

/** The next page is requested this far before the end of the list scrolls into view. */
const AHEAD = '600px'

interface MoreImagesProps {
  list: ImageList
  /** Number of loaded images. Changes with each loaded page. */
  loaded: number
}

/** Loads the next page when the end of the list scrolls into view; after a failure only on request. */
function MoreImages({ list, loaded }: MoreImagesProps) {
  const { hasMore, isLoadingMore, moreFailure, loadMore } = list
  const end = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)
  const isAutomatic = hasMore && moreFailure === null
  useEffect(() => {
    if (!isAutomatic || !end.current) return
    const root = end.current.closest('[data-scrolls]')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { root, rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isAutomatic, loaded])
  if (!hasMore) return null
  return (
    <div ref={end}>
      {moreFailure === null ? (
        <Button isFullWidth isBusy={isLoadingMore} onClick={loadMore}>
          {texts.loadMore}
        </Button>
      ) : (
        <Notice
          severity="error"
          action={
            <Button isSmall isBusy={isLoadingMore} onClick={loadMore}>
              {texts.retry}
            </Button>
          }
        >
          {moreFailure}
        </Notice>
      )}
    </div>
  )
}

interface ImageLibraryProps {
  list: ImageList
  uploads: Uploads
  onPick: (image: LibraryImage) => void
}

function NoImages({ list: { search, type } }: Pick<ImageLibraryProps, 'list'>) {
  if (search === '') return <EmptyState title={texts.empty} text={texts.emptyText} />
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.nothingFound(search)}
      action={<Button onClick={() => type('')}>{texts.clearSearch}</Button>}
    />
  )
}

/** The site's images, searchable by name, and the progress of uploads. */
export function ImageLibrary({ list, uploads, onPick }: ImageLibraryProps) {
  const { text, type, images } = list
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const enterGrid = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusGrid(grid.current)
  }
  const shown = images.data?.total ?? images.data?.loaded
  const countText = images.data?.total === null ? texts.loadedCount : texts.count
  return (
    <div className={styles.library}>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={texts.search}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={enterGrid}
        />
        <Button ref={upload} variant="filled" onClick={() => input.current?.click()}>
          {texts.upload}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_TYPES}
          aria-label={texts.upload}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        <p className={styles.hint}>{texts.uploadHint}</p>
      </div>
      <UploadList uploads={uploads} onPick={onPick} onCleared={() => upload.current?.focus()} />
      <p className={styles.count} role="status">
        {shown === undefined ? '' : countText(shown)}
      </p>
      <div className={styles.images} data-scrolls aria-busy={images.isFetching}>
        <QueryView query={images} isEmpty={({ loaded }) => loaded === 0} empty={<NoImages list={list} />}>
          {({ pages, loaded, total }) => (
            <>
              <ImageGrid ref={grid} pages={pages} total={total} onPick={onPick} />
              <MoreImages list={list} loaded={loaded} />
            </>
          )}
        </QueryView>
      </div>
    </div>
  )
}
