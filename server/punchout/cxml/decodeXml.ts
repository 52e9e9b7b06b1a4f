import { type Charset, charsetNamed, decodeBytes } from '../charset'

/** A text that cannot be read as XML; the message gives the reason without quoting the text. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

const MISFIT = 'The document is not in the encoding that it declares'
const DECLARED = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/
/** Number of bytes in which a declaration is searched. */
const HEAD_BYTES = 400

interface Start {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** Length of the byte order mark; 0 without one. */
  readonly mark: number
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Encoding from the first bytes: a byte order mark, or the encoding of `<?`. Null if they do not show it. */
function startOf(bytes: Uint8Array): Start | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', mark: 3 }
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', mark: 2 }
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', mark: 2 }
  if (startsWith(bytes, 0x3c, 0x00)) return { encoding: 'utf-16le', mark: 0 }
  if (startsWith(bytes, 0x00, 0x3c)) return { encoding: 'utf-16be', mark: 0 }
  return null
}

/** Declared encoding; null without a declaration. */
function declaredIn(head: string): Charset | null {
  const [, name] = DECLARED.exec(head) ?? []
  if (name === undefined) return null
  const charset = charsetNamed(name)
  if (charset === null) throw new XmlError('The encoding of the document is not supported')
  return charset
}

/** The declaration must agree with the first bytes, which also give UTF-16 its byte order. */
function encodingOf(bytes: Uint8Array, start: Start | null): Charset {
  const head = bytes.subarray(start?.mark ?? 0, HEAD_BYTES)
  const readable = start?.encoding.startsWith('utf-16') ? new TextDecoder(start.encoding).decode(head) : null
  const declared = declaredIn(readable ?? Buffer.from(head).toString('latin1'))
  if (declared === null) return start?.encoding ?? 'utf-8'
  if (start === null && declared.startsWith('utf-16')) throw new XmlError(MISFIT)
  if (start === null || declared === start.encoding) return declared
  if (declared === 'utf-16' && start.encoding !== 'utf-8') return start.encoding
  throw new XmlError(MISFIT)
}

/**
 * Decodes a document: by its byte order mark, else its declaration, else UTF-8. Throws XmlError for encodings
 * other than UTF-8, UTF-16, Latin 1 (as Windows-1252) and ASCII, and for invalid bytes.
 */
export function decodeXml(bytes: Uint8Array): string {
  const start = startOf(bytes)
  const text = decodeBytes(bytes.subarray(start?.mark ?? 0), encodingOf(bytes, start))
  if (text === null) throw new XmlError(MISFIT)
  return text
}
