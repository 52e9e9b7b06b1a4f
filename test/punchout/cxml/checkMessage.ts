import { type Check, only } from '../check'
import { checkItems } from '../itemFaults'
import type { Partner } from '../partners'
import { extensionOf, isSameAmount, type ReturnedItem, totalOf } from '../returnedItem'
import { itemOf } from './messageItems'
import { namesOf } from './setupRequest'
import { documentFaults, envelopeFaults, structureFaults } from './structure'
import { find, findAll, parseXml, textAt, XmlFault, type XmlNode } from './xmlTree'

/** The request that the message must fit. */
export interface Asked {
  readonly partner: Partner
  readonly cookie: string
}

export interface ReadMessage {
  readonly payloadId: string
  readonly items: readonly ReturnedItem[]
  /** As written in the message; '' when missing. */
  readonly total: string
  readonly checks: readonly Check[]
}

const DESCRIPTION_MAX = 2000

function credentialsOf(node: XmlNode | undefined): string[] {
  return (node?.children ?? [])
    .filter(({ name }) => name === 'Credential')
    .map((credential) => `${credential.attributes.domain ?? ''} ${textAt(credential, 'Identity')}`)
}

function addressFaults(root: XmlNode, partner: Partner): string[] {
  const [from = [], to = [], sender = []] = ['From', 'To', 'Sender'].map((name) =>
    credentialsOf(find(root, 'Header', name)),
  )
  const buyer = namesOf(partner).map(({ domain, identity }) => `${domain} ${identity}`)
  return only(
    !to.some((each) => buyer.includes(each)) &&
      `it is addressed to ${to.join(', ')}, not to ${buyer.join(' or ')}`,
    from.some((each) => buyer.includes(each)) && 'it is from whom it is to',
    [...from, ...sender].some((each) => !/^\S+ \S/.test(each)) &&
      'From or Sender has no domain or no identity',
    textAt(root, 'Header', 'Sender', 'UserAgent').trim() === '' && 'the Sender has no user agent',
  )
}

function cookieFaults(message: XmlNode | undefined, cookie: string): string[] {
  const returned = textAt(message, 'BuyerCookie')
  return only(returned !== cookie && `is ${JSON.stringify(returned)} instead of ${JSON.stringify(cookie)}`)
}

function operationFaults(root: XmlNode): string[] {
  const message = find(root, 'Message')
  const header = find(message, 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader')
  const allowed = header?.attributes.operationAllowed ?? ''
  const mode = message?.attributes.deploymentMode ?? 'production'
  return only(
    !['create', 'inspect', 'edit'].includes(allowed) && `operationAllowed is ${allowed}`,
    mode !== 'test' && `a test is answered for ${mode}`,
  )
}

/** A status means that the cart stays unchanged; without one, an empty message removes all lines. */
function messageFaults(root: XmlNode, items: readonly ReturnedItem[]): string[] {
  const message = find(root, 'Message')
  const status = find(message, 'Status')?.attributes.code ?? '200'
  return only(
    !find(message, 'PunchOutOrderMessage') && 'there is no PunchOutOrderMessage',
    items.length === 0 && status === '200' && 'without lines and status it would empty what was ordered',
    items.length > 0 && status !== '200' && `its status is ${status}`,
  )
}

function languageFaults(root: XmlNode): string[] {
  const descriptions = findAll(root, 'Description')
  return only(
    descriptions.some(({ attributes }) => !/^[A-Za-z]{2,3}(-\w+)*$/.test(attributes['xml:lang'] ?? '')) &&
      'a description does not say its language',
    descriptions.some(({ text }) => text.length > DESCRIPTION_MAX) && 'a description is too long',
  )
}

function classFaults(root: XmlNode): string[] {
  const all = findAll(root, 'Classification')
  const unspsc = all.filter(({ attributes }) => attributes.domain === 'UNSPSC')
  return only(
    unspsc.length < findAll(root, 'ItemIn').length && 'a line has no class of the UNSPSC',
    ...unspsc.map(({ text }) => !/^\d{8}$/.test(text) && `${text} is no class of the UNSPSC`),
  )
}

function totalFaults(root: XmlNode, items: readonly ReturnedItem[], total: string): string[] {
  const currencies = new Set(findAll(root, 'Money').map(({ attributes }) => attributes.currency))
  const sum = totalOf(items)
  return only(
    !/^\d+(\.\d{1,2})?$/.test(total) && `the total is ${total}`,
    !isSameAmount(total, sum) && `the lines add up to ${sum}, not to ${total}`,
    currencies.size > 1 && `there are several currencies: ${[...currencies].join(', ')}`,
    ...items.map((item) => {
      const stated = item.notes.lineTotal
      return (
        stated !== undefined && !isSameAmount(stated, extensionOf(item)) && `line ${item.line} says ${stated}`
      )
    }),
  )
}

function readRoot(document: string, root: XmlNode, { partner, cookie }: Asked): ReadMessage {
  const message = find(root, 'Message', 'PunchOutOrderMessage')
  const items = (message?.children ?? []).filter(({ name }) => name === 'ItemIn').map(itemOf)
  const total = textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money')
  const checks = [
    { name: 'Document type', faults: documentFaults(document) },
    { name: 'Structure and order of elements', faults: structureFaults(root) },
    { name: 'Message', faults: messageFaults(root, items) },
    { name: 'Envelope', faults: envelopeFaults(root) },
    { name: 'Addresses', faults: addressFaults(root, partner) },
    { name: 'Buyer cookie', faults: cookieFaults(message, cookie) },
    { name: 'Operation', faults: operationFaults(root) },
    ...checkItems(items),
    { name: 'Languages', faults: languageFaults(root) },
    { name: 'Classes', faults: classFaults(root) },
    { name: 'Totals', faults: totalFaults(root, items, total) },
  ]
  return { payloadId: root.attributes.payloadID ?? '', items, total, checks }
}

/** Reads a PunchOutOrderMessage with all checks of a procurement system. */
export function readMessage(document: string, asked: Asked): ReadMessage {
  try {
    return readRoot(document, parseXml(document), asked)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    return { payloadId: '', items: [], total: '', checks: [{ name: 'XML', faults: [error.message] }] }
  }
}
