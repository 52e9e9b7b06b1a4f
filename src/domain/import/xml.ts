import { TooLargeError } from './unzipParts'

/** Events of reading an XML text; names come without prefixes. */
export interface XmlReader {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly onText: (text: string) => void
  readonly onClose: (name: string) => void
}

/** Malformed XML, or XML with its own entities. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,10}));/gi
/** One attribute, from the end of the previous one, so that each character is read once. */
const ATTRIBUTE = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
/** No tag of a workbook is longer. */
const TAG_LENGTH_MAX = 65_536
/** Per text: more than the largest allowed sheet needs. */
const TAGS_MAX = 4_000_000
const CODE_POINT_MAX = 0x10ffff

function character(code: number): string {
  return code > CODE_POINT_MAX ? '\uFFFD' : String.fromCodePoint(code)
}

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, hex?: string, digits?: string, name?: string) => {
    if (hex !== undefined) return character(parseInt(hex, 16))
    if (digits !== undefined) return character(Number(digits))
    return ENTITIES[name ?? ''] ?? whole
  })
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  ATTRIBUTE.lastIndex = 0
  let end = 0
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const [, name = '', double, single] = found
    attributes[localName(name)] = unescape(double ?? single ?? '')
    end = ATTRIBUTE.lastIndex
  }
  if (text.slice(end).trim() !== '') throw new XmlError('An attribute is not well formed')
  return attributes
}

/** End of the part that starts at `at`, after its terminator; throws without one. */
function behind(xml: string, end: string, at: number): number {
  const found = xml.indexOf(end, at)
  if (found < 0) throw new XmlError(`${end} is missing`)
  return found + end.length
}

/** End of a tag that starts before `at`, after its bracket, which may also occur in an attribute. */
function behindTag(xml: string, at: number): number {
  for (let place = at; place < xml.length; place++) {
    const letter = xml[place]
    if (place - at > TAG_LENGTH_MAX) throw new XmlError('A tag is too long')
    if (letter === '>') return place + 1
    if (letter === '"' || letter === "'") place = behind(xml, letter, place + 1) - 1
  }
  throw new XmlError('> is missing')
}

function readTag(tag: string, reader: XmlReader): void {
  if (tag.startsWith('/')) {
    reader.onClose(localName(tag.slice(1).trim()))
    return
  }
  const isEmpty = tag.endsWith('/')
  const body = isEmpty ? tag.slice(0, -1) : tag
  const [name = ''] = body.split(/\s/, 1)
  reader.onOpen(localName(name), attributesOf(body.slice(name.length)))
  if (isEmpty) reader.onClose(localName(name))
}

/**
 * Reads the XML of a workbook's parts tag by tag, pausing after each so that the caller can stop. Rejects
 * document types, so that no entity can expand. Throws XmlError when malformed, TooLargeError with more tags
 * than any allowed workbook.
 */
export function* xmlSteps(xml: string, reader: XmlReader, tagsMax = TAGS_MAX): Generator<undefined> {
  let tags = 0
  for (let at = 0; at < xml.length;) {
    const start = xml.indexOf('<', at)
    const end = start < 0 ? xml.length : start
    if (end > at) reader.onText(unescape(xml.slice(at, end)))
    if (start < 0) return
    tags += 1
    if (tags > tagsMax) throw new TooLargeError('There are too many tags')
    if (xml.startsWith('<!--', start)) at = behind(xml, '-->', start)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = behind(xml, ']]>', start)
      reader.onText(xml.slice(start + 9, at - 3))
    } else if (xml.startsWith('<?', start)) at = behind(xml, '?>', start)
    else if (xml.startsWith('<!', start)) throw new XmlError('A document type is not read')
    else {
      at = behindTag(xml, start)
      readTag(xml.slice(start + 1, at - 1), reader)
    }
    yield
  }
}

/** Reads an XML text completely: see `xmlSteps`. */
export function readXml(xml: string, reader: XmlReader, tagsMax?: number): void {
  const steps = xmlSteps(xml, reader, tagsMax)
  while (!steps.next().done);
}
