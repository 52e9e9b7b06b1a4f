import { randomUUID } from 'node:crypto'
import type { Operation, Partner } from '../partners'
import type { ReturnedItem } from '../returnedItem'

export interface SetupRequest {
  readonly partner: Partner
  readonly operation: Operation
  readonly cookie: string
  /** The URL that the browser posts the answer to. */
  readonly returnUrl: string
  readonly setupUrl: string
  /** The lines of an earlier answer, for editing or inspecting. */
  readonly items: readonly ReturnedItem[]
}

/** The store's identity in requests. */
const SUPPLIER = { domain: 'DUNS', identity: '012345678' } as const
/** The buyer's number in a procurement network, in addition to its own. */
const NETWORK = { domain: 'NetworkID', identity: 'AN01000000042-T' } as const

/** A buyer's identities in From: an answer addresses one of them. */
export const namesOf = ({ domain, identity }: Partner) => [NETWORK, { domain, identity }]

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

function element(name: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content}</${name}>`
}

const text = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string =>
  element(name, attributes, escaped(content))

function credential(domain: string, identity: string, secret = ''): string {
  return element(
    'Credential',
    { domain },
    text('Identity', identity) + (secret === '' ? '' : text('SharedSecret', secret)),
  )
}

function itemDetail(item: ReturnedItem): string {
  return element(
    'ItemDetail',
    {},
    element('UnitPrice', {}, text('Money', item.unitPrice, { currency: item.currency })) +
      text('Description', item.description, { 'xml:lang': 'en-US' }) +
      text('UnitOfMeasure', item.unit) +
      text('Classification', item.classification, { domain: 'UNSPSC' }),
  )
}

function itemOut(item: ReturnedItem, index: number): string {
  const { quantity, partId, auxiliaryId } = item
  const id = text('SupplierPartID', partId) + text('SupplierPartAuxiliaryID', auxiliaryId)
  const attributes = { quantity, lineNumber: String(index + 1) }
  return element('ItemOut', attributes, element('ItemID', {}, id) + itemDetail(item))
}

function header(partner: Partner): string {
  const { domain, identity, secret } = partner
  const from = namesOf(partner).map((name) => credential(name.domain, name.identity))
  return element(
    'Header',
    {},
    element('From', {}, from.join('')) +
      element('To', {}, credential(SUPPLIER.domain, SUPPLIER.identity)) +
      element('Sender', {}, credential(domain, identity, secret) + text('UserAgent', 'Buyer simulator')),
  )
}

function setup({ operation, cookie, returnUrl, setupUrl, items }: SetupRequest): string {
  const contact = text('Name', 'Zoë Küng', { 'xml:lang': 'en-US' }) + text('Email', 'zoe@buyer.example')
  return element(
    'PunchOutSetupRequest',
    { operation },
    text('BuyerCookie', cookie) +
      text('Extrinsic', 'Kitchen & Bar', { name: 'CostCenter' }) +
      element('BrowserFormPost', {}, text('URL', returnUrl)) +
      element('Contact', { role: 'endUser' }, contact) +
      element('SupplierSetup', {}, text('URL', setupUrl)) +
      items.map(itemOut).join(''),
  )
}

/**
 * A PunchOutSetupRequest in UTF-8, written independently of the store's code, so that each checks the other. It
 * is a test (`deploymentMode`), which the answer must repeat.
 */
export function setupRequestXml(request: SetupRequest): string {
  const attributes = {
    payloadID: `${randomUUID()}@buyer.example`,
    timestamp: new Date().toISOString().replace('Z', '+00:00'),
    'xml:lang': 'en-US',
  }
  const content = header(request.partner) + element('Request', { deploymentMode: 'test' }, setup(request))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">',
    element('cXML', attributes, content),
  ].join('\n')
}
