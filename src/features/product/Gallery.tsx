import { useState } from 'react'
import { ProductImage } from '@/components/commerce/ProductImage'
import styles from './Gallery.module.css'
import { PRODUCT_MESSAGES } from './messages'

interface GalleryProps {
  images: readonly string[]
  /** What the pictures show. */
  description: string
}

/** The picture of a product, with thumbnails when there is more than one. */
export function Gallery({ images, description }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const shown = images[chosen] ?? images[0] ?? ''
  return (
    <section className={styles.gallery} aria-label={PRODUCT_MESSAGES.images}>
      <div className={styles.stage}>
        <ProductImage key={shown} name={shown} alt={description} isEager />
      </div>
      {images.length > 1 ? (
        <ul className={styles.thumbnails}>
          {images.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={PRODUCT_MESSAGES.showImage(index + 1, images.length)}
                aria-pressed={name === shown}
                onClick={() => setChosen(index)}
              >
                <ProductImage name={name} alt="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
