import { UPLOAD_BYTES_MAX } from '@/features/landing/imageApi'
import { shownNumber } from '@/domain/language/shownNumber'
import { IMAGE_MESSAGES as texts } from './messages'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const NAME = /\.(png|jpe?g|webp|gif)$/i
/** Types that browsers and systems report for unknown files. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

/** `accept` value of the file input. */
export const ACCEPTED_TYPES = TYPES.join(',')

const KILOBYTE = 1024

/**
 * A number of bytes for display: '950 bytes', '12 KB', '5.1 MB'. Rounded up, so that a file shown as 5.0 MB is never
 * too large.
 */
export function bytesText(bytes: number): string {
  if (bytes < KILOBYTE) return texts.bytes(bytes)
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  if (kilobytes < KILOBYTE) return texts.kilobytes(kilobytes)
  const megabytes = Math.ceil((10 * bytes) / KILOBYTE / KILOBYTE) / 10
  return texts.megabytes(shownNumber(megabytes.toFixed(1)))
}

/** Reason why a file cannot be uploaded; null if it can. The server checks the content. */
export function fileProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isImage = UNKNOWN_TYPES.includes(type) ? NAME.test(name) : TYPES.includes(type)
  if (!isImage) return texts.wrongType
  if (size === 0) return texts.emptyFile
  return size > UPLOAD_BYTES_MAX ? texts.tooLarge(bytesText(size)) : null
}
