import { shownCode } from '@/domain/catalogue/productFields'
import type { Product } from '@/domain/catalogue/product'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import type { GuideDraft, GuideDraftLine } from '@/domain/order-guides/guideDraft'

export const GUIDE_SORTS = ['shelf', 'description', 'code', 'lastBought'] as const
export type GuideSort = (typeof GUIDE_SORTS)[number]

export interface LineFacts {
  readonly products: ReadonlyMap<number, Product>
  readonly lastBought: ReadonlyMap<number, CalendarDate>
}

/** Unknown values come last. */
function compareTexts(one: string | undefined, other: string | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one.localeCompare(other, 'en', { numeric: true })
}

function comparison(sort: Exclude<GuideSort, 'shelf'>, { products, lastBought }: LineFacts) {
  return (one: GuideDraftLine, other: GuideDraftLine): number => {
    if (sort === 'lastBought')
      // The most recent first.
      return -compareTexts(lastBought.get(one.productKey) ?? '', lastBought.get(other.productKey) ?? '')
    const textOf = ({ productKey }: GuideDraftLine) => {
      const product = products.get(productKey)
      return product && (sort === 'code' ? shownCode(product) : product.description)
    }
    return compareTexts(textOf(one), textOf(other))
  }
}

export function sortedLines(draft: GuideDraft, sort: GuideSort, facts: LineFacts): GuideDraft {
  return sort === 'shelf' ? draft : draft.toSorted(comparison(sort, facts))
}

/** Lines whose product has all words in its code or description. */
export function matchingLines(draft: GuideDraft, text: string, { products }: LineFacts): GuideDraft {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return draft
  return draft.filter(({ productKey }) => {
    const product = products.get(productKey)
    const searchText = product
      ? `${product.description} ${product.productCode} ${shownCode(product)}`.toLowerCase()
      : ''
    return words.every((word) => searchText.includes(word))
  })
}

/** Headings in use, in shelf order. */
export function headingsOf(draft: GuideDraft): readonly string[] {
  return [...new Set(draft.map(({ heading }) => heading))].filter((heading) => heading !== '')
}
