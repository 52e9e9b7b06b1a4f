import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromCartLine, toCart } from '@/features/cart/cartConversion'
import { getEstimate } from '@/contract/checkout/checkout'
import { getCart } from '@/contract/cart/cart'
import { getPrices, listProducts } from '@/contract/catalogue/product'
import { type LineChoice, linePayload, makeLine } from '@/domain/cart/changeLine'
import { EXTENSION_MAX } from '@/domain/cart/lineRules'
import { cartTotals } from '@/features/cart/state/cartSelectors'
import { add, canonical, compare } from '@/domain/money/decimal'
import { extensionOf } from '@/domain/pricing/pricing'
import { productPrices, products, productUnits } from '../db/schema/catalogue'
import { lineChoices, pricedProducts } from '@test/builders/amounts'
import { BEEF, NAPKIN, startOrdering, type Ordering, read, TOMATO } from '@test/worlds/checkout/orderingWorld'

/** Products with any units and prices without breaks, so that the quantity does not affect the price. */
const FIRST_KEY = 100
const GENERATED = 12

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
  const made = Array.from({ length: GENERATED }, (_, index) =>
    fc.sample(pricedProducts(FIRST_KEY + index), 1),
  ).flat()
  await app.db.insert(products).values(
    made.map(({ productKey, productCode, description }) => ({
      id: productKey,
      code: productCode,
      formattedCode: productCode,
      sequence: productKey,
      description,
      categoryCode: 'DRY',
      stockUnit: 'EA',
      pricingUnit: 'CS',
      isTaxable: productKey % 2 === 0,
    })),
  )
  await app.db.insert(productUnits).values(
    made.flatMap(({ productKey, sellBys, priceBys }) =>
      ['CS', 'PK', 'EA', 'LB'].map((unit, position) => {
        const sold = sellBys.find(({ unitOfMeasure }) => unitOfMeasure === unit)
        const priced = priceBys.find(({ unitOfMeasure }) => unitOfMeasure === unit)
        const stockConversion = sold?.stockConversion ?? priced?.stockConversion ?? '1'
        const isUsed = { isSellBy: sold !== undefined, isPriceBy: priced !== undefined }
        return {
          productId: productKey,
          unit,
          stockConversion,
          position,
          priceDecimals: priced?.priceDecimals,
          ...isUsed,
        }
      }),
    ),
  )
  await app.db.insert(productPrices).values(
    made.map(({ productKey }, index) => ({
      productId: productKey,
      price: `${index + 1}.3799`,
      priceLevel: 'STD',
    })),
  )
})
afterAll(() => app.close())

/** A line of any product: the chosen units if the product has them, else its default ones. */
const chosenLines = fc.array(
  fc.tuple(
    fc.constantFrom(
      TOMATO,
      BEEF,
      NAPKIN,
      ...Array.from({ length: GENERATED }, (_, index) => FIRST_KEY + index),
    ),
    lineChoices,
    fc.boolean(),
  ),
  { minLength: 1, maxLength: 30 },
)

const bySales = (more: object = {}) => ({ token: app.sales, customerKey: app.bistro, ...more })

it('storefront and backend compute every cart amount alike, to the last decimal', async () => {
  const catalogue = await read(listProducts, await app.request('/api/product/list', bySales()))
  const byKey = new Map(catalogue.map((product) => [product.productKey, product]))
  const units = Object.fromEntries(catalogue.map(({ productKey }) => [productKey, ['CS', 'EA', 'LB']]))
  const offered = await read(getPrices, await app.request('/api/product/price', bySales({ json: units })))

  await fc.assert(
    fc.asyncProperty(chosenLines, async (chosen) => {
      await app.request('/api/cart', bySales({ method: 'DELETE' }))
      const expectedLines = chosen.flatMap(([key, choice, isOverridePrice]) => {
        const product = byKey.get(key)
        if (!product) throw new Error(`No product ${key}`)
        const sellBy =
          product.sellBys.find(({ unitOfMeasure }) => unitOfMeasure === choice.sellBy) ?? product.sellBys[0]
        const priceBy =
          product.priceBys.find(({ unitOfMeasure }) => unitOfMeasure === choice.priceBy) ??
          product.priceBys[0]
        const price = offered[String(key)]?.[priceBy?.unitOfMeasure ?? '']?.price ?? null
        const lineChoice: LineChoice = {
          ...choice,
          sellBy: sellBy?.unitOfMeasure ?? '',
          priceBy: priceBy?.unitOfMeasure ?? '',
          quantity: key === NAPKIN ? '24' : choice.quantity,
          isOverridePrice,
          unitPrice: isOverridePrice ? choice.unitPrice : price,
        }
        const line = makeLine(0, product, lineChoice)
        // Mirrors the backend, which rejects lines without an amount or with one too large.
        const isTaken = line.extension !== null && compare(line.extension.value, EXTENSION_MAX) <= 0
        return isTaken ? [{ key, line }] : []
      })
      if (expectedLines.length === 0) return
      const json = expectedLines.map(({ line }) => fromCartLine(linePayload(line)))
      const answer = await app.request('/api/cart/lines', bySales({ json }))
      expect(await answer.json()).toMatchObject({ isSuccess: true })

      const cart = toCart(await read(getCart, await app.request('/api/cart', bySales())))
      expect(cart.lines).toHaveLength(expectedLines.length)
      for (const [index, cartLine] of cart.lines.entries()) {
        const { key, line } = expectedLines[index] ?? {}
        if (!line) throw new Error('A line is missing')
        expect(cartLine.priceConversion).toEqual(line.priceConversion)
        expect(canonical(cartLine.caseQuantity)).toBe(canonical(line.caseQuantity))
        // Equals the backend's value, and its recomputation from the returned price.
        expect(extensionOf(cartLine.quantity, cartLine.priceConversion, cartLine.unitPrice)).toEqual(
          cartLine.extension,
        )
        const isByQuantity = key === TOMATO && !line.isOverridePrice
        if (!isByQuantity) expect(cartLine.extension).toEqual(line.extension)
      }
      const estimate = await read(getEstimate, await app.request('/api/checkout', bySales()))
      const { lineTotal, addOnCharges, tax, total } = estimate
      expect(canonical(lineTotal ?? '')).toBe(canonical(cartTotals(cart.lines).lineTotal?.value ?? ''))
      expect(canonical(total ?? '')).toBe(
        canonical([lineTotal, addOnCharges, tax].reduce<string>((sum, each) => add(sum, each ?? '0'), '0')),
      )
    }),
    { numRuns: 12 },
  )
})
