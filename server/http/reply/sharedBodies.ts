import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const BROTLI_QUALITY = 5
const KEPT_BYTES_MAX = 16 * 1024 * 1024

const brotli = promisify(brotliCompress)

/** Answers that many callers are sent alike: written and compressed once for all of them. */
export interface SharedBodies {
  /**
   * An answer as JSON in Brotli, by a tag that names its content; made only when it is not kept. Those asked for last
   * are kept, up to a number of bytes.
   */
  readonly bodyOf: (tag: string, make: () => Promise<unknown>) => Promise<Uint8Array>
}

async function write(answer: unknown): Promise<Uint8Array> {
  const bytes = Buffer.from(JSON.stringify(answer))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return brotli(bytes, { params })
}

export function makeSharedBodies(bytesMax = KEPT_BYTES_MAX): SharedBodies {
  /** In the order in which they were asked for last. */
  const kept = new Map<string, Uint8Array>()
  /** Those who ask for the same meanwhile wait along. */
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  function keep(tag: string, body: Uint8Array): void {
    kept.set(tag, body)
    bytes += body.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= bytesMax) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  async function makeBody(tag: string, make: () => Promise<unknown>): Promise<Uint8Array> {
    try {
      const body = await write(await make())
      keep(tag, body)
      return body
    } finally {
      underWay.delete(tag)
    }
  }

  return {
    bodyOf: (tag, make) => {
      const body = kept.get(tag)
      if (body) {
        kept.delete(tag)
        kept.set(tag, body)
        return Promise.resolve(body)
      }
      const making = underWay.get(tag) ?? makeBody(tag, make)
      underWay.set(tag, making)
      return making
    },
  }
}
