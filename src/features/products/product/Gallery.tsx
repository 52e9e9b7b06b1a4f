import ButtonBase from '@mui/material/ButtonBase'
import { useState, type PointerEvent, useRef } from 'react'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import { SearchIcon } from '@/ui/native/icons'
import styles from './Gallery.module.css'
import { ImageZoom } from './ImageZoom'
import { PRODUCT_MESSAGES as texts } from './messages'
import { Thumbnails } from './Thumbnails'
import { type Point, swipeOf } from './imageSteps'

const isFinger = ({ pointerType, isPrimary }: PointerEvent) => isPrimary && pointerType !== 'mouse'

/** Handles swipes over an element; its `touch-action` leaves it the horizontal ones. */
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
