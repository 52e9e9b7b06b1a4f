import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../negotiation/acceptEncoding'

/** About as fast as gzip and smaller; the highest levels are for files compressed at build time. */
const BROTLI_QUALITY = 4

/** Up to this size compressing takes less than a millisecond, less than passing it to a thread. */
const SMALL_BYTES = 128 * 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number = BROTLI_QUALITY,
): Promise<Buffer> {
  const isSmall = bytes.byteLength <= SMALL_BYTES
  if (encoding === 'gzip') return isSmall ? gzipSync(bytes) : zip(bytes)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return isSmall ? brotliCompressSync(bytes, { params }) : brotli(bytes, { params })
}
