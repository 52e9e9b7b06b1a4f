import { type Charset, charsetNamed, decodeBytes } from '../charset'
import { PunchoutRefusal } from '../refusal'

/** Limit for reading a body. */
export const OCI_FORM_MAX_BYTES = 1024 * 1024
const FIELDS_MAX = 1000
/** Longest boundary of RFC 2046. */
const BOUNDARY_MAX = 70
const PART_HEADERS_MAX = 4096

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
/** Field in which a browser names the charset of a form, because its Content-Type never does. */
const CHARSET_FIELD = '_charset_'

const ILL_FORMED = 'The form is not valid multipart/form-data.'

/** One field; each character of name and value is one byte. */
interface RawField {
  readonly name: string
  readonly value: string
  /** Charset that this part names; null if absent. */
  readonly charset: string | null
}

const bad = (message: string) => new PunchoutRefusal('bad', message)
const unsupported = (message: string) => new PunchoutRefusal('unsupported', message)

/** A header's text before its parameters, in lower case. */
const mediaTypeOf = (header: string) => header.split(';', 1)[0]?.trim().toLowerCase() ?? ''

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g

/** A parameter of a header like Content-Type, quoted or not; null if absent. */
function parameterOf(header: string, name: string): string | null {
  for (const [, key, quoted, plain] of header.matchAll(PARAMETER)) {
    if (key?.toLowerCase() === name) return quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
  }
  return null
}

function rejectTooMany(count: number): void {
  if (count > FIELDS_MAX) throw bad('The form has too many fields.')
}

function percentDecode(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

function splitUrlencoded(body: string): RawField[] {
  const pairs = body.split('&', FIELDS_MAX + 1)
  rejectTooMany(pairs.length)
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.includes('=') ? pair.indexOf('=') : pair.length
      return {
        name: percentDecode(pair.slice(0, equals)),
        value: percentDecode(pair.slice(equals + 1)),
        charset: null,
      }
    })
}

function headersOf(block: string): Map<string, string> {
  return new Map(
    block.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

/** A part after its delimiter; null for a file, because OCI fields are never files. */
function readPart(part: string): RawField | null {
  const start = part.indexOf('\r\n')
  const end = part.indexOf('\r\n\r\n')
  if (start < 0 || part.slice(0, start).trim() !== '' || end < 0 || end - start > PART_HEADERS_MAX) {
    throw bad(ILL_FORMED)
  }
  const headers = headersOf(part.slice(start + 2, end))
  const disposition = headers.get('content-disposition') ?? ''
  const name = parameterOf(disposition, 'name')
  if (mediaTypeOf(disposition) !== 'form-data' || name === null) throw bad(ILL_FORMED)
  if (parameterOf(disposition, 'filename') !== null || parameterOf(disposition, 'filename*') !== null) {
    return null
  }
  if (!/^(7bit|8bit|binary)?$/i.test(headers.get('content-transfer-encoding') ?? '')) {
    throw unsupported('A field of the form has a Content-Transfer-Encoding, which is not supported.')
  }
  return {
    name,
    value: part.slice(end + 4),
    charset: parameterOf(headers.get('content-type') ?? '', 'charset'),
  }
}

/** Parts between the delimiters. Ignores text before the first and after the last, as RFC 2046 requires. */
function splitMultipart(body: string, boundary: string): RawField[] {
  if (boundary === '' || boundary.length > BOUNDARY_MAX) throw bad(ILL_FORMED)
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`, FIELDS_MAX + 3)
  const last = parts.findIndex((part) => part.startsWith('--'))
  rejectTooMany(last < 0 ? parts.length - 1 : last)
  if (last < 0) throw bad(ILL_FORMED)
  return parts
    .slice(0, last)
    .map(readPart)
    .filter((field) => field !== null)
}

function requireCharset(name: string): Charset {
  const charset = charsetNamed(name)
  if (charset === null || charset.startsWith('utf-16')) {
    throw unsupported('The charset of the form is not supported: use UTF-8, ISO-8859-1 or windows-1252.')
  }
  return charset
}

function decode(text: string, charset: Charset): string {
  const decoded = decodeBytes(Buffer.from(text, 'latin1'), charset)
  if (decoded === null) throw bad('The form is not in the charset that it names.')
  return decoded
}

/** UTF-8, unless the bytes are invalid in it: then the charset of systems that do not name one. */
function unnamedCharset(fields: readonly RawField[]): Charset {
  const isUtf8 = (text: string) => decodeBytes(Buffer.from(text, 'latin1'), 'utf-8') !== null
  return fields.every(({ name, value, charset }) => isUtf8(name) && (charset !== null || isUtf8(value)))
    ? 'utf-8'
    : 'windows-1252'
}

/**
 * Reads the fields of a form, urlencoded or multipart, in its charset: that of the part, else of the Content-Type,
 * else of the field `_charset_`, else UTF-8 or, if the bytes are invalid in it, Windows-1252. The last field of a
 * name counts. Throws PunchoutRefusal.
 */
export function readOciForm(header: string, bytes: Uint8Array): [string, string][] {
  const body = Buffer.from(bytes).toString('latin1')
  if (body === '') return []
  const type = mediaTypeOf(header)
  if (type !== URLENCODED && type !== MULTIPART) {
    throw unsupported(`The request must be sent as ${URLENCODED} or ${MULTIPART}.`)
  }
  const fields =
    type === URLENCODED ? splitUrlencoded(body) : splitMultipart(body, parameterOf(header, 'boundary') ?? '')
  const inForm = fields.find(({ name }) => name.toLowerCase() === CHARSET_FIELD)?.value
  const named = [parameterOf(header, 'charset'), inForm].find(Boolean)
  const charset = named === undefined || named === null ? unnamedCharset(fields) : requireCharset(named)
  const decoded = fields.map(({ name, value, charset: own }): [string, string] => {
    const from = own === null ? charset : requireCharset(own)
    return [decode(name, charset), decode(value, from)]
  })
  return [...new Map(decoded)]
}
