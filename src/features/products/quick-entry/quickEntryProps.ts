import type { ProductField } from '@/domain/catalogue/sorts'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'

/** What the catalogue hands to its quick-entry layout (Spec 2 §2). */
export interface QuickEntryProps {
  /** Product keys in the list's order. */
  keys: Int32Array
  /** The additional fields that the site shows in quick entry. */
  fields: readonly ProductField[]
  isNarrow: boolean
  /** No more products will come: the whole catalogue was searched. */
  isComplete: boolean
  /** Changes with what the list is narrowed to and sorted by. */
  listName: string
  /** The order guide that the list is narrowed to; null while it shows all products. */
  guide: OrderGuide | null
  /** Widens the list to all that may be shown: search and categories away, the guide too where that is allowed. */
  onShowAll: () => void
}
