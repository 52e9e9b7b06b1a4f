import type { ProductField } from '@/domain/catalogue/sorts'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'

export interface QuickEntryProps {
  /** Product keys in the list's order. */
  keys: Int32Array
  /** The additional fields that the site shows in quick entry. */
  fields: readonly ProductField[]
  isNarrow: boolean
  /** The list has all products that match. */
  isComplete: boolean
  /** Changes with the filters and the sort. */
  listName: string
  /** The order guide that filters the list; null for all products. */
  guide: OrderGuide | null
  /** Clears search, categories and, where allowed, the guide. */
  onShowAll: () => void
}
