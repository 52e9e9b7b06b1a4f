/** Pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** An image format that browsers only draw, without running anything. */
export interface ImageFormat {
  readonly contentType: string
  /** Usual extension of its files. */
  readonly extension: string
  /** Reads the size from the start of a file; null for another format, or a missing header. */
  readonly readSize: (bytes: Buffer) => ImageSize | null
  /**
   * Copies the picture, whose size was read, without metadata and without data after its end. Keeps only the
   * orientation and the colour profile. Null if the structure is incomplete or damaged.
   */
  readonly clean: (bytes: Buffer) => Buffer | null
}

export function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}

/** Room for one orientation that is written larger than it was read. */
const SPARE_BYTES = 64

/** Collects the parts of a file to keep: never larger than the file, apart from an orientation. */
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
