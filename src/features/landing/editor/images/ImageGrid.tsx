import { type KeyboardEvent, type Ref, useMemo, useState } from 'react'
import { memo } from '@/ui/language/followLanguage'
import type { LibraryImage } from '@/features/landing/imageApi'
import { bytesText } from './imageFile'
import styles from './ImageGrid.module.css'
import { IMAGE_MESSAGES as texts } from './messages'

const PAGE_ROWS = 3

/** Number of images that a key moves forward (negative: back); 0 for other keys. */
function stepOf(key: string, columns: number): number {
  switch (key) {
    case 'ArrowLeft':
      return -1
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
      return -columns
    case 'ArrowDown':
      return columns
    case 'PageUp':
      return -columns * PAGE_ROWS
    case 'PageDown':
      return columns * PAGE_ROWS
    default:
      return 0
  }
}

/** The index that a key moves to in a grid that fills rows; null for keys that do not move. */
export function movedIndex(key: string, index: number, count: number, columns: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepOf(key, columns)
  if (step === 0) return null
  const next = index + step
  if (next < 0) return Math.abs(step) > columns ? index % columns : index
  if (next < count) return next
  // The last row may be shorter than the one above it.
  const isInLastRow = Math.floor(index / columns) === Math.floor((count - 1) / columns)
  return isInLastRow ? index : count - 1
}

interface OptionProps {
  image: LibraryImage
  index: number
  /** Number of images in all pages; null if unknown. */
  total: number | null
  isActive: boolean
}

/** An image tile. The grid handles its clicks and keys. */
const ImageOption = memo(function ImageOption({ image, index, total, isActive }: OptionProps) {
  const { name, path, width, height, size } = image
  const hasPixels = width !== null && height !== null
  const facts = [...(hasPixels ? [texts.pixels(width, height)] : []), bytesText(size)]
  const words = [name, ...(hasPixels ? [texts.pixelsInWords(width, height)] : []), bytesText(size)]
  return (
    <div
      className={styles.option}
      role="option"
      aria-label={words.join(', ')}
      aria-selected={isActive}
      aria-posinset={index + 1}
      aria-setsize={total ?? -1}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
    >
      <span className={styles.frame}>
        <img src={path} alt="" loading="lazy" decoding="async" draggable={false} />
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </div>
  )
})

interface GridPageProps {
  images: readonly LibraryImage[]
  first: number
  total: number | null
  /** Index of the image that the Tab key reaches; null when that image is on another page. */
  active: number | null
}

/** Memoized: earlier pages may contain thousands of images. */
const GridPage = memo(function GridPage({ images, first, total, active }: GridPageProps) {
  return (
    <div className={styles.page} role="presentation">
      {images.map((image, order) => (
        <ImageOption
          key={image.path}
          image={image}
          index={first + order}
          total={total}
          isActive={first + order === active}
        />
      ))}
    </div>
  )
})

function indexOf(target: EventTarget): number | null {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return option ? Number(option.dataset.index) : null
}

interface ImageGridProps {
  /** In order; no image twice. */
  pages: readonly (readonly LibraryImage[])[]
  total: number | null
  onPick: (image: LibraryImage) => void
  ref: Ref<HTMLDivElement>
}

/** Moves the focus to the image that the Tab key reaches. */
export function focusGrid(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
}

function columnsOf(grid: HTMLElement): number {
  return Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1
}

/** A grid of images to choose from by click, or with arrow keys and Enter. */
export function ImageGrid({ pages, total, onPick, ref }: ImageGridProps) {
  const [active, setActive] = useState(0)
  const all = useMemo(() => pages.flat(), [pages])
  const reachable = Math.min(active, all.length - 1)
  const pick = (index: number | null) => {
    const image = index === null ? undefined : all[index]
    if (image) onPick(image)
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event
    const index = indexOf(target)
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return
    const isPick = key === 'Enter' || key === ' '
    const next = isPick ? null : movedIndex(key, index, all.length, columnsOf(currentTarget))
    if (!isPick && next === null) return
    event.preventDefault()
    if (isPick) pick(index)
    else currentTarget.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus()
  }
  const starts = pages.map((_, order) =>
    pages.slice(0, order).reduce((count, { length }) => count + length, 0),
  )
  return (
    <div
      ref={ref}
      className={styles.grid}
      role="listbox"
      aria-label={texts.list}
      tabIndex={-1}
      onKeyDown={press}
      onClick={({ target }) => pick(indexOf(target))}
      onFocus={({ target }) => setActive(indexOf(target) ?? reachable)}
    >
      {pages.map((images, order) => {
        const first = starts[order] ?? 0
        const isHere = reachable >= first && reachable < first + images.length
        return <GridPage key={first} {...{ images, first, total }} active={isHere ? reachable : null} />
      })}
    </div>
  )
}
