import { type ReadInfo, startsWith } from './imageInfo'

const END = 0xd9
const SCAN = 0xda
/** Headers of frames: C0 to CF without the tables of Huffman (C4), JPG (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Inside of a scan's data: a stuffed zero, or a restart. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the marker after a scan's data starts. */
function skipScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && isData(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

/** JPEG (ISO/IEC 10918-1): segments, and data after the header of each scan. */
export const readJpeg: ReadInfo = (bytes) => {
  if (!startsWith(bytes, '\xff\xd8\xff')) return null
  let size: { width: number; height: number } | null = null
  let hasScan = false
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return size && { ...size, length: hasScan ? at + 2 : null }
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (at + 4 > bytes.length) break
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (length < 2) break
    if (isFrame(marker) && at + 9 <= bytes.length) {
      size ??= { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    hasScan ||= marker === SCAN
    at = marker === SCAN ? skipScan(bytes, next) : next
  }
  return size && { ...size, length: null }
}
