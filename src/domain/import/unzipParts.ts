import { Unzip, UnzipInflate } from 'fflate'

/** An archive whose parts are too large. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** Pieces of this size cannot inflate beyond some 16 MB before the size is checked. */
const PIECE_BYTES = 16 * 1024
const PARTS_MAX = 2000

interface Part {
  readonly chunks: Uint8Array[]
  isWhole: boolean
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/**
 * The wanted parts of a ZIP archive by name, unpacked piece by piece: declared sizes are not trusted. Throws
 * TooLargeError above `maxBytes`, and another error when the archive is damaged.
 */
export function unzipParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): ReadonlyMap<string, Uint8Array> {
  const parts = new Map<string, Part>()
  let size = 0
  let failure: Error | null = null
  const unzip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    if (parts.size === PARTS_MAX) throw new TooLargeError('Too many parts')
    const part: Part = { chunks: [], isWhole: false }
    parts.set(file.name, part)
    file.ondata = (error, chunk, isLast) => {
      if (error) {
        failure = error
        return
      }
      size += chunk.length
      if (size > maxBytes) {
        failure = new TooLargeError('The archive is too large when unpacked')
        file.terminate()
      } else part.chunks.push(chunk)
      part.isWhole = isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && failure === null; at += PIECE_BYTES) {
    const end = Math.min(bytes.length, at + PIECE_BYTES)
    unzip.push(bytes.subarray(at, end), end === bytes.length)
  }
  if (failure !== null) throw failure as Error
  if ([...parts.values()].some(({ isWhole }) => !isWhole)) throw new Error('The archive ends too early')
  return new Map([...parts].map(([name, { chunks }]) => [name, joined(chunks)]))
}
