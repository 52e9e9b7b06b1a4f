/** Pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A kind of pictures that browsers only draw. */
export interface ImageFormat {
  readonly contentType: string
  /** The usual one of its files. */
  readonly extension: string
  /** Read of the start of a file; null for another kind of file, or one whose header is missing. */
  readonly readSize: (bytes: Buffer) => ImageSize | null
  /**
   * The picture of a file whose size was read, without metadata and without what follows its end. Only the
   * orientation and the colour profile stay. Null if the structure is incomplete or damaged.
   */
  readonly clean: (bytes: Buffer) => Buffer | null
}

export function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}

/** Room for one orientation that is written larger than it was read. */
const SPARE_BYTES = 64

/** Collects what stays of a file: never more than there was, apart from an orientation. */
export interface Output {
  readonly keep: (start: number, end: number) => void
  readonly add: (bytes: Uint8Array) => void
  readonly written: () => Buffer
}

export function makeOutput(source: Buffer): Output {
  const bytes = Buffer.alloc(source.length + SPARE_BYTES)
  let length = 0
  return {
    keep: (start, end) => {
      length += source.copy(bytes, length, start, end)
    },
    add: (more) => {
      bytes.set(more, length)
      length += more.length
    },
    written: () => bytes.subarray(0, length),
  }
}
