import { gif } from './gif'
import type { ImageFormat, ImageSize } from './imageFormat'
import { jpeg } from './jpeg'
import { png } from './png'
import { webp } from './webp'

const FORMATS: readonly ImageFormat[] = [png, jpeg, webp, gif]

export interface ReadImage extends ImageSize {
  readonly contentType: string
  readonly extension: string
  /**
   * The file without metadata (EXIF with the location of a photo, XMP, IPTC, comments) and without data after its
   * end; null if it is incomplete or damaged.
   */
  readonly clean: () => Uint8Array<ArrayBuffer> | null
}

/** Identifies the picture that these bytes begin with, by content and not by name; null for anything else. */
export function readImage(given: Uint8Array): ReadImage | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  for (const { contentType, extension, readSize, clean } of FORMATS) {
    const size = readSize(bytes)
    if (!size) continue
    const cleaned = () => {
      const body = clean(bytes)
      return body && new Uint8Array(body)
    }
    return { contentType, extension, ...size, clean: cleaned }
  }
  return null
}
