import { type KeyboardEvent, useRef } from 'react'
import type { LibraryImage } from '@/features/landing/imageApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { SearchIcon } from '@/ui/native/icons'
import { Button } from '@/ui/native/Button'
import { TextField } from '@/ui/native/TextField'
import { ACCEPTED_TYPES } from './imageFile'
import { focusGrid, ImageGrid } from './ImageGrid'
import styles from './ImageLibrary.module.css'
import { IMAGE_MESSAGES as texts } from './messages'
import { MoreImages } from './MoreImages'
import { UploadList } from './UploadList'
import type { ImageList } from './useImageList'
import type { Uploads } from './useUploads'

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

/** The site's images by name, and the progress of uploads. */
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
