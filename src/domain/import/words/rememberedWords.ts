import { wordsOf, isFiller } from '@/domain/catalogue/search/searchWords'
import { stemOf } from '@/domain/catalogue/search/stems'
import type { Unit } from '@/domain/units/unit'
import { unitMeant } from '@/domain/units/unitWords'
import type { OrderInWords } from './readOrderText'
import { foldedWord, isSmallWord } from './vocabulary'

/** A product that was chosen for the words of a line. */
export interface RememberedGoods {
  readonly words: string
  readonly productKey: number
  /** Its unit, if the line named none that it is sold by; '' otherwise. */
  readonly unit: string
}

/** Maximum number of remembered goods of a customer; the oldest are dropped. */
export const REMEMBERED_GOODS_MAX = 300

/**
 * Sorted stems of a line's distinctive words and its size, so that word order, plurals and accents do not
 * matter; '' if none remain.
 */
export function wordsKey({ words, size }: Pick<OrderInWords, 'words' | 'size'>): string {
  const all = wordsOf(size === null ? words : `${words} ${size}`)
  const telling = all.filter((word) => !isFiller(word) && !isSmallWord(foldedWord(word)))
  return [...new Set(telling.map((word) => stemOf(word) ?? word))].toSorted().join(' ')
}

/**
 * Key under which a choice is remembered. A measure such as '5 lb' is part of the key as a size, unless the
 * product is sold by that unit: then it was the quantity.
 */
export function memoryKey(order: OrderInWords, sellBys: readonly Pick<Unit, 'unitOfMeasure'>[]): string {
  const isQuantity = order.size !== null && unitMeant(sellBys, order.unit) !== null
  return wordsKey(isQuantity ? { words: order.words, size: null } : order)
}

/** The choices with another one, the newest first. */
export function withRemembered(
  earlier: readonly RememberedGoods[],
  chosen: RememberedGoods,
): readonly RememberedGoods[] {
  const others = earlier.filter(({ words }) => words !== chosen.words)
  return chosen.words === '' ? earlier : [chosen, ...others].slice(0, REMEMBERED_GOODS_MAX)
}
