import { useState } from 'react'
import type { SessionSettings } from '@/session/sessionApi'
import { settingsApi } from '@/session/settingsApi'
import { makeImageFailures } from '@/net/imageFailures'
import { classNames } from '@/ui/native/classNames'
import { useLastKnown } from '@/ui/page/useLastKnown'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppExtra, useAppSelector } from '@/session/hooks'
import styles from './ProductImage.module.css'
import { imagePath, imageSrcSet, MISSING_IMAGE_PATH } from '@/domain/navigation/paths'

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

const selectSite = settingsApi.endpoints.getSiteSettings.select()
const NO_WIDTHS: readonly number[] = []

/** Widths that the backend announces; null while its answer is due. */
function useImageWidths(): readonly number[] | null {
  const { data, isLoading } = useAppSelector(selectSite)
  // Logging out empties the cache.
  const widths = useLastKnown(data?.imageWidths)
  return widths ?? (isLoading ? null : NO_WIDTHS)
}

interface ProductImageProps {
  /** File name; '' shows the missing image. */
  name: string
  /** Width in CSS pixels, for the smallest file that fills it; absent where the image is enlarged. */
  width?: number
  /** '' if the product's name is displayed beside it. */
  alt: string
  className?: string | undefined
  isEager?: boolean
}

type PictureSettings = Pick<SessionSettings, 'imageFit' | 'missingImage'>

/** A product picture for callers with the settings. Empty when no source can be loaded. */
export function ProductPicture(props: ProductImageProps & { settings: PictureSettings }) {
  const { name, width, alt, className, isEager = false, settings } = props
  const { imageFit, missingImage } = settings
  const failures = useAppExtra().own(makeImageFailures)
  const [failed, setFailed] = useState<readonly string[]>([])
  const sources = imageSources(name, missingImage)
  const isUsable = (each: string) => !failed.includes(each) && !failures.isGivenUp(each)
  const widths = useImageWidths()
  const srcSet = width === undefined ? '' : imageSrcSet(name, widths ?? NO_WIDTHS)
  const isSized = srcSet !== '' && isUsable(srcSet)
  const isDue = width !== undefined && widths === null
  const source = isDue ? undefined : sources.find(isUsable)
  const requested = isSized ? srcSet : source
  return (
    <img
      // A new element per picture: the old one would stay until the new one has loaded.
      key={name}
      className={classNames(styles.image, imageFit === 'Cover' && styles.cover, className)}
      // Before `src`: a browser that reads attributes in order would load at once.
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      // Before `src` for the same reason; WebKit also needs the size first.
      {...(isSized && { sizes: `${width}px`, srcSet })}
      src={source}
      alt={alt}
      onError={() => {
        if (requested === undefined) return
        failures.note(requested)
        setFailed((before) => [...before, requested])
      }}
    />
  )
}

export function ProductImage(props: ProductImageProps) {
  return <ProductPicture {...props} settings={useAppSelector(selectSettings)} />
}
