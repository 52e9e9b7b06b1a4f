import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(joined(type, data)))
  return joined(length, type, data, sum)
}

const SIGNATURE = decode('iVBORw0KGgo=')
const CHUNK_FRAME_BYTES = 12
const [GREY, RGB] = [0, 2] as const

interface PngParts {
  readonly width: number
  readonly height: number
  /** Bits per sample, and grey or RGB. */
  readonly form: readonly [depth: number, colour: number]
  readonly rowOf: (row: number) => Uint8Array
  readonly bytes?: number
}

function pngOf({ width, height, form, rowOf, bytes = 0 }: PngParts): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set(form, 8)
  const rows = Array.from({ length: height }, (_, row) => [new Uint8Array(1), rowOf(row)]).flat()
  const data = pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 }))
  const start = joined(SIGNATURE, pngChunk('IHDR', header), data)
  const end = pngChunk('IEND', new Uint8Array())
  const missing = bytes - start.length - end.length - CHUNK_FRAME_BYTES
  return missing < 0 ? joined(start, end) : joined(start, pngChunk('prVt', new Uint8Array(missing)), end)
}

/** A black-and-white PNG; `bytes` pads the file to that length, and each `mark` makes another picture. */
export function png(width: number, height: number, { bytes = 0, mark = '' } = {}): Uint8Array<ArrayBuffer> {
  const marks = mark === '' ? Buffer.alloc(32) : createHash('sha256').update(mark).digest()
  const rowOf = (row: number) => Buffer.alloc(Math.ceil(width / 8), marks[row % marks.length])
  return pngOf({ width, height, form: [1, GREY], rowOf, bytes })
}

/** A PNG of random colours, which cannot be compressed: three bytes per pixel. */
export function noisyPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const rowOf = () => crypto.getRandomValues(new Uint8Array(3 * width))
  return pngOf({ width, height, form: [8, RGB], rowOf })
}

export const GIF = joined(decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'))

/** A segment of a JPEG. */
export function segment(marker: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(data.length + 2, 2)
  return joined(header, data)
}

/** A chunk of a RIFF file, or the file itself. */
export function riffChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return joined(type, length, data, new Uint8Array(data.length % 2))
}
