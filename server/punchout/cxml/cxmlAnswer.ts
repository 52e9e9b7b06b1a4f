import { makePayloadId, offsetTimestamp, writeCxml } from './cxmlDocument'
import type { RefusalKind } from '../refusal'
import { xml, type XmlElement } from './writeXml'

/** cXML status codes by meaning, with the texts of its guide. */
const STATUS_OF: Readonly<Record<RefusalKind, readonly [code: string, text: string]>> = {
  unreadable: ['406', 'Not Acceptable'],
  unsupported: ['406', 'Not Acceptable'],
  bad: ['400', 'Bad Request'],
  credentials: ['401', 'Unauthorized'],
  forbidden: ['403', 'Forbidden'],
  precondition: ['412', 'Precondition Failed'],
  unknown: ['450', 'Not Implemented'],
  busy: ['560', 'Temporary Server Error'],
  failed: ['500', 'Internal Server Error'],
}

const LANGUAGE = 'en-US'

interface Answering {
  readonly now: Date
  readonly publicUrl: string
  /** Time zone from the partner's settings, if known. */
  readonly timeZone: string
}

function write({ now, publicUrl, timeZone }: Answering, ...children: readonly XmlElement[]): string {
  const payloadId = makePayloadId(now, publicUrl)
  const envelope = { payloadId, timestamp: offsetTimestamp(now, timeZone), language: LANGUAGE }
  return writeCxml(envelope, xml('Response', {}, ...children))
}

const OK = xml('Status', { code: '200', text: 'OK' })

/** A Response that rejects the request. */
export function rejectionAnswer(answering: Answering, kind: RefusalKind, message: string): string {
  const [code, text] = STATUS_OF[kind]
  return write(answering, xml('Status', { code, text, 'xml:lang': LANGUAGE }, message))
}

/** A PunchOutSetupResponse with the URL for the buyer's browser. */
export function setupAnswer(answering: Answering, startPage: string): string {
  const page = xml('StartPage', {}, xml('URL', {}, startPage))
  return write(answering, OK, xml('PunchOutSetupResponse', {}, page))
}

/** A ProfileResponse: PunchOutSetupRequest is supported at that URL. */
export function profileAnswer(answering: Answering, setupUrl: string): string {
  const effectiveDate = offsetTimestamp(answering.now, answering.timeZone)
  const transaction = xml('Transaction', { requestName: 'PunchOutSetupRequest' }, xml('URL', {}, setupUrl))
  return write(answering, OK, xml('ProfileResponse', { effectiveDate }, transaction))
}
