/** Thrown for a file that cannot be read as rows. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly line: number | null
  constructor(reason: string, line: number | null = null) {
    super(reason)
    this.line = line
  }
}

const UTF16_MARKS: readonly (readonly [number, number, string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
]

/** Excel's "Unicode text" is UTF-16 with a byte order mark; all else must be UTF-8. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  const mark = UTF16_MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  return new TextDecoder(mark?.[2] ?? 'utf-8', { fatal: true })
}

/** The file's text without its byte order mark; throws Unreadable for other encodings. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of chunks) {
      decoder ??= decoderFor(chunk)
      yield decoder.decode(chunk, { stream: true })
    }
    if (decoder) yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new Unreadable('is not UTF-8 text: save it as "CSV UTF-8"')
    throw error
  }
}
