import { type ImageFormat, type ImageSize, makeOutput, startsWith } from './imageFormat'
import { ON_ITS_SIDE, orientationExif, orientationOf, UPRIGHT } from './orientation'

const [END, SCAN, APP0, APP1, APP2, APP14] = [0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee] as const
/** Frame headers: C0 to CF except the tables of Huffman (C4), JPG (C8) and arithmetic coding (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Frames, their tables and scans. */
const isPicture = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= SCAN && marker <= 0xdf)
/** Application, comment and extension segments. */
const isExtra = (marker: number) => marker >= APP0 && marker <= 0xfe
/** Markers within a scan's data: a stuffed zero, or a restart. */
const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

const JFIF = 'JFIF\0'
const JFIF_BYTES = 18
/** Frame header up to height and width, before its components. */
const FRAME_BYTES = 9
const ADOBE_BYTES = 16
const EXIF = 'Exif\0\0'
const PROFILE = 'ICC_PROFILE\0'

interface Segment {
  readonly marker: number
  /** Offset of the marker. */
  readonly start: number
  /** Offset after its data, and after its scan's data. */
  readonly end: number
}

/** Offset of the marker after a scan's data. */
function skipScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1 && isData(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 2)
  return at === -1 ? bytes.length : at
}

/** Segments up to the end of the picture, or to where the structure is damaged. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const next = at + 2 + length
    if (!(isPicture(marker) || isExtra(marker)) || length < 2 || next > bytes.length) return
    const end = marker === SCAN ? skipScan(bytes, next) : next
    yield { marker, start: at, end }
    at = end
  }
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
  if (bytes[at] === 0xff && bytes[at + 1] === END) yield { marker: END, start: at, end: at + 2 }
}

/** JFIF header without its thumbnail. */
function jfifHeader(segment: Buffer): Buffer {
  const header = Buffer.from(segment.subarray(0, JFIF_BYTES))
  header.writeUInt16BE(JFIF_BYTES - 2, 2)
  header.set([0, 0], JFIF_BYTES - 2)
  return header
}

/** Adobe header up to the colour transform; the rest of the segment is not read. */
function adobeHeader(segment: Buffer): Buffer {
  const header = Buffer.from(segment.subarray(0, ADOBE_BYTES))
  header.writeUInt16BE(ADOBE_BYTES - 2, 2)
  return header
}

function orientationSegment(orientation: number): Buffer {
  const exif = orientationExif(orientation)
  const header = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  header.writeUInt16BE(header.length - 2 + exif.length, 2)
  return Buffer.concat([header, exif])
}

/** Orientation in an EXIF segment; upright for any other one. */
function orientationIn(segment: Buffer): number {
  return startsWith(segment, EXIF, 4) ? orientationOf(segment.subarray(4)) : UPRIGHT
}

/** Part of an application segment to keep; null for nothing. */
function cleanSegment(marker: number, segment: Buffer): Buffer | null {
  if (marker === APP0) {
    return startsWith(segment, JFIF, 4) && segment.length >= JFIF_BYTES ? jfifHeader(segment) : null
  }
  if (marker === APP2) return startsWith(segment, PROFILE, 4) ? segment : null
  if (marker === APP14) {
    return startsWith(segment, 'Adobe', 4) && segment.length >= ADOBE_BYTES ? adobeHeader(segment) : null
  }
  return null
}

function clean(bytes: Buffer): Buffer | null {
  const output = makeOutput(bytes)
  output.keep(0, 2)
  let orientation = UPRIGHT
  let [hasFrame, hasScan] = [false, false]
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const segment = bytes.subarray(start, end)
    if (marker === END || isPicture(marker)) output.keep(start, end)
    else if (marker === APP1 && orientation === UPRIGHT) {
      orientation = orientationIn(segment)
      if (orientation !== UPRIGHT) output.add(orientationSegment(orientation))
    } else {
      const safeSegment = cleanSegment(marker, segment)
      if (safeSegment) output.add(safeSegment)
    }
    if (marker === END) return hasFrame && hasScan ? output.written() : null
    hasFrame ||= isFrame(marker)
    hasScan ||= marker === SCAN
  }
  return null
}

/** Size as drawn: width and height are swapped for a picture lying on its side. */
function readSize(bytes: Buffer): ImageSize | null {
  if (!startsWith(bytes, '\xff\xd8\xff')) return null
  let orientation = UPRIGHT
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker === APP1 && orientation === UPRIGHT) orientation = orientationIn(bytes.subarray(start, end))
    if (!isFrame(marker)) continue
    if (end - start < FRAME_BYTES) return null
    const height = bytes.readUInt16BE(start + 5)
    const width = bytes.readUInt16BE(start + 7)
    return orientation < ON_ITS_SIDE ? { width, height } : { width: height, height: width }
  }
  return null
}

/** JPEG (ISO/IEC 10918-1): segments, and data after each scan header. */
export const jpeg: ImageFormat = { contentType: 'image/jpeg', extension: 'jpg', readSize, clean }
