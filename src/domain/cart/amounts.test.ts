import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineChoices, pricedProducts, quantities } from '@test/builders/amounts'
import { estimateOf } from '../checkout/estimate'
import { isDecimal } from '../money/decimal'
import { formatMoney, NO_MONEY } from '../money/money'
import { convert } from '../money/rate'
import { unitConversion } from '../units/unit'
import type { CartLine } from './cart'
import { linePayload, makeLine, withQuantity } from './changeLine'
import { cartTotals } from '@/features/cart/state/cartSelectors'

/* The laws of a line's amounts, checked with an independent computation on integers. */

const PLACES = 12
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const magnitude = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return text.startsWith('-') ? -magnitude : magnitude
}
/** Half away from zero; both are at least 0. */
const roundedQuotient = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
const cents = (text: string) => scaled(text) / 10n ** BigInt(PLACES - 2)
const shownCents = (shown: string) => cents(shown.replace(/[$,]/g, ''))

const lines = fc
  .tuple(pricedProducts(1), fc.array(lineChoices, { minLength: 1, maxLength: 40 }))
  .map(([product, choices]) => choices.map((choice, index) => makeLine(-1 - index, product, choice)))
const aLine = fc
  .tuple(pricedProducts(1), lineChoices)
  .map(([product, choice]) => ({ product, choice, line: makeLine(-1, product, choice) }))

const amountsOf = (line: CartLine) => [
  line.quantity.value,
  line.caseQuantity,
  line.priceConversion.factor,
  ...(line.unitPrice ? [line.unitPrice.factor] : []),
  ...(line.extension ? [line.extension.value] : []),
]

describe('the amount of a line', () => {
  // Spec 2 §9: The conversion factor has 4 decimals
  it('is quantity × factor × price, rounded once; the factor is the quotient of the stocks to 4 decimals', () => {
    fc.assert(
      fc.property(aLine, ({ product, choice, line }) => {
        const from = product.sellBys.find(({ unitOfMeasure }) => unitOfMeasure === choice.sellBy)
        const to = product.priceBys.find(({ unitOfMeasure }) => unitOfMeasure === choice.priceBy)
        const factor = roundedQuotient(
          scaled(from?.stockConversion ?? '') * 10_000n,
          scaled(to?.stockConversion ?? ''),
        )
        expect(scaled(line.priceConversion.factor)).toBe(factor * 10n ** 8n)
        const unrounded = scaled(choice.quantity) * factor * scaled(choice.unitPrice ?? '')
        const exact = roundedQuotient(unrounded, 10n ** BigInt(2 * PLACES + 4 - 2))
        expect(line.extension === null ? null : cents(line.extension.value)).toBe(
          factor === 0n ? null : exact,
        )
      }),
    )
  })

  it('is the same whether the quantity was set at first or changed later', () => {
    fc.assert(
      fc.property(aLine, quantities, ({ product, choice, line }, quantity) => {
        const changed = withQuantity(line, quantity, product)
        const made = makeLine(-1, product, { ...choice, quantity })
        expect(changed).toEqual(made)
        expect(withQuantity(changed, choice.quantity, product)).toEqual(line)
      }),
    )
  })

  it('is decimal text with the displayed decimals, and survives the wire', () => {
    fc.assert(
      fc.property(aLine, ({ line }) => {
        for (const amount of amountsOf(line))
          expect(typeof amount === 'string' && isDecimal(amount)).toBe(true)
        expect(line.extension?.value ?? '0.00').toMatch(/^\d+\.\d\d$/)
        expect(line.priceConversion.factor).toMatch(/^\d+\.\d{4}$/)
        const payload = linePayload(line)
        expect(payload.overridePrice).toMatch(/^\d+\.\d{4}$/)
        expect(JSON.parse(JSON.stringify(payload))).toEqual(payload)
      }),
    )
  })
})

describe('a total', () => {
  it('is the sum of the displayed extensions, to the cent, in the cart and in the estimate', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const shown = all.map(({ extension }) => formatMoney(extension)).filter((text) => text !== NO_MONEY)
        const expected = shown.reduce((sum, text) => sum + shownCents(text), 0n)
        const { lineTotal, itemsQuantity, orderQuantity, caseQuantity } = cartTotals(all)
        expect(lineTotal === null ? 0n : shownCents(formatMoney(lineTotal))).toBe(expected)
        const charges = { deliveryCharge: '0', freeFrom: '0', fuelCharge: '0', areChargesTaxable: false }
        const estimated = all.map(({ extension }) => ({
          extension: extension?.value ?? '0',
          isTaxable: true,
        }))
        const estimate = estimateOf(estimated, { ...charges, taxRatePercent: '0' })
        expect(cents(estimate.lineTotal)).toBe(expected)
        expect(cents(estimate.total)).toBe(expected)
        expect(itemsQuantity).toBe(all.length)
        const sumOf = (values: string[]) => values.reduce((sum, value) => sum + scaled(value), 0n)
        expect(scaled(orderQuantity)).toBe(sumOf(all.map(({ quantity }) => quantity.value)))
        expect(scaled(caseQuantity.value)).toBe(sumOf(all.map((line) => line.caseQuantity)))
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(cartTotals(all.toReversed())).toEqual(cartTotals(all))
      }),
    )
  })
})

describe('a quantity converted there and back', () => {
  it('returns to its value except for the rounding of the two factors', () => {
    fc.assert(
      fc.property(pricedProducts(1), quantities, ({ sellBys }, quantity) => {
        const [one, other] = sellBys
        if (!one || !other) throw new Error('The product has fewer units')
        const there = unitConversion(one, other)
        const back = unitConversion(other, one)
        const came = convert(convert({ value: quantity, unit: one.unitOfMeasure }, there), back)
        expect(came.unit).toBe(one.unitOfMeasure)
        // |f·g − 1| ≤ h·(f + g) + h² where each factor is at most h from the exact one.
        const half = 5n * 10n ** BigInt(PLACES - 5)
        const unit = 10n ** BigInt(PLACES)
        const bound = (half * (scaled(there.factor) + scaled(back.factor) + 2n * half)) / unit + 1n
        const exact = scaled(quantity)
        const converted = scaled(came.value)
        const off = converted > exact ? converted - exact : exact - converted
        expect(off * unit <= exact * bound).toBe(true)
      }),
    )
  })

  it('returns exactly when the factors are exact', () => {
    const packs = fc.constantFrom('1', '2', '4', '5', '8', '10', '16', '20', '25', '40', '50', '80', '100')
    fc.assert(
      fc.property(packs, quantities, (pack, quantity) => {
        const box = { unitOfMeasure: 'CS', stockConversion: pack }
        const each = { unitOfMeasure: 'EA', stockConversion: '1' }
        const there = convert({ value: quantity, unit: 'CS' }, unitConversion(box, each))
        const back = convert(there, unitConversion(each, box))
        expect(scaled(back.value)).toBe(scaled(quantity))
      }),
    )
  })
})
