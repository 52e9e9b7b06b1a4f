import { decodeWindows1252 } from '@/domain/import/encoding'

/** A text that cannot be read as XML; the message gives the reason without quoting the text. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

/** Decoders by declared encoding. Latin 1 is read as Windows-1252, as everybody means it. */
const LABELS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'us-ascii',
  ascii: 'us-ascii',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
}

const MISFIT = 'The document is not in the encoding that it declares'
const DECLARED = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/
/** A declaration is among the first bytes. */
const HEAD_BYTES = 400

interface Start {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** Length of the byte order mark; 0 without one. */
  readonly mark: number
}

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/** Encoding by the first bytes: a byte order mark, or how `<?` is encoded. Null when they do not show it. */
function startOf(bytes: Uint8Array): Start | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', mark: 3 }
  if (startsWith(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', mark: 2 }
  if (startsWith(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', mark: 2 }
  if (startsWith(bytes, 0x3c, 0x00)) return { encoding: 'utf-16le', mark: 0 }
  if (startsWith(bytes, 0x00, 0x3c)) return { encoding: 'utf-16be', mark: 0 }
  return null
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'windows-1252') return decodeWindows1252(bytes)
  const label = encoding === 'us-ascii' ? 'utf-8' : encoding
  if (encoding === 'us-ascii' && bytes.some((byte) => byte > 0x7f)) throw new XmlError(MISFIT)
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new XmlError(MISFIT)
  }
}

/** Declared encoding; null without a declaration. */
function declaredIn(head: string): string | null {
  const [, name] = DECLARED.exec(head) ?? []
  if (name === undefined) return null
  const label = LABELS[name.toLowerCase()]
  if (label === undefined) throw new XmlError('The encoding of the document is not supported')
  return label
}

/** The declaration must agree with the first bytes, which also give UTF-16 its byte order. */
function encodingOf(bytes: Uint8Array, start: Start | null): string {
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
  return decode(bytes.subarray(start?.mark ?? 0), encodingOf(bytes, start))
}
