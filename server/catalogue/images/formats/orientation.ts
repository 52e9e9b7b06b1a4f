import { startsWith } from './imageFormat'

/** Upright, without rotation. */
export const UPRIGHT = 1
/** From this value on, width and height are swapped. */
export const ON_ITS_SIDE = 5
const ORIENTATION_MAX = 8
const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12
const EXIF = 'Exif\0\0'

/** Orientation in EXIF data, with or without its preceding name: 1 to 8 (EXIF 2.32 §4.6.5); 1 if absent. */
export function orientationOf(exif: Buffer): number {
  const tiff = startsWith(exif, EXIF) ? exif.subarray(EXIF.length) : exif
  const isLittle = startsWith(tiff, 'II*\0')
  if (tiff.length < 8 || !(isLittle || startsWith(tiff, 'MM\0*'))) return UPRIGHT
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  if (directory + 2 > tiff.length) return UPRIGHT
  const count = short(directory)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return UPRIGHT
    if (short(entry) !== ORIENTATION_TAG) continue
    const value = short(entry + 8)
    return short(entry + 2) === SHORT && value >= UPRIGHT && value <= ORIENTATION_MAX ? value : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF data with only an orientation, without its preceding name. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
