import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useRef } from 'react'
import { ProductImage } from '@/features/catalogue/parts/ProductImage'
import styles from './Gallery.module.css'
import { imageOfKey } from './imageSteps'
import { PRODUCT_MESSAGES as texts } from './messages'

export interface ImageChoice {
  images: readonly string[]
  /** The image shown, from 0. */
  place: number
  onPlace: (place: number) => void
}

/** Thumbnails as one tab stop; arrows, Home and End move between them. */
export function Thumbnails({ images, place, onPlace }: ImageChoice) {
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
