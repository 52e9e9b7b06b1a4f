import { useState } from 'react'
import type { SessionSettings } from '@/session/sessionApi'
import { makeImageFailures } from '@/net/imageFailures'
import { classNames } from '@/ui/native/classNames'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppExtra, useAppSelector } from '@/session/hooks'
import styles from './ProductImage.module.css'
import { imagePath, MISSING_IMAGE_PATH } from '@/domain/navigation/paths'

/** A setting may name a catalogue file or a path of the site. */
function missingImagePath(missingImage: string): string {
  return missingImage.startsWith('/') ? missingImage : imagePath(missingImage)
}

/** Sources to try in order: the image, the site's missing image, /missing.svg (Spec 2 §7). */
export function imageSources(name: string, missingImage: string): readonly string[] {
  const own = name === '' ? [] : [imagePath(name)]
  const missing = missingImage === '' ? [] : [missingImagePath(missingImage)]
  return [...new Set([...own, ...missing, MISSING_IMAGE_PATH])]
}

interface ProductImageProps {
  /** File name; '' shows the missing image. */
  name: string
  /** '' if the product's name is displayed beside it. */
  alt: string
  className?: string | undefined
  isEager?: boolean
}

type PictureSettings = Pick<SessionSettings, 'imageFit' | 'missingImage'>

/** A product picture for callers with the settings. Empty when no source can be loaded. */
export function ProductPicture(props: ProductImageProps & { settings: PictureSettings }) {
  const { name, alt, className, isEager = false, settings } = props
  const { imageFit, missingImage } = settings
  const failures = useAppExtra().own(makeImageFailures)
  const [failed, setFailed] = useState<readonly string[]>([])
  const sources = imageSources(name, missingImage)
  const source = sources.find((each) => !failed.includes(each) && !failures.isGivenUp(each))
  return (
    <img
      // A new element per picture: the old one would stay until the new one has loaded.
      key={name}
      className={classNames(styles.image, imageFit === 'Cover' && styles.cover, className)}
      // Before `src`: a browser that reads attributes in order would load at once.
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

export function ProductImage(props: ProductImageProps) {
  return <ProductPicture {...props} settings={useAppSelector(selectSettings)} />
}
