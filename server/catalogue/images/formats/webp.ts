import { type ImageFormat, type ImageSize, makeOutput, type Output, startsWith } from './imageFormat'
import { orientationExif, orientationOf, UPRIGHT } from './orientation'

const FIRST_CHUNK = 12
const DATA = 20
const HEADER_BYTES = 30
/** Type and length before a chunk's data. */
const CHUNK_HEADER = 8
/** Position, size, delay and flags before a frame's chunks. */
const FRAME_HEADER = 16
const FEATURES_BYTES = 10
/** More than real animations have. */
const CHUNKS_MAX = 20_000
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04] as const

const PICTURES = ['VP8 ', 'VP8L']
const KEPT = [...PICTURES, 'ALPH', 'ICCP', 'ANIM']

interface Chunk {
  readonly type: string
  readonly start: number
  /** Offset after its data, and after the byte that pads it to an even length. */
  readonly end: number
  readonly length: number
}

/** Chunks of a part of the file; null if one is truncated or there are too many. */
function chunksOf(bytes: Buffer, start: number, end: number): Chunk[] | null {
  const chunks: Chunk[] = []
  let at = start
  while (at + CHUNK_HEADER <= end) {
    const length = bytes.readUInt32LE(at + 4)
    const next = at + CHUNK_HEADER + length + (length % 2)
    if (next > end || chunks.length === CHUNKS_MAX) return null
    chunks.push({ type: bytes.toString('latin1', at, at + 4), start: at, end: next, length })
    at = next
  }
  return at === end ? chunks : null
}

/** A frame of an animation with only its picture; null if it is damaged. */
function cleanFrame(bytes: Buffer, { start, end, length }: Chunk): Buffer | null {
  const first = start + CHUNK_HEADER + FRAME_HEADER
  const chunks = length < FRAME_HEADER ? null : chunksOf(bytes, first, end)
  if (!chunks?.some(({ type }) => PICTURES.includes(type))) return null
  const safeChunks = chunks.filter(({ type }) => KEPT.includes(type))
  const frame = [
    bytes.subarray(start, first),
    ...safeChunks.map((chunk) => bytes.subarray(chunk.start, chunk.end)),
  ]
  const clean = Buffer.concat(frame)
  clean.writeUInt32LE(clean.length - CHUNK_HEADER, 4)
  return clean
}

/** The orientation that the feature flags announce and a chunk contains. */
function orientationIn(bytes: Buffer, chunks: readonly Chunk[]): number {
  const exif = chunks[0]?.type === 'VP8X' ? chunks.find(({ type }) => type === 'EXIF') : undefined
  if (!exif) return UPRIGHT
  const start = exif.start + CHUNK_HEADER
  return orientationOf(bytes.subarray(start, start + exif.length))
}

function orientationChunk(orientation: number): Buffer {
  const exif = orientationExif(orientation)
  const header = Buffer.from('EXIF\0\0\0\0', 'latin1')
  header.writeUInt32LE(exif.length, 4)
  return Buffer.concat([header, exif])
}

/** Copies a chunk without metadata; false if it is damaged. */
function copyChunk(bytes: Buffer, chunk: Chunk, output: Output): boolean {
  const { type, start, end } = chunk
  if (type === 'ANMF') {
    const frame = cleanFrame(bytes, chunk)
    if (frame) output.add(frame)
    return frame !== null
  }
  const isFeatures = type === 'VP8X' && start === FIRST_CHUNK
  if (isFeatures && chunk.length !== FEATURES_BYTES) return false
  if (isFeatures || KEPT.includes(type)) output.keep(start, end)
  return true
}

function clean(bytes: Buffer): Buffer | null {
  const fileEnd = CHUNK_HEADER + bytes.readUInt32LE(4)
  const chunks = fileEnd > bytes.length ? null : chunksOf(bytes, FIRST_CHUNK, fileEnd)
  if (!chunks?.some(({ type }) => type === 'ANMF' || PICTURES.includes(type))) return null
  const output = makeOutput(bytes)
  output.keep(0, FIRST_CHUNK)
  for (const chunk of chunks) if (!copyChunk(bytes, chunk, output)) return null
  const orientation = orientationIn(bytes, chunks)
  const isTurned = orientation !== UPRIGHT
  if (isTurned) output.add(orientationChunk(orientation))
  const file = output.written()
  file.writeUInt32LE(file.length - CHUNK_HEADER, 4)
  if (chunks[0]?.type === 'VP8X') {
    const features = (file[DATA] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)
    file[DATA] = isTurned ? features | EXIF_FLAG : features
  }
  return file
}

function readSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < HEADER_BYTES || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return null
  switch (bytes.toString('latin1', FIRST_CHUNK, FIRST_CHUNK + 4)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(DATA + 4, 3) + 1, height: bytes.readUIntLE(DATA + 7, 3) + 1 }
    case 'VP8L': {
      if (bytes[DATA] !== 0x2f) return null
      const bits = bytes.readUInt32LE(DATA + 1)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      if (!startsWith(bytes, '\x9d\x01\x2a', DATA + 3)) return null
      return { width: bytes.readUInt16LE(DATA + 6) & 0x3fff, height: bytes.readUInt16LE(DATA + 8) & 0x3fff }
    default:
      return null
  }
}

/** WebP (RFC 9649): chunks in a RIFF file. */
export const webp: ImageFormat = { contentType: 'image/webp', extension: 'webp', readSize, clean }
