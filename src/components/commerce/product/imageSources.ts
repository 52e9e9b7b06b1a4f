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
