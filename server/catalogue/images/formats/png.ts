import { crc32 } from 'node:zlib'
import { type ImageFormat, makeOutput, startsWith } from './imageFormat'
import { orientationExif, orientationOf, UPRIGHT } from './orientation'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const HEADER = '\0\0\0\rIHDR'
const FIRST_CHUNK = 8
/** Offset of the data, after length and type; a checksum follows the data. */
const DATA = 8
const CHUNK_FRAME = 12

/** Chunks that affect the drawn picture: data, colours, resolution and animation. */
const KEPT = [
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]
/** Decoders must know critical chunks: their names start with a capital. */
const isCritical = (type: string) => /^[A-Z]/.test(type)

interface Chunk {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Chunks up to the end of the file, or to where the structure is damaged. */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = FIRST_CHUNK
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + DATA)
    if (end > bytes.length || !/^[a-z]{4}$/i.test(type)) return
    yield { type, start: at, end }
    at = end
  }
}

/** An EXIF chunk with only an orientation. */
function orientationChunk(orientation: number): Buffer {
  const exif = orientationExif(orientation)
  const chunk = Buffer.concat([Buffer.from('\0\0\0\0eXIf', 'latin1'), exif, Buffer.alloc(4)])
  chunk.writeUInt32BE(exif.length)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

function clean(bytes: Buffer): Buffer | null {
  const output = makeOutput(bytes)
  output.keep(0, FIRST_CHUNK)
  let hasData = false
  let orientation = UPRIGHT
  for (const { type, start, end } of chunksOf(bytes)) {
    const isKept = KEPT.includes(type)
    if (isKept) output.keep(start, end)
    else if (isCritical(type)) return null
    else if (type === 'eXIf' && orientation === UPRIGHT) {
      orientation = orientationOf(bytes.subarray(start + DATA, end - 4))
      if (orientation !== UPRIGHT) output.add(orientationChunk(orientation))
    }
    if (type === 'IEND') return hasData && end - start === CHUNK_FRAME ? output.written() : null
    hasData ||= type === 'IDAT'
  }
  return null
}

/** PNG (ISO/IEC 15948): a signature and chunks. */
export const png: ImageFormat = {
  contentType: 'image/png',
  extension: 'png',
  readSize: (bytes) => {
    if (bytes.length < 24 || !startsWith(bytes, SIGNATURE + HEADER)) return null
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  },
  clean,
}
