import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ProductImage } from '@/components/commerce/ProductImage'
import { AppDialog } from '@/components/ui/AppDialog'
import { ChevronRightIcon, MinusIcon, PlusIcon } from '@/components/ui/icons'
import { IconButton } from '@/components/ui/IconButton'
import { imageOfKey, ZOOM_STEPS, zoomStep } from './imageSteps'
import styles from './ImageZoom.module.css'
import { PRODUCT_MESSAGES as texts } from './messages'
import type { ImageChoice } from './Thumbnails'

interface ImageZoomProps extends ImageChoice {
  description: string
  onClose: () => void
}

const [FITTING, , DOUBLE] = ZOOM_STEPS

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
  const [percent, setPercent] = useState<number>(FITTING)
  const picture = useRef<HTMLButtonElement>(null)
  useEffect(() => picture.current?.focus(), [])
  const show = (next: number) => {
    setPercent(FITTING)
    onPlace(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows move what is larger than its room.
    const next = percent === FITTING ? imageOfKey(event.key, place, images.length) : null
    if (next !== null) show(next)
    else if (event.key === '+' || event.key === '=') setPercent(zoomStep(percent, 1))
    else if (event.key === '-') setPercent(zoomStep(percent, -1))
    else if (event.key === '0') setPercent(FITTING)
    else return
    event.preventDefault()
  }
  const size = `${percent}%`
  return (
    // Keys are for whatever inside has the focus.
    <div className={styles.view} onKeyDown={onKeyDown} role="presentation">
      <div className={styles.bar}>
        <ZoomTools percent={percent} onZoom={setPercent} />
        {images.length > 1 ? <ImageTools {...choice} onPlace={show} /> : null}
      </div>
      <div className={styles.room}>
        <button
          type="button"
          ref={picture}
          className={styles.picture}
          style={{ width: size, height: size }}
          aria-label={texts.enlarged}
          aria-pressed={percent > FITTING}
          onClick={() => setPercent(percent === FITTING ? DOUBLE : FITTING)}
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
