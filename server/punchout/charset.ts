import { decodeWindows1252 } from '@/domain/import/encoding'

export type Charset = 'utf-8' | 'us-ascii' | 'windows-1252' | 'utf-16' | 'utf-16le' | 'utf-16be'

/** Charsets by name. Latin 1 is read as Windows-1252, as is common practice. */
const CHARSETS: ReadonlyMap<string, Charset> = new Map<string, Charset>([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'us-ascii'],
  ['ascii', 'us-ascii'],
  ['iso-8859-1', 'windows-1252'],
  ['iso8859-1', 'windows-1252'],
  ['iso_8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['latin-1', 'windows-1252'],
  ['l1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['x-cp1252', 'windows-1252'],
  ['utf-16', 'utf-16'],
  ['utf-16le', 'utf-16le'],
  ['utf-16be', 'utf-16be'],
])

/** Charset by case-insensitive name; null if unsupported. */
export function charsetNamed(name: string): Charset | null {
  return CHARSETS.get(name.toLowerCase()) ?? null
}

/** Decodes bytes; a byte order mark stays in the text. Null if the bytes are invalid in the charset. */
export function decodeBytes(bytes: Uint8Array, charset: Charset): string | null {
  if (charset === 'windows-1252') return decodeWindows1252(bytes)
  if (charset === 'us-ascii' && bytes.some((byte) => byte > 0x7f)) return null
  const label = charset === 'us-ascii' ? 'utf-8' : charset
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
