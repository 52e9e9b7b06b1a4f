import { type Check, only } from '../check'
import { documentFaults, envelopeFaults, structureFaults } from './structure'
import { find, parseXml, textAt, XmlFault, type XmlNode } from './xmlTree'

/** The store's answer to a PunchOutSetupRequest. */
export interface SetupAnswer {
  /** The cXML code: '200' or a failure's; '' when it is not cXML. */
  readonly status: string
  /** The browser's destination; null after a rejection. */
  readonly startUrl: string | null
  readonly checks: readonly Check[]
}

function statusFaults(status: string, startUrl: string | null): string[] {
  return only(
    !/^[2-5]\d\d$/.test(status) && `the status is no code: ${status}`,
    (status === '200') !== (startUrl !== null) &&
      `status ${status} ${startUrl === null ? 'without' : 'with'} a start page`,
    startUrl !== null && !/^https?:\/\//.test(startUrl) && `the start page is no address: ${startUrl}`,
  )
}

function answerOf(document: string, root: XmlNode): SetupAnswer {
  const response = find(root, 'Response')
  const status = find(response, 'Status')?.attributes.code ?? ''
  const startUrl = textAt(response, 'PunchOutSetupResponse', 'StartPage', 'URL').trim() || null
  const checks = [
    { name: 'Document type', faults: documentFaults(document) },
    { name: 'Structure', faults: structureFaults(root) },
    { name: 'Envelope', faults: envelopeFaults(root) },
    { name: 'Status', faults: statusFaults(status, startUrl) },
  ]
  return { status, startUrl, checks }
}

/** Reads and checks the answer to a set-up request. */
export function readSetupAnswer(document: string, contentType: string): SetupAnswer {
  const type = {
    name: 'Content type',
    faults: only(!/^(text|application)\/xml\b/.test(contentType) && `is ${contentType}`),
  }
  try {
    const answer = answerOf(document, parseXml(document))
    return { ...answer, checks: [type, ...answer.checks] }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { status: '', startUrl: null, checks: [type, { name: 'XML', faults: [error.message] }] }
  }
}
