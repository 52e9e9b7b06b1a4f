import { type ReadInfo, startsWith } from './imageInfo'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const HEADER = '\0\0\0\rIHDR'
const FIRST_CHUNK = 8
/** Length, type and checksum around the data. */
const CHUNK_FRAME = 12

/** The end of the IEND chunk; null when it is missing or nothing is drawn before it. */
function endOf(bytes: Buffer): number | null {
  let hasData = false
  let at = FIRST_CHUNK
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || !/^[a-z]{4}$/i.test(type)) return null
    if (type === 'IEND') return hasData ? end : null
    hasData ||= type === 'IDAT'
    at = end
  }
  return null
}

/** PNG (ISO/IEC 15948): a signature and chunks. */
export const readPng: ReadInfo = (bytes) => {
  if (bytes.length < 24 || !startsWith(bytes, SIGNATURE + HEADER)) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), length: endOf(bytes) }
}
