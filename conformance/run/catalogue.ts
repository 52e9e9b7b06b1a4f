import type { ProductDto, UnitPriceDto } from '@/contract/catalogue/product'
import { NotApplicable, skip, Violation } from './outcome'
import type { Visit } from './visit'

/** Reads a prerequisite of a check; a failure skips the check, because the prerequisite's own check reports it. */
export async function needed<T>(what: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof NotApplicable) throw error
    if (error instanceof Violation) skip(`${what} cannot be read`)
    throw error
  }
}

/** The whole catalogue that the visiting user sees. */
export function wholeCatalogue(visit: Visit): Promise<readonly ProductDto[]> {
  return visit.once('catalogue', () => visit.read('listProducts'))
}

/** A product with a unit to sell it by, in the smallest quantity that may be ordered. */
export interface Orderable {
  readonly productKey: number
  readonly unitOfMeasure: string
  readonly unitOfMeasure_Prc: string
  /** Decimal text. */
  readonly orderQuantity: string
  readonly productCode: string
}

function toOrderable({ productKey, productCode, sellBys, pricingUM }: ProductDto): Orderable | null {
  const [unit] = sellBys
  if (!unit) return null
  const orderQuantity = Number(unit.sellByMultiple) > 0 ? unit.sellByMultiple : '1'
  const { unitOfMeasure } = unit
  return {
    productKey,
    productCode,
    unitOfMeasure,
    orderQuantity,
    unitOfMeasure_Prc: pricingUM || unitOfMeasure,
  }
}

const PRICES_ASKED = 50

const hasPrice = (unit: UnitPriceDto | undefined) => typeof unit?.price === 'string'

/** Products that the user can order: with a unit, and a price where prices are shown. At least `count`, or the check is skipped. */
export async function orderables(visit: Visit, count: number): Promise<readonly Orderable[]> {
  const found = await visit.once('orderables', async () => {
    const products = await needed('The catalogue', wholeCatalogue(visit))
    const some = products.flatMap((product) => toOrderable(product) ?? []).slice(0, PRICES_ASKED)
    if (visit.visitor.settings?.hidePricing !== false) return some
    const units = Object.fromEntries(some.map((each) => [each.productKey, [each.unitOfMeasure]]))
    const prices = await needed('Prices', visit.read('getPrices', { body: units }))
    return some.filter((each) => hasPrice(prices[each.productKey]?.[each.unitOfMeasure]))
  })
  if (found.length < count) skip('The catalogue has too few products to order')
  return found
}
