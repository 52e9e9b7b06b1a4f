import { readGif } from './gif'
import type { ImageInfo, ReadInfo } from './imageInfo'
import { readJpeg } from './jpeg'
import { readPng } from './png'
import { readWebp } from './webp'

/** Kinds of pictures that browsers only draw, with their usual file extensions. */
const FORMATS: readonly {
  readonly contentType: string
  readonly extension: string
  readonly read: ReadInfo
}[] = [
  { contentType: 'image/png', extension: 'png', read: readPng },
  { contentType: 'image/jpeg', extension: 'jpg', read: readJpeg },
  { contentType: 'image/webp', extension: 'webp', read: readWebp },
  { contentType: 'image/gif', extension: 'gif', read: readGif },
]

export interface ReadImage extends ImageInfo {
  readonly contentType: string
  readonly extension: string
}

/** The picture in these bytes, or at their start, by content and not by name; null for anything else. */
export function readImage(given: Uint8Array): ReadImage | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  for (const { read, ...format } of FORMATS) {
    const info = read(bytes)
    if (info) return { ...format, ...info }
  }
  return null
}
