import type { CartLineDto } from '@/contract/cart/cart'
import { compare, multiply, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import { changingCart, toPayload } from '../run/cart'
import { type Orderable, orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { must, mustBe, mustBeAmount } from '../run/expect'
import { notOffered, skip } from '../run/outcome'
import type { Visit } from '../run/visit'

const LINES = 5
const TRUST = 'docs/writing-a-backend.md, Trust nothing; Prices that override others'

function requirePrices({ visitor }: Visit): void {
  if (visitor.settings?.hidePricing !== false) skip('The user sees no prices')
}

async function addedLines(visit: Visit, products: readonly Orderable[]): Promise<readonly CartLineDto[]> {
  const { added } = await changingCart(visit, () =>
    visit.read('addCartLines', { body: products.map(toPayload), key: visit.newKey() }),
  )
  must(added.length === products.length, `Adding ${products.length} lines added ${added.length}`)
  return added
}

/** True for one pricing unit: quantity prices can only begin above that. */
const isSingle = ({ unitOfMeasure, unitOfMeasure_Prc, orderQuantity }: Orderable) =>
  unitOfMeasure === unitOfMeasure_Prc && compare(orderQuantity, '1') === 0

export const cartPriceChecks: readonly Check[] = [
  {
    area: 'cart',
    name: 'a line has the price that was shown for its product',
    calls: ['getPrices', 'getCart', 'addCartLines'],
    says: 'Spec 2 §7; docs/writing-a-backend.md, Prices',
    needs: 'writes',
    run: async (visit) => {
      requirePrices(visit)
      const products = (await orderables(visit, 1)).filter(isSingle).slice(0, LINES)
      if (products.length === 0) skip('No product is sold singly by its pricing unit')
      const lines = await addedLines(visit, products)
      const body = Object.fromEntries(lines.map((line) => [line.productKey, [line.unitOfMeasure]]))
      const prices = await visit.read('getPrices', { body })
      for (const { productKey, unitOfMeasure, unitOfMeasure_Prc, unitPrice, isOverridePrice } of lines) {
        must(!isOverridePrice, `The price of product ${productKey} is marked as overridden`)
        if (unitOfMeasure_Prc !== unitOfMeasure) continue
        const shown = prices[productKey]?.[unitOfMeasure]?.price ?? null
        mustBeAmount(unitPrice, shown, `The price of product ${productKey} in the cart`)
      }
    },
  },
  {
    area: 'cart',
    name: 'a line is charged the quantity break that was shown for its quantity',
    calls: ['getPrices', 'getCart', 'addCartLines'],
    says: 'docs/writing-a-backend.md, Quantity breaks',
    needs: 'writes',
    run: async (visit) => {
      requirePrices(visit)
      const products = (await orderables(visit, 1)).filter(isSingle)
      const request = Object.fromEntries(products.map((each) => [each.productKey, [each.unitOfMeasure]]))
      const prices = await visit.read('getPrices', { body: request })
      const breaksOf = ({ productKey, unitOfMeasure }: Orderable) =>
        prices[productKey]?.[unitOfMeasure]?.breaks ?? []
      const several = products
        .flatMap((each) => breaksOf(each).map(({ quantity }) => ({ ...each, orderQuantity: quantity })))
        .slice(0, LINES)
      if (several.length === 0) notOffered('No price has breaks')
      for (const { productKey, unitOfMeasure, orderQuantity, unitPrice } of await addedLines(
        visit,
        several,
      )) {
        const shown = prices[productKey]?.[unitOfMeasure]?.breaks ?? []
        const price = shown.find(({ quantity }) => compare(quantity, orderQuantity) === 0)?.price ?? null
        mustBeAmount(unitPrice, price, `The price of ${orderQuantity} of product ${productKey} in the cart`)
      }
    },
  },
  {
    area: 'cart',
    name: 'the amount of a line is quantity × conversion × price',
    calls: ['getCart', 'addCartLines'],
    says: 'Spec 2 §3, extension',
    needs: 'writes',
    run: async (visit) => {
      requirePrices(visit)
      const products = (await orderables(visit, 1)).slice(0, LINES)
      const several = products.map((each) => ({ ...each, orderQuantity: multiply(each.orderQuantity, '3') }))
      for (const { productKey, orderQuantity, priceConversion, unitPrice, extension } of await addedLines(
        visit,
        several,
      )) {
        if (unitPrice === null) continue
        const amount = multiply(multiply(orderQuantity, priceConversion), unitPrice)
        mustBeAmount(extension, round(amount, MONEY_DECIMALS), `The amount of product ${productKey}`)
      }
    },
  },
  {
    area: 'cart',
    name: 'a price of their own is not taken from users who may not change prices',
    calls: ['addCartLine', 'getCart'],
    says: TRUST,
    needs: 'writes',
    run: async (visit) => {
      const { settings } = visit.visitor
      if (!settings) skip('The settings cannot be read')
      if (settings.canChangePrice && !settings.hidePricing) skip('The user may change prices')
      const [product] = await orderables(visit, 1)
      const payload = product ? toPayload(product) : skip('The catalogue is empty')
      const body = { ...payload, overridePrice: '0.01' }
      const { added } = await changingCart(visit, () =>
        visit.ask('addCartLine', { body, key: visit.newKey() }),
      )
      const overridden = added.filter(
        ({ isOverridePrice, unitPrice }) => isOverridePrice || Number(unitPrice) === 0.01,
      )
      mustBe(
        overridden.map(({ unitPrice }) => unitPrice),
        [],
        'Prices that the user set',
      )
    },
  },
]
