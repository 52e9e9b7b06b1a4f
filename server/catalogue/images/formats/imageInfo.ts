/** What the structure of a file tells about its picture. */
export interface ImageInfo {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Bytes up to the end of the picture, without what follows it; null when the end is missing. */
  readonly length: number | null
}

/** Null for another kind of file, or one whose header is missing. */
export type ReadInfo = (bytes: Buffer) => ImageInfo | null

export function startsWith(bytes: Buffer, text: string, at = 0): boolean {
  return bytes.toString('latin1', at, at + text.length) === text
}
