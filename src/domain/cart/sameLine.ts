import { canonical } from '../money/decimal'
import type { CartLine } from './cart'
import { linePayload } from './changeLine'

/** What a person can say of a line; what the server computes from it, and a usual price, are not part of it. */
function wordsOf(line: CartLine): string {
  const { productKey, unitOfMeasure, orderQuantity, ...rest } = linePayload(line)
  const { overridePrice, priceByUnit, productText1, productText2 } = rest
  const quantity = canonical(orderQuantity)
  return JSON.stringify([
    productKey,
    unitOfMeasure,
    quantity,
    overridePrice,
    priceByUnit,
    productText1,
    productText2,
  ])
}

/** Whether two lines say the same, whatever their ids and versions. */
export function isSameLine(one: CartLine, other: CartLine): boolean {
  return wordsOf(one) === wordsOf(other)
}
