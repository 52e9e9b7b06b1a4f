import { type ReadInfo, startsWith } from './imageInfo'

const FIRST_CHUNK = 12
const DATA = 20
const HEADER_BYTES = 30

function sizeOf(bytes: Buffer): { width: number; height: number } | null {
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

/** The end that the file's header announces; null when chunks are cut short or none draws anything. */
function endOf(bytes: Buffer): number | null {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  let hasData = false
  let at = FIRST_CHUNK
  while (at + 8 <= end) {
    hasData ||= ['VP8 ', 'VP8L', 'ANMF'].includes(bytes.toString('latin1', at, at + 4))
    const length = bytes.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return hasData && at === end ? end : null
}

/** WebP (RFC 9649): chunks in a RIFF file. */
export const readWebp: ReadInfo = (bytes) => {
  if (bytes.length < HEADER_BYTES || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return null
  const size = sizeOf(bytes)
  return size && { ...size, length: endOf(bytes) }
}
