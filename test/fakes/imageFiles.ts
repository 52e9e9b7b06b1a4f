/** The smallest pictures of each kind, and their parts, as bytes. */
const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
export const joined = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))

function chunk(type: string, data: Uint8Array): Uint8Array {
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
  const start = joined(SIGNATURE, chunk('IHDR', header), chunk('tEXt', joined(`Title\0${mark}`)))
  const end = joined(chunk('IDAT', new Uint8Array(4)), chunk('IEND', new Uint8Array()))
  const missing = bytes - start.length - end.length - FRAME_BYTES
  return missing < 0 ? joined(start, end) : joined(start, chunk('paDd', new Uint8Array(missing)), end)
}

export const GIF = joined(decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'))
export const WEBP = joined(decode('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'))

/** A JPEG of these pixels after a segment of so many bytes, as cameras put a preview first. */
export function jpeg(width: number, height: number, previewBytes = 16): Uint8Array<ArrayBuffer> {
  const preview = Buffer.alloc(previewBytes + 4)
  preview.set([0xff, 0xe1])
  preview.writeUInt16BE(previewBytes + 2, 2)
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0xff, 0xd0, 0x34]
  return joined(
    new Uint8Array([0xff, 0xd8]),
    preview,
    frame,
    new Uint8Array(scan),
    new Uint8Array([0xff, 0xd9]),
  )
}
