import type { ImportLine } from '../importLine'
import type { OrderInWords } from './readOrderText'
import { wordsKey } from './rememberedWords'
import { isInWords } from './vocabulary'

/** Source of the decision about a line's words. */
export type GoodsChooser = 'user' | 'memory' | 'purchases'

export interface ChosenGoods {
  readonly productKey: number
  /** Unit for lines whose own unit the product is not sold by; '' if absent. */
  readonly unit: string
  readonly by: GoodsChooser
}

/** Possible products for a line's words. */
export interface Goods {
  /** Product keys, best first. */
  readonly offered: readonly number[]
  /** Null while the user has yet to choose one of the offered products. */
  readonly chosen: ChosenGoods | null
  readonly isSearching: boolean
}

const SEARCHING: Goods = { offered: [], chosen: null, isSearching: true }
const SEVERAL_WORDS = /\S\s+\S/

function wordsIn({ code, description, order }: ImportLine): string {
  const isWordy = order !== undefined || description !== '' || SEVERAL_WORDS.test(code)
  if (isWordy && isInWords(code)) return code
  return isInWords(description) ? description : ''
}

/** The line of a message with its edits; null for other lines. */
export function orderOfMessageLine({ code, quantity, unit, order }: ImportLine): OrderInWords | null {
  if (!order) return null
  const isAsRead = order.quantity === quantity && order.unit === unit
  return { kind: 'order', quantity, unit, words: code, size: isAsRead ? order.size : null }
}

/** The order in words of a line whose code matches no product; null for a line without words. */
export function orderOfLine(line: ImportLine): OrderInWords | null {
  const words = wordsIn(line)
  if (words === '') return null
  const { quantity, unit } = line
  return { ...(orderOfMessageLine(line) ?? { kind: 'order', quantity, unit, size: null }), words }
}

/** The goods with another choice by the user. */
export function withChosenGoods(
  goods: ReadonlyMap<string, Goods>,
  words: string,
  productKey: number,
): ReadonlyMap<string, Goods> {
  const before = goods.get(words)
  if (!before) return goods
  return new Map(goods).set(words, { ...before, chosen: { productKey, unit: '', by: 'user' } })
}

/** Possible products for a line's words; null for a line without words. */
export function goodsOfLine(line: ImportLine, goods: ReadonlyMap<string, Goods>): Goods | null {
  const order = orderOfLine(line)
  return order && (goods.get(wordsKey(order)) ?? SEARCHING)
}
