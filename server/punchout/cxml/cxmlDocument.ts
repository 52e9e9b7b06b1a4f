import { randomBytes } from 'node:crypto'
import { writeXml, xml, type XmlElement } from './writeXml'

/** Version of the elements written; later receivers accept it. */
const VERSION = '1.2.045'
const DTD = `http://xml.cxml.org/schemas/cXML/${VERSION}/cXML.dtd`

export interface CxmlEnvelope {
  /** Globally unique, from `makePayloadId`. */
  readonly payloadId: string
  /** With an offset, from `offsetTimestamp`. */
  readonly timestamp: string
  /** Language of its texts, for xml:lang. */
  readonly language: string
}

/** Creates a globally unique id, which ends with the host of `publicUrl`. */
export function makePayloadId(now: Date, publicUrl: string): string {
  return `${now.getTime()}.${randomBytes(10).toString('hex')}@${new URL(publicUrl).hostname}`
}

/** ISO 8601 to the second with an offset, '+00:00' rather than 'Z': some systems cannot read 'Z'. */
export function offsetTimestamp(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}

/** The text of a cXML document. */
export function writeCxml(envelope: CxmlEnvelope, ...children: readonly XmlElement[]): string {
  const { payloadId, timestamp, language } = envelope
  const attributes = { payloadID: payloadId, timestamp, version: VERSION, 'xml:lang': language }
  return writeXml(xml('cXML', attributes, ...children), DTD)
}
