import { useState } from 'react'
import type { SessionSettings } from '@/api/sessionApi'
import { makeImageFailures } from '@/api/transport/imageFailures'
import { classNames } from '@/components/ui/classNames'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppExtra, useAppSelector } from '@/store/hooks'
import styles from './ProductImage.module.css'
import { imagePath, MISSING_IMAGE_PATH } from '@/domain/navigation/paths'

/** A setting may name a file of the catalogue or a path of the site. */
function missingImagePath(missingImage: string): string {
  return missingImage.startsWith('/') ? missingImage : imagePath(missingImage)
}

/** Where to look for an image, one after the other: itself, the missing image, /missing.svg (Spec 2 §7). */
export function imageSources(name: string, missingImage: string): readonly string[] {
  const own = name === '' ? [] : [imagePath(name)]
  const missing = missingImage === '' ? [] : [missingImagePath(missingImage)]
  return [...new Set([...own, ...missing, MISSING_IMAGE_PATH])]
}

interface ProductImageProps {
  /** File name; '' shows the missing image. */
  name: string
  /** '' where the product's name stands beside it. */
  alt: string
  className?: string | undefined
  /** Fetched at once: the picture that the screen is about. */
  isEager?: boolean
}

type PictureSettings = Pick<SessionSettings, 'imageFit' | 'missingImage'>

/** A picture of a product, for those who have the settings at hand. Without one that can be fetched it stays empty. */
export function ProductPicture(props: ProductImageProps & { settings: PictureSettings }) {
  const { name, alt, className, isEager = false, settings } = props
  const { imageFit, missingImage } = settings
  const failures = useAppExtra().own(makeImageFailures)
  const [failed, setFailed] = useState<readonly string[]>([])
  const sources = imageSources(name, missingImage)
  const source = sources.find((each) => !failed.includes(each) && !failures.isGivenUp(each))
  return (
    <img
      // Another picture is another element: the one before would stay in sight until the new one is there.
      key={name}
      className={classNames(styles.image, imageFit === 'Cover' && styles.cover, className)}
      // Before the source: a browser that reads one after the other would fetch at once.
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      src={source}
      alt={alt}
      onError={() => {
        if (source === undefined) return
        failures.note(source)
        setFailed((before) => [...before, source])
      }}
    />
  )
}

/** A picture of a product. Its place is taken by the surrounding element before it comes. */
export function ProductImage(props: ProductImageProps) {
  return <ProductPicture {...props} settings={useAppSelector(selectSettings)} />
}
