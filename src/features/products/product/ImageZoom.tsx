import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useLayoutEffect, useState } from 'react'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { ChevronRightIcon, MinusIcon, PlusIcon } from '@/ui/native/icons'
import { IconButton } from '@/ui/native/IconButton'
import { imageOfKey, zoomStep, type Point, ZOOM_STEPS } from './imageSteps'
import styles from './ImageZoom.module.css'
import { PRODUCT_MESSAGES as texts } from './messages'
import type { ImageChoice } from './Thumbnails'

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
    // Handles keys for whatever inside has the focus.
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
export function ImageZoom({ onClose, ...shown }: ImageZoomProps) {
  return (
    <AppDialog isOpen title={shown.description} onClose={onClose} size="large">
      <Enlarged {...shown} />
    </AppDialog>
  )
}
