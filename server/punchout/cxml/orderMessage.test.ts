import { describe, expect, it } from 'vitest'
import { transferLine, transferOf, transferSession } from '@test/builders/cart/transfer'
import {
  allAt,
  childrenOf,
  extrinsicsOf,
  oneAt,
  orderMessageOf,
  type ParsedXml,
  parseXml,
} from '@test/builders/xmlTree'
import { writeOrderMessage } from './orderMessage'
import type { Transfer, TransferSession } from '../transfer'

const ENVELOPE = { payloadId: '1@host', timestamp: '2026-11-20T15:00:00+00:00', language: 'en-US' }
const BEEF = transferLine({
  productKey: 2,
  partId: '20020',
  description: 'Beef Chuck Roll',
  brand: 'Prairie Oak',
  pack: '2/20 LB AVG',
  upc: '012345678905',
  unspsc: '50111513',
  isCatchWeight: true,
  priceUnit: 'LB',
  unitPrice: '3.4567',
  factor: '40.5000',
  quantity: '1.50',
  productText1: 'Trimmed',
  productText2: 'No bones',
})

function documentOf(transfer: Transfer | null, session: TransferSession = transferSession()): ParsedXml {
  return parseXml(writeOrderMessage(session, transfer, ENVELOPE))
}
const partyOf = (document: ParsedXml, party: string) => {
  const credential = oneAt(document, 'Header', party, 'Credential')
  return [credential.attributes.get('domain'), oneAt(credential, 'Identity').text]
}

describe('the envelope', () => {
  it('has the id, time, version and language of its document', () => {
    const { name, attributes } = documentOf(transferOf([BEEF]))
    expect(name).toBe('cXML')
    expect(Object.fromEntries(attributes)).toEqual({
      payloadID: '1@host',
      timestamp: '2026-11-20T15:00:00+00:00',
      version: '1.2.045',
      'xml:lang': 'en-US',
    })
  })

  it('goes from the partner’s name for us to the buyer of the request', () => {
    const request = {
      buyer: { domain: 'NetworkID', identity: 'AN01', senderDomain: 'NetworkID', senderIdentity: 'hub' },
      deploymentMode: 'test',
    }
    const document = documentOf(transferOf([BEEF]), transferSession({ request }))
    expect(partyOf(document, 'From')).toEqual(['DUNS', '123456789'])
    expect(partyOf(document, 'Sender')).toEqual(['DUNS', '123456789'])
    expect(partyOf(document, 'To')).toEqual(['NetworkID', 'AN01'])
    expect(oneAt(document, 'Header', 'Sender', 'UserAgent').text).toBe('Tradecounter')
    expect(oneAt(document, 'Message').attributes.get('deploymentMode')).toBe('test')
  })

  it('uses the request’s addressee and the partner by default', () => {
    const request = { supplier: { domain: 'DUNS', identity: 'us' } }
    const session = transferSession({ request, settings: { supplier: { domain: '', identity: '' } } })
    const document = documentOf(transferOf([BEEF]), session)
    expect([partyOf(document, 'From'), partyOf(document, 'To')]).toEqual([
      ['DUNS', 'us'],
      ['DUNS', 'buyer'],
    ])
  })
})

describe('an item', () => {
  it('has its elements in the order of the DTD', () => {
    const details = [{ name: 'notes', value: 'Ring twice' }]
    const message = orderMessageOf(documentOf(transferOf([BEEF], { leadTimeDays: 2, details })))
    expect(childrenOf(message)).toEqual(['BuyerCookie', 'PunchOutOrderMessageHeader', 'ItemIn'])
    const item = oneAt(message, 'ItemIn')
    expect(Object.fromEntries(item.attributes)).toEqual({ quantity: '1.5', lineNumber: '1' })
    expect(childrenOf(item)).toEqual(['ItemID', 'ItemDetail', 'Comments'])
    expect(childrenOf(oneAt(item, 'ItemID'))).toEqual(['SupplierPartID', 'SupplierPartAuxiliaryID'])
    const detail = oneAt(item, 'ItemDetail')
    expect(childrenOf(detail).filter((name) => name !== 'Extrinsic')).toEqual([
      'UnitPrice',
      'Description',
      'UnitOfMeasure',
      'PriceBasisQuantity',
      'Classification',
      'ManufacturerName',
      'LeadTime',
    ])
    expect(childrenOf(detail).lastIndexOf('LeadTime')).toBe(6)
    expect(childrenOf(oneAt(detail, 'PriceBasisQuantity'))).toEqual(['UnitOfMeasure', 'Description'])
  })

  it('describes the product, its price and its notes', () => {
    const item = oneAt(orderMessageOf(documentOf(transferOf([BEEF]))), 'ItemIn')
    const text = (...names: string[]) => oneAt(item, ...names).text
    expect(text('ItemID', 'SupplierPartID')).toBe('20020')
    expect(text('ItemID', 'SupplierPartAuxiliaryID')).toMatch(/^2-CS-[\da-f]{16}$/)
    expect(text('ItemDetail', 'UnitPrice', 'Money')).toBe('3.4567')
    expect(text('ItemDetail', 'Description')).toBe('Beef Chuck Roll')
    expect(text('ItemDetail', 'UnitOfMeasure')).toBe('CS')
    const basis = oneAt(item, 'ItemDetail', 'PriceBasisQuantity')
    expect(Object.fromEntries(basis.attributes)).toEqual({ quantity: '1', conversionFactor: '40.5' })
    expect(text('ItemDetail', 'PriceBasisQuantity', 'UnitOfMeasure')).toBe('LBR')
    expect(text('ItemDetail', 'PriceBasisQuantity', 'Description')).toBe('1 CS = 40.5 LB')
    expect(text('ItemDetail', 'Classification')).toBe('50111513')
    expect(text('ItemDetail', 'ManufacturerName')).toBe('Prairie Oak')
    expect(text('Comments')).toBe('Trimmed; No bones')
    expect(extrinsicsOf(item)).toEqual({
      sellUnit: 'CS',
      sellUnitPrice: '139.9964',
      lineTotal: '209.99',
      packSize: '2/20 LB AVG',
      UPC: '012345678905',
      catchWeight: 'yes',
      note1: 'Trimmed',
      note2: 'No bones',
    })
  })

  it('omits what is unknown', () => {
    const item = oneAt(orderMessageOf(documentOf(transferOf([transferLine()]))), 'ItemIn')
    expect(childrenOf(item)).toEqual(['ItemID', 'ItemDetail'])
    expect(childrenOf(oneAt(item, 'ItemDetail'))).toEqual([
      'UnitPrice',
      'Description',
      'UnitOfMeasure',
      'Classification',
      'Extrinsic',
      'Extrinsic',
      'Extrinsic',
    ])
    expect(oneAt(item, 'ItemDetail', 'Classification').text).toBe('50000000')
  })

  it('uses the price per sell-by unit where the partner wants that', () => {
    const session = transferSession({ settings: { priceForm: 'sell-unit' } })
    const item = oneAt(orderMessageOf(documentOf(transferOf([BEEF]), session)), 'ItemIn')
    expect(oneAt(item, 'ItemDetail', 'UnitPrice', 'Money').text).toBe('139.9964')
    expect(allAt(item, 'ItemDetail', 'PriceBasisQuantity')).toEqual([])
  })

  it('follows the partner’s units, class, currency, language and lengths', () => {
    const session = transferSession({
      settings: {
        units: { LB: 'LB', CS: 'XCS' },
        unspsc: '50190000',
        currency: 'CAD',
        language: 'fr-CA',
        lengths: { description: 10, partId: 4, manufacturer: 7, extrinsic: 3 },
      },
    })
    const line = { ...BEEF, unspsc: '', description: 'Bœuf 🥩🥩🥩' }
    const item = oneAt(orderMessageOf(documentOf(transferOf([line]), session)), 'ItemIn')
    const money = oneAt(item, 'ItemDetail', 'UnitPrice', 'Money')
    expect(money.attributes.get('currency')).toBe('CAD')
    expect(oneAt(item, 'ItemDetail', 'Description').attributes.get('xml:lang')).toBe('fr-CA')
    expect(oneAt(item, 'ItemDetail', 'Description').text).toBe('Bœuf 🥩🥩')
    expect(oneAt(item, 'ItemID', 'SupplierPartID').text).toBe('2002')
    expect(oneAt(item, 'ItemDetail', 'ManufacturerName').text).toBe('Prairie')
    expect(oneAt(item, 'ItemDetail', 'UnitOfMeasure').text).toBe('XCS')
    expect(oneAt(item, 'ItemDetail', 'PriceBasisQuantity', 'UnitOfMeasure').text).toBe('LB')
    expect(oneAt(item, 'ItemDetail', 'Classification').text).toBe('50190000')
    expect(extrinsicsOf(item).note1).toBe('Tri')
  })

  it('carries the details of the whole order if it is the first', () => {
    const details = [{ name: 'notes', value: 'Ring\r\ntwice' }]
    const items = allAt(orderMessageOf(documentOf(transferOf([BEEF, BEEF], { details }))), 'ItemIn')
    expect(items.map((item) => extrinsicsOf(item).notes)).toEqual(['Ring twice', undefined])
    expect(items.map((item) => oneAt(item, 'Comments').text)).toEqual([
      'Trimmed; No bones; Ring twice',
      'Trimmed; No bones',
    ])
    expect(items.map(({ attributes }) => attributes.get('lineNumber'))).toEqual(['1', '2'])
  })
})

describe('the header', () => {
  const headerOf = (transfer: Transfer | null, session?: TransferSession) =>
    oneAt(orderMessageOf(documentOf(transfer, session)), 'PunchOutOrderMessageHeader')

  it('has the total of the lines, with charges and tax beside it', () => {
    const transfer = transferOf([transferLine()])
    const estimate = { ...transfer.estimate, addOnCharges: '19.50', tax: '4.46', total: '77.96' }
    const header = headerOf({ ...transfer, estimate })
    expect(childrenOf(header)).toEqual(['Total', 'Shipping', 'Tax'])
    expect(allAt(header, 'Total', 'Money').map(({ text }) => text)).toEqual(['54.00'])
    for (const [name, text] of [
      ['Shipping', '19.50'],
      ['Tax', '4.46'],
    ] as const) {
      expect(childrenOf(oneAt(header, name))).toEqual(['Money', 'Description'])
      expect(oneAt(header, name, 'Money').text).toBe(text)
    }
  })

  it('has only the total when nothing is charged', () => {
    expect(childrenOf(headerOf(transferOf([transferLine()])))).toEqual(['Total'])
  })

  it.each(['create', 'edit', 'inspect'] as const)('allows the operation %s later', (operationAllowed) => {
    const header = headerOf(transferOf([BEEF]), transferSession({ settings: { operationAllowed } }))
    expect(header.attributes.get('operationAllowed')).toBe(operationAllowed)
  })
})

it.each(['create', 'edit', 'inspect'] as const)('an empty message ends a session for %s', (operation) => {
  const document = documentOf(null, transferSession({ operation }))
  expect(childrenOf(oneAt(document, 'Message'))).toEqual(['Status', 'PunchOutOrderMessage'])
  expect(oneAt(document, 'Message', 'Status').attributes.get('code')).toBe('204')
  const message = orderMessageOf(document)
  expect(childrenOf(message)).toEqual(['BuyerCookie', 'PunchOutOrderMessageHeader'])
  expect(oneAt(message, 'BuyerCookie').text).toBe('cookie-1')
  expect(oneAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money').text).toBe('0.00')
})

it('a message has long notes whole in Comments, although an extrinsic is shortened', () => {
  const notes = 'Ring twice. '.repeat(330).trim()
  const details = [{ name: 'notes', value: notes }]
  const item = oneAt(orderMessageOf(documentOf(transferOf([transferLine()], { details }))), 'ItemIn')
  expect(extrinsicsOf(item).notes).toHaveLength(255)
  expect(oneAt(item, 'Comments').text).toBe(notes)
})

it.each([
  ['quotes and markup', `"a" 'b' <c/> & &amp; ]]>`],
  ['umlauts and emoji', 'Grüße 🍅👩‍🍳'],
  ['blanks and line ends', '  a\r\nb\n\tc  '],
  ['nothing', ''],
])('a message returns a cookie of %s unchanged', (_name, buyerCookie) => {
  const document = documentOf(transferOf([BEEF]), transferSession({ buyerCookie }))
  expect(oneAt(orderMessageOf(document), 'BuyerCookie').text).toBe(buyerCookie)
})

it('a message escapes any characters of names and notes', () => {
  const odd = `"Jalapeños" & <Öl> 🍅 \u0000\u001B\uD83C ]]> `
  const line = transferLine({ description: odd.repeat(20), brand: odd, productText1: odd, partId: 'A&"<1>' })
  const text = writeOrderMessage(transferSession(), transferOf([line]), ENVELOPE)
  expect(text).toMatch(/^[\n\x20-\x7e]*$/)
  const item = oneAt(orderMessageOf(parseXml(text)), 'ItemIn')
  expect(extrinsicsOf(item).note1).toBe('"Jalapeños" & <Öl> 🍅 ]]>')
  expect(oneAt(item, 'ItemID', 'SupplierPartID').text).toBe('A&"<1>')
  const description = oneAt(item, 'ItemDetail', 'Description').text
  expect(description.length).toBeLessThanOrEqual(255)
  expect(description.startsWith('"Jalapeños" & <Öl> 🍅')).toBe(true)
})
