/** The smallest pictures of each kind, and their parts, as bytes. */
const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

/** A chunk of a PNG, without its checksum. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return joined(length, type, data, new Uint8Array(4))
}

const SIGNATURE = decode('iVBORw0KGgo=')
const FRAME_BYTES = 12

/** A PNG of these pixels; `bytes` makes the file that large, `mark` another content. */
export function png(width: number, height: number, { bytes = 0, mark = '' } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = joined(SIGNATURE, pngChunk('IHDR', header), pngChunk('IDAT', joined(`data${mark}`)))
  const end = pngChunk('IEND', new Uint8Array())
  const missing = bytes - start.length - end.length - FRAME_BYTES
  return missing < 0 ? joined(start, end) : joined(start, pngChunk('IDAT', new Uint8Array(missing)), end)
}

export const GIF = joined(decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'))
export const WEBP = joined(decode('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'))

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

/** A JPEG of this size, preceded by a colour profile of the given number of bytes. */
export function jpeg(width: number, height: number, profileBytes = 16): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const scan = [1, 1, 0, 0, 63, 0]
  return joined(
    new Uint8Array([0xff, 0xd8]),
    segment(0xe2, joined('ICC_PROFILE\0', new Uint8Array(profileBytes))),
    segment(0xc0, frame),
    segment(0xda, new Uint8Array(scan)),
    new Uint8Array([0x12, 0xff, 0, 0xff, 0xd0, 0x34, 0xff, 0xd9]),
  )
}
