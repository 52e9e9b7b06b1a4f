import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '@/domain/money/decimal'
import { transferLine, transferLines, transferOf, transferSession } from '@test/builders/cart/transfer'
import { allAt, extrinsicsOf, oneAt, orderMessageOf, type ParsedXml, parseXml } from '@test/builders/xmlTree'
import { ociFields } from '../punchoutMessage'
import { writeOrderMessage } from './orderMessage'
import type { PartnerSettings } from '../partnerSettings'
import { ociPriceOf, sellUnitPrice } from '../sellUnitPrice'
import type { TransferLine } from '../transfer'

const ENVELOPE = { payloadId: '1@host', timestamp: '2026-11-20T15:00:00+00:00', language: 'en-US' }

/** Decimal text as an integer count of its last place. */
function exact(text: string): { value: bigint; places: number } {
  const [whole = '', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), places: fraction.length }
}

/**
 * Multiplies the factors and divides by the divisor, rounded half up to cents, independently of the code under test.
 */
function cents(factors: readonly string[], divisor = '1'): string {
  const parts = factors.map(exact)
  const through = exact(divisor)
  const dividend = parts.reduce((product, { value }) => product * value, 100n) * 10n ** BigInt(through.places)
  const places = parts.reduce((count, part) => count + part.places, 0)
  const whole = through.value * 10n ** BigInt(places)
  const digits = ((2n * dividend + whole) / (2n * whole)).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function messageOf(lines: readonly TransferLine[], priceForm: PartnerSettings['priceForm']): ParsedXml {
  const session = transferSession({ settings: { priceForm } })
  return orderMessageOf(parseXml(writeOrderMessage(session, transferOf(lines), ENVELOPE)))
}

/** An item's amount as a receiver computes it: quantity × conversion factor × unit price / price quantity. */
function amountOf(item: ParsedXml): string {
  const [basis] = allAt(item, 'ItemDetail', 'PriceBasisQuantity')
  const factor = basis?.attributes.get('conversionFactor') ?? '1'
  const quantity = item.attributes.get('quantity') ?? ''
  const price = oneAt(item, 'ItemDetail', 'UnitPrice', 'Money').text
  return cents([quantity, factor, price], basis?.attributes.get('quantity'))
}

const totalOf = (message: ParsedXml) => oneAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money').text

describe('amounts computed from a message equal the cart’s to the cent', () => {
  it.each(['price-basis', 'sell-unit'] as const)('priced by %s', (priceForm) => {
    fc.assert(
      fc.property(transferLines, (lines) => {
        const message = messageOf(lines, priceForm)
        const items = allAt(message, 'ItemIn')
        const expected = lines.map(({ extension }) => extension)
        expect(items.map(amountOf)).toEqual(expected)
        expect(Number(totalOf(message))).toBe(Number(sum(items.map(amountOf))))
        for (const [index, item] of items.entries()) {
          const { sellUnitPrice: price = '', lineTotal } = extrinsicsOf(item)
          expect([cents([item.attributes.get('quantity') ?? '', price]), lineTotal]).toEqual([
            expected[index],
            expected[index],
          ])
        }
      }),
    )
  })

  it('in the fields of OCI, which have three decimals', () => {
    fc.assert(
      fc.property(transferLines, (lines) => {
        const session = transferSession()
        const fields = new Map(ociFields(session, transferOf(lines)).map(({ name, value }) => [name, value]))
        for (const [index, { extension }] of lines.entries()) {
          const field = (name: string) => fields.get(`NEW_ITEM-${name}[${index + 1}]`) ?? ''
          expect(cents([field('QUANTITY'), field('PRICE')], field('PRICEUNIT'))).toBe(extension)
          expect(field('QUANTITY')).toMatch(/^\d{1,11}\.\d{3}$/)
          expect(field('PRICE')).toMatch(/^\d{1,11}\.\d{3}$/)
          expect(field('PRICEUNIT')).toMatch(/^[1-9]\d{0,4}$/)
        }
      }),
    )
  })
})

const PER_POUND = { unit: 'CS', priceUnit: 'LB' }

it.each([
  ['cents', transferLine(), '27.00'],
  ['nothing', transferLine({ unitPrice: '0.0000' }), '0.00'],
  ['all decimals of a price per sell unit', transferLine({ unitPrice: '3.4567' }), '3.4567'],
  ['no trailing zeros after cents', transferLine({ unitPrice: '3.5000' }), '3.50'],
  [
    'as few decimals as possible',
    transferLine({ ...PER_POUND, quantity: '1', unitPrice: '4.19', factor: '38.5000' }),
    '161.32',
  ],
  [
    'one more where two would be off by a cent',
    transferLine({ ...PER_POUND, quantity: '2', unitPrice: '4.19', factor: '38.5000' }),
    '161.315',
  ],
  [
    'the decimals a huge quantity needs',
    transferLine({ ...PER_POUND, quantity: '999999.99', unitPrice: '0.000123', factor: '0.0837' }),
    '0.0000103',
  ],
])('sellUnitPrice writes %s', (_name, line, price) => {
  expect(sellUnitPrice(line)).toBe(price)
})

it.each([
  ['one', transferLine(), { price: '27.000', priceUnit: 1 }],
  ['one, at three decimals', transferLine({ unitPrice: '3.4567' }), { price: '3.457', priceUnit: 1 }],
  [
    'ten where that is not exact enough',
    transferLine({ unitPrice: '3.4567', quantity: '100' }),
    { price: '34.567', priceUnit: 10 },
  ],
  ['many', transferLine({ unitPrice: '0.000123', quantity: '500000' }), { price: '0.123', priceUnit: 1000 }],
])('ociPriceOf gives a price per %s', (_name, line, expected) => {
  expect(ociPriceOf(line)).toEqual(expected)
})
