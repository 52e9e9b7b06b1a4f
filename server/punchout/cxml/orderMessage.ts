import { LINE_TEXTS, shownTexts } from '@/domain/cart/lineTexts'
import { canonical, isZero } from '@/domain/money/decimal'
import { conversionText } from '@/domain/units/lineConversions'
import { auxiliaryIdOf } from '../auxiliaryId'
import { type CxmlEnvelope, writeCxml } from './cxmlDocument'
import type { PartnerSettings } from '../partnerSettings'
import { priceText, sellUnitPrice } from '../sellUnitPrice'
import { plainText, shortText } from '../shortText'
import type { Transfer, TransferDetails, TransferLine, TransferSession } from '../transfer'
import { unitCodeOf } from '../unitCodes'
import { xml, type XmlElement } from './writeXml'

const USER_AGENT = 'Tradecounter'
const NO_MONEY = '0.00'
/** Details written as sentences. */
const WRITTEN = ['specialInstruction1', 'specialInstruction2', 'notes']

interface Party {
  readonly domain: string
  readonly identity: string
}

function named(...parties: readonly Party[]): Party {
  return parties.find(({ identity }) => identity !== '') ?? { domain: '', identity: '' }
}

function credential({ domain, identity }: Party): XmlElement {
  return xml('Credential', { domain }, xml('Identity', {}, identity))
}

function headerOf({ request, partner, settings }: TransferSession): XmlElement {
  const supplier = credential(named(settings.supplier, request.supplier))
  const buyer = credential(named(request.buyer, partner))
  return xml(
    'Header',
    {},
    xml('From', {}, supplier),
    xml('To', {}, buyer),
    xml('Sender', {}, supplier, xml('UserAgent', {}, USER_AGENT)),
  )
}

function money(value: string, { currency }: PartnerSettings): XmlElement {
  return xml('Money', { currency }, value)
}

function description(text: string, { language, lengths }: PartnerSettings): XmlElement {
  return xml('Description', { 'xml:lang': language }, shortText(text, lengths.description))
}

function charge(name: string, text: string, value: string, settings: PartnerSettings): XmlElement | null {
  return isZero(value) ? null : xml(name, {}, money(value, settings), description(text, settings))
}

function extrinsics(values: TransferDetails, { lengths }: PartnerSettings): XmlElement[] {
  return values
    .map(({ name, value }) => ({ name, text: shortText(value, lengths.extrinsic) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => xml('Extrinsic', { name }, text))
}

/** Details of a line that no element covers, for a person or a mapping in the buyer's system. */
function lineExtrinsics(line: TransferLine): TransferDetails {
  return [
    { name: 'sellUnit', value: line.unit },
    { name: 'sellUnitPrice', value: sellUnitPrice(line) },
    { name: 'lineTotal', value: line.extension },
    { name: 'packSize', value: line.pack },
    { name: 'UPC', value: line.upc },
    { name: 'catchWeight', value: line.isCatchWeight ? 'yes' : '' },
    ...LINE_TEXTS.map(({ name, field }) => ({ name, value: line[field] })),
  ]
}

/** The amount of a line is quantity × conversionFactor × UnitPrice / PriceBasisQuantity@quantity. */
function priceBasis(line: TransferLine, settings: PartnerSettings): XmlElement | null {
  const { unit, priceUnit, factor } = line
  if (settings.priceForm === 'sell-unit' || unit === priceUnit) return null
  return xml(
    'PriceBasisQuantity',
    { quantity: '1', conversionFactor: canonical(factor) },
    xml('UnitOfMeasure', {}, unitCodeOf(priceUnit, settings.units)),
    description(conversionText({ factor, from: unit, to: priceUnit }), settings),
  )
}

function itemDetail(
  line: TransferLine,
  { leadTimeDays }: Transfer,
  details: TransferDetails,
  settings: PartnerSettings,
): XmlElement {
  const { brand, unspsc, unit, unitPrice } = line
  const basis = priceBasis(line, settings)
  const price = basis ? priceText(unitPrice) : sellUnitPrice(line)
  const manufacturer = shortText(brand, settings.lengths.manufacturer)
  return xml(
    'ItemDetail',
    {},
    xml('UnitPrice', {}, money(price, settings)),
    description(line.description, settings),
    xml('UnitOfMeasure', {}, unitCodeOf(unit, settings.units)),
    basis,
    xml('Classification', { domain: 'UNSPSC' }, unspsc || settings.unspsc),
    manufacturer === '' ? null : xml('ManufacturerName', { 'xml:lang': settings.language }, manufacturer),
    leadTimeDays === null ? null : xml('LeadTime', {}, String(leadTimeDays)),
    ...extrinsics([...lineExtrinsics(line), ...details], settings),
  )
}

/** Notes of the line and, in the first line, of the whole order; never shortened. */
function comments(
  line: TransferLine,
  details: TransferDetails,
  settings: PartnerSettings,
): XmlElement | null {
  const written = details.filter(({ name }) => WRITTEN.includes(name)).map(({ value }) => value)
  const text = [...shownTexts(line), ...written]
    .map(plainText)
    .filter((note) => note !== '')
    .join('; ')
  return text === '' ? null : xml('Comments', { 'xml:lang': settings.language }, text)
}

/** The first item carries notes of the whole order, because a message has no place for them. */
function itemIn(
  line: TransferLine,
  index: number,
  transfer: Transfer,
  settings: PartnerSettings,
): XmlElement {
  const details = index === 0 ? transfer.details : []
  return xml(
    'ItemIn',
    { quantity: canonical(line.quantity), lineNumber: String(index + 1) },
    xml(
      'ItemID',
      {},
      xml('SupplierPartID', {}, shortText(line.partId, settings.lengths.partId)),
      xml('SupplierPartAuxiliaryID', {}, auxiliaryIdOf(line)),
    ),
    itemDetail(line, transfer, details, settings),
    comments(line, details, settings),
  )
}

function orderMessage({ buyerCookie, settings }: TransferSession, transfer: Transfer | null): XmlElement {
  const { estimate, lines = [] } = transfer ?? {}
  const header = xml(
    'PunchOutOrderMessageHeader',
    { operationAllowed: settings.operationAllowed },
    xml('Total', {}, money(estimate?.lineTotal ?? NO_MONEY, settings)),
    charge('Shipping', 'Delivery and fuel', estimate?.addOnCharges ?? NO_MONEY, settings),
    charge('Tax', 'Sales tax', estimate?.tax ?? NO_MONEY, settings),
  )
  const items = transfer ? lines.map((line, index) => itemIn(line, index, transfer, settings)) : []
  return xml('PunchOutOrderMessage', {}, xml('BuyerCookie', {}, buyerCookie), header, ...items)
}

/**
 * Writes a PunchOutOrderMessage. Total is that of the lines, without Shipping and Tax. Without a transfer it has no
 * items and Status 204, which leaves the buyer's requisition unchanged: otherwise an edit that returns nothing would
 * empty it.
 */
export function writeOrderMessage(
  session: TransferSession,
  transfer: Transfer | null,
  envelope: CxmlEnvelope,
): string {
  const { deploymentMode } = session.request
  const status = transfer ? null : xml('Status', { code: '204', text: 'No Content' })
  const message = xml('Message', { deploymentMode }, status, orderMessage(session, transfer))
  return writeCxml(envelope, headerOf(session), message)
}
