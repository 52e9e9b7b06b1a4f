import type { CodeFinding } from '@/domain/quick-entry/productCode'
import { isNoQuantity, type ImportLine } from '../importLine'
import type { CodeType } from '../validateLine'
import { type Goods, goodsOfLine, orderOfLine } from './goods'
import type { OrderInWords } from './readOrderText'
import { wordsKey } from './rememberedWords'

interface FoundLines {
  /** By code as written. */
  readonly findings: ReadonlyMap<string, CodeFinding>
  /** By the key of the words. */
  readonly goods: ReadonlyMap<string, Goods>
}

const isUnknown = ({ findings }: FoundLines, { code }: ImportLine) =>
  (findings.get(code)?.kind ?? 'unknown') === 'unknown'

/**
 * True for a blank code, and for one that was looked up without a match. A code being typed is looked up only after a
 * pause.
 */
const isLookedUp = ({ findings }: FoundLines, { code }: ImportLine) =>
  code === '' || findings.get(code)?.kind === 'unknown'

/** Possible products for a line's words; null for a line with a known code, or without words. */
export function goodsFor(found: FoundLines | null, line: ImportLine): Goods | null {
  return found && isUnknown(found, line) ? goodsOfLine(line, found.goods) : null
}

/** The product of a line, by its code or its words. */
export function productFor<Product>(
  found: (FoundLines & { readonly products: ReadonlyMap<number, Product> }) | null,
  line: ImportLine,
): Product | null {
  const finding = found?.findings.get(line.code)
  const key = finding?.kind === 'found' ? finding.productKey : goodsFor(found, line)?.chosen?.productKey
  return key === undefined ? null : (found?.products.get(key) ?? null)
}

/** Orders in words not searched yet, by the key of their words. Part numbers and UPCs are not words. */
export function ordersToSearch(
  found: FoundLines | null,
  lines: readonly ImportLine[],
  type: CodeType,
): ReadonlyMap<string, OrderInWords> {
  const orders = new Map<string, OrderInWords>()
  if (!found || type === 'your' || type === 'upc') return orders
  for (const line of lines) {
    if (!isLookedUp(found, line) || (!line.order && isNoQuantity(line))) continue
    const order = orderOfLine(line)
    const key = order === null ? '' : wordsKey(order)
    if (order && key !== '' && !found.goods.has(key)) orders.set(key, order)
  }
  return orders
}
