import * as v from 'valibot'
import { orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { jsonOf, must, mustBe, mustHaveStatus, parsed } from '../run/expect'
import { notOffered, skip } from '../run/outcome'

/**
 * Both fields are required for each product in the answer. An empty `uncommitted_Alt` means that the product
 * has only one unit.
 */
const Stock = v.object({ uncommitted_Stk: v.pipe(v.string(), v.minLength(1)), uncommitted_Alt: v.string() })

/** Prices and stock, which the storefront requests for the products on screen. */
export const priceChecks: readonly Check[] = [
  {
    area: 'product',
    name: 'prices are only of what was asked for',
    calls: ['getPrices'],
    says: 'Spec 2 §7; src/contract/catalogue/product.ts, PriceAnswerDto',
    run: async (visit) => {
      const [one] = await orderables(visit, 1)
      const prices = await visit.read('getPrices', { body: { [one?.productKey ?? 0]: [one?.unitOfMeasure] } })
      const requested = Object.entries(prices).flatMap(([key, units]) =>
        Object.keys(units).map((unit) => [key, unit]),
      )
      if (requested.length > 0)
        mustBe(requested, [[String(one?.productKey), one?.unitOfMeasure]], 'What has a price')
    },
  },
  {
    area: 'product',
    name: 'prices are empty for users who see none',
    calls: ['getPrices', 'listProducts'],
    says: 'src/contract/catalogue/product.ts, getPrices',
    run: async (visit) => {
      if (!visit.visitor.settings?.hidePricing) skip('The user sees prices')
      const [one] = await orderables(visit, 1)
      mustBe(
        await visit.read('getPrices', { body: { [one?.productKey ?? 0]: [one?.unitOfMeasure] } }),
        {},
        'The answer',
      )
    },
  },
  {
    area: 'product',
    name: 'costs are for salespeople only',
    calls: ['getPrices'],
    says: 'Spec 2 §7',
    users: ['business', 'consumer'],
    run: async (visit) => {
      const [one] = await orderables(visit, 1)
      const prices = await visit.read('getPrices', { body: { [one?.productKey ?? 0]: [one?.unitOfMeasure] } })
      const costs = Object.values(prices).flatMap((units) => Object.values(units).map(({ cost }) => cost))
      must(
        costs.every((cost) => cost === null),
        'The answer has a cost',
      )
    },
  },
  {
    area: 'product',
    name: 'stock is only of what was asked for',
    calls: ['getUncommitted'],
    says: 'Spec 2 §7',
    run: async (visit) => {
      const requested = (await orderables(visit, 1)).slice(0, 3).map(({ productKey }) => productKey)
      const keys = Object.keys(await visit.read('getUncommitted', { body: requested }))
      must(
        keys.every((key) => requested.includes(Number(key))),
        `The answer has ${keys.join(', ')}`,
      )
    },
  },
  {
    area: 'product',
    name: 'prices are not negative',
    calls: ['getPrices'],
    says: 'Spec 2 §7',
    run: async (visit) => {
      const requested = await orderables(visit, 1)
      const body = Object.fromEntries(requested.map((each) => [each.productKey, [each.unitOfMeasure]]))
      const prices = Object.entries(await visit.read('getPrices', { body }))
      const negative = prices.filter(([, units]) =>
        Object.values(units).some(({ price }) => Number(price) < 0),
      )
      mustBe(
        negative.map(([key]) => key),
        [],
        'Products with a negative price',
      )
    },
  },
  {
    area: 'product',
    name: 'stock is told with its unit, and in another unit where there is one',
    calls: ['getUncommitted'],
    says: 'Spec 2 §7; docs/writing-a-backend.md, Stock',
    run: async (visit) => {
      const body = (await orderables(visit, 1)).map(({ productKey }) => productKey)
      const answer = await visit.ask('getUncommitted', { body })
      mustHaveStatus(answer, 200)
      const stock = parsed(v.record(v.string(), v.unknown()), jsonOf(answer))
      if (Object.keys(stock).length === 0) notOffered('The answer has no stock')
      for (const [key, each] of Object.entries(stock)) {
        must(v.is(Stock, each), `The stock of product ${key} is ${JSON.stringify(each)}`)
      }
    },
  },
]
