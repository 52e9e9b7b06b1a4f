import { type ReadInfo, startsWith } from './imageInfo'

const HEADER_BYTES = 13
const EXTENSION = 0x21
const FRAME = 0x2c
const TRAILER = 0x3b

/** Bytes of the colour table that a field of flags announces. */
const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of a list of sub-blocks, each with its length before it. */
function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

/** The end of the trailer; null when it is missing or there is no frame before it. */
function endOf(bytes: Buffer): number | null {
  let hasFrame = false
  let at = HEADER_BYTES + paletteBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === TRAILER) return hasFrame ? at + 1 : null
    if (block === EXTENSION) at = skipSubBlocks(bytes, at + 2)
    else if (block === FRAME) {
      hasFrame = true
      // Place and size, flags, a palette of its own, and the code size before the data.
      at = skipSubBlocks(bytes, at + 10 + paletteBytes(bytes[at + 9] ?? 0) + 1)
    } else return null
  }
  return null
}

/** GIF (87a and 89a): a screen, then blocks. */
export const readGif: ReadInfo = (bytes) => {
  if (bytes.length < HEADER_BYTES) return null
  if (!startsWith(bytes, 'GIF87a') && !startsWith(bytes, 'GIF89a')) return null
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), length: endOf(bytes) }
}
