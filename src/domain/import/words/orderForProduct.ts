import { canonical, multiply } from '@/domain/money/decimal'
import { readNumber } from '@/domain/numbers/readNumber'
import { wordsOf } from '@/domain/catalogue/search/searchWords'
import { stemOf } from '@/domain/catalogue/search/stems'
import type { Unit } from '@/domain/units/unit'
import { unitMeant, type UnitTable } from '@/domain/units/unitWords'
import { dozensMessage, inNameMessage, sizeMessage } from './messages'
import type { OrderInWords } from './readOrderText'
import { foldedWord, isDozen } from './vocabulary'

/** Quantity and unit of a line for one product. */
export interface OrderForProduct {
  /** As written, or counted; '' if the line has none. */
  readonly quantity: string
  /** The product's unit; as written if the product is not sold by it; '' if the line names none. */
  readonly unit: string
  /** Notes on readings that may differ from the intended meaning. */
  readonly notes: readonly string[]
}

interface ProductInWords {
  readonly description: string
  readonly sellBys: readonly Pick<Unit, 'unitOfMeasure'>[]
}

const A_DOZEN = '12'

/** A dozen of a product that is sold by the piece. */
function inPieces({ quantity, unit }: OrderInWords, { sellBys }: ProductInWords): OrderForProduct | null {
  const piece = isDozen(foldedWord(unit)) ? unitMeant(sellBys, 'ea') : null
  const read = readNumber(quantity, { sign: 'reject' })
  if (piece === null || read.kind !== 'number') return null
  const count = canonical(multiply(read.value, A_DOZEN))
  return { quantity: count, unit: piece, notes: [dozensMessage(`${quantity} ${unit}`, count, piece)] }
}

function isInName(word: string, { description }: ProductInWords): boolean {
  const stems = (text: string) => wordsOf(text).map((each) => stemOf(each) ?? each)
  const name = new Set(stems(description))
  return stems(word).every((stem) => name.has(stem))
}

/**
 * Quantity and unit of a line for a product. '5 lb' is a quantity if the product is sold by the pound, else a size; a
 * unit it is not sold by may belong to its name ('2 can liners'). Anything else is left to the user.
 */
export function orderForProduct(
  order: OrderInWords,
  product: ProductInWords,
  table?: UnitTable,
): OrderForProduct {
  const { quantity, unit, size } = order
  const matchedUnit = unit === '' ? null : unitMeant(product.sellBys, unit, table)
  if (unit === '' || matchedUnit !== null) return { quantity, unit: matchedUnit ?? '', notes: [] }
  const pieces = inPieces(order, product)
  if (pieces) return pieces
  if (size !== null) return { quantity: '', unit: '', notes: [sizeMessage(size)] }
  if (isInName(unit, product)) return { quantity, unit: '', notes: [inNameMessage(unit)] }
  return { quantity, unit, notes: [] }
}
