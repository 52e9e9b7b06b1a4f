import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { ProductImage } from '@/components/commerce/product/ProductImage'
import { AppDialog } from '@/components/ui/dialog/AppDialog'
import { ChevronRightIcon, MinusIcon, PlusIcon } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/form/IconButton'
import { imageOfKey, zoomStep } from './imageSteps'
import styles from './ImageZoom.module.css'
import { PRODUCT_MESSAGES as texts } from './messages'
import type { ImageChoice } from './Thumbnails'
import { DOUBLE, FITTING, useZoom } from './useZoom'

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
    // With these the keys are the browser's: its own zoom, Back and Forward.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The arrows move what is larger than its room.
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
    // The keyboard presses nowhere.
    if (detail === 0) return zoom(DOUBLE)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    zoom(DOUBLE, { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const size = `${percent}%`
  return (
    // Keys are for whatever inside has the focus.
    <div className={styles.view} onKeyDown={onKeyDown} role="presentation">
      <div className={styles.bar}>
        <ZoomTools percent={percent} onZoom={zoom} />
        {images.length > 1 ? <ImageTools {...choice} onPlace={show} /> : null}
      </div>
      <div className={styles.room} ref={room}>
        <button
          type="button"
          ref={picture}
          className={styles.picture}
          style={{ width: size, height: size }}
          aria-label={texts.enlarged}
          aria-pressed={percent > FITTING}
          onClick={press}
        >
          <ProductImage className={styles.image} name={images[place] ?? ''} alt={description} isEager />
        </button>
      </div>
    </div>
  )
}

/** A picture as large as the window allows, and larger: by buttons, by a press, by the keys + - 0 and the arrows. */
export function ImageZoom({ onClose, ...shown }: ImageZoomProps) {
  return (
    <AppDialog isOpen title={shown.description} onClose={onClose} size="large">
      <Enlarged {...shown} />
    </AppDialog>
  )
}
