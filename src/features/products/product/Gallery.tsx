import ButtonBase from '@mui/material/ButtonBase'
import {
  useState,
  type PointerEvent,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
} from 'react'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { SearchIcon, ChevronRightIcon, MinusIcon, PlusIcon } from '@/ui/native/icons'
import styles from './Gallery.module.css'
import { PRODUCT_MESSAGES as texts } from './messages'
import { type Point, swipeOf, imageOfKey, zoomStep, ZOOM_STEPS } from './imageSteps'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { IconButton } from '@/ui/native/IconButton'

interface ImageChoice {
  images: readonly string[]
  /** The image shown, from 0. */
  place: number
  onPlace: (place: number) => void
}

/** Thumbnails as one tab stop; arrows, Home and End move between them. */
function Thumbnails({ images, place, onPlace }: ImageChoice) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = imageOfKey(event.key, place, images.length)
    if (next === null) return
    event.preventDefault()
    onPlace(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul className={styles.thumbnails} ref={list}>
      {images.map((name, index) => (
        <li key={name}>
          <ButtonBase
            className={styles.thumbnail}
            aria-label={texts.showImage(index + 1, images.length)}
            aria-pressed={index === place}
            tabIndex={index === place ? 0 : -1}
            onClick={() => onPlace(index)}
            onKeyDown={move}
          >
            <ProductImage name={name} width={64} alt="" />
          </ButtonBase>
        </li>
      ))}
    </ul>
  )
}

const [FITTING, , DOUBLE] = ZOOM_STEPS

const MIDDLE: Point = { x: 0.5, y: 0.5 }

/** The point in the middle of the visible part, from 0 to 1 in both directions. */
function middleOf(room: HTMLElement | null): Point {
  if (!room?.scrollWidth || !room.scrollHeight) return MIDDLE
  return {
    x: (room.scrollLeft + room.clientWidth / 2) / room.scrollWidth,
    y: (room.scrollTop + room.clientHeight / 2) / room.scrollHeight,
  }
}

function useZoom() {
  const room = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState<number>(FITTING)
  const center = useRef(MIDDLE)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    box.scrollLeft = center.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = center.current.y * box.scrollHeight - box.clientHeight / 2
  }, [percent])
  const zoom = (next: number, at: Point = middleOf(room.current)) => {
    center.current = at
    setPercent(next)
  }
  return { room, percent, zoom }
}

interface ImageZoomProps extends ImageChoice {
  description: string
  onClose: () => void
}

function ZoomTools({ percent, onZoom }: { percent: number; onZoom: (percent: number) => void }) {
  const [smaller, larger] = [zoomStep(percent, -1), zoomStep(percent, 1)]
  return (
    <div className={styles.tools}>
      <IconButton
        label={texts.zoomOut}
        icon={<MinusIcon />}
        aria-disabled={smaller === percent || undefined}
        onClick={() => onZoom(smaller)}
      />
      <output className={styles.percent}>{texts.zoomed(percent)}</output>
      <IconButton
        label={texts.zoomIn}
        icon={<PlusIcon />}
        aria-disabled={larger === percent || undefined}
        onClick={() => onZoom(larger)}
      />
    </div>
  )
}

function ImageTools({ images, place, onPlace }: ImageChoice) {
  return (
    <div className={styles.tools}>
      <IconButton
        className={styles.previous}
        label={texts.previousImage}
        icon={<ChevronRightIcon />}
        aria-disabled={place === 0 || undefined}
        onClick={() => onPlace(Math.max(0, place - 1))}
      />
      <span role="status">{texts.imagePlace(place + 1, images.length)}</span>
      <IconButton
        label={texts.nextImage}
        icon={<ChevronRightIcon />}
        aria-disabled={place === images.length - 1 || undefined}
        onClick={() => onPlace(Math.min(images.length - 1, place + 1))}
      />
    </div>
  )
}

function Enlarged({ description, ...choice }: Omit<ImageZoomProps, 'onClose'>) {
  const { images, place, onPlace } = choice
  const picture = useRef<HTMLButtonElement>(null)
  const { room, percent, zoom } = useZoom()
  useEffect(() => picture.current?.focus(), [])
  const show = (next: number) => {
    zoom(FITTING)
    onPlace(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser's own shortcuts: zoom, Back and Forward.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // In a zoomed image the arrows scroll.
    const next = percent === FITTING ? imageOfKey(event.key, place, images.length) : null
    if (next !== null) show(next)
    else if (event.key === '+' || event.key === '=') zoom(zoomStep(percent, 1))
    else if (event.key === '-') zoom(zoomStep(percent, -1))
    else if (event.key === '0') zoom(FITTING)
    else return
    event.preventDefault()
  }
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (percent !== FITTING) return zoom(FITTING)
    // A key press has no position.
    if (detail === 0) return zoom(DOUBLE)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    zoom(DOUBLE, { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const size = `${percent}%`
  return (
    // Handles the keys of every control inside.
    <div className={styles.view} onKeyDown={onKeyDown} role="presentation">
      <div className={styles.bar}>
        <ZoomTools percent={percent} onZoom={zoom} />
        {images.length > 1 ? <ImageTools {...choice} onPlace={show} /> : null}
      </div>
      <div className={styles.room} ref={room}>
        <ButtonBase
          ref={picture}
          className={styles.picture}
          style={{ width: size, height: size }}
          aria-label={texts.enlarged}
          aria-pressed={percent > FITTING}
          onClick={press}
        >
          <ProductImage className={styles.image} name={images[place] ?? ''} alt={description} isEager />
        </ButtonBase>
      </div>
    </div>
  )
}

/** An image as large as the window allows, zoomed by buttons, by clicks and by the keys + - 0. */
function ImageZoom({ onClose, ...shown }: ImageZoomProps) {
  return (
    <AppDialog isOpen title={shown.description} onClose={onClose} size="large">
      <Enlarged {...shown} />
    </AppDialog>
  )
}

const isFinger = ({ pointerType, isPrimary }: PointerEvent) => isPrimary && pointerType !== 'mouse'

/** Handles swipes over an element, whose `touch-action` must leave horizontal ones to the page. */
function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const from = useRef<Point | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = isFinger(event) ? { x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === null || !isFinger(event)) return
      const direction = swipeOf(from.current, { x: event.clientX, y: event.clientY })
      from.current = null
      if (direction !== 0) onSwipe(direction)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

interface GalleryProps {
  images: readonly string[]
  description: string
}

/** A large product image that can be enlarged, with thumbnails if the product has several (Spec 2 §2). */
export function Gallery({ images, description }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const place = Math.min(chosen, images.length - 1)
  const shown = images[place] ?? ''
  const swipe = useSwipe((direction) => {
    setChosen(Math.min(images.length - 1, Math.max(0, place + direction)))
  })
  const view = { images, place, onPlace: setChosen }
  if (shown === '') {
    return (
      <section className={styles.gallery} aria-label={texts.images}>
        <div className={styles.stage}>
          <ProductImage name="" alt={texts.noImage} isEager />
        </div>
      </section>
    )
  }
  return (
    <section className={styles.gallery} aria-label={texts.images}>
      <div className={styles.stage} {...swipe}>
        <ProductImage key={shown} name={shown} width={560} alt={description} isEager />
        <ButtonBase
          className={styles.enlarge}
          aria-label={texts.enlarge(description)}
          onClick={() => setIsZoomed(true)}
        >
          <SearchIcon />
        </ButtonBase>
      </div>
      {images.length > 1 ? <Thumbnails {...view} /> : null}
      {isZoomed ? <ImageZoom {...view} description={description} onClose={() => setIsZoomed(false)} /> : null}
    </section>
  )
}
