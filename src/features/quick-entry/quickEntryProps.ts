import type { ProductField } from '@/domain/catalogue/sorts'
import type { OrderGuide } from '@/domain/order-guides/orderGuide'

export interface QuickEntryProps {
  keys: Int32Array
  /** The additional fields that the site shows in quick entry. */
  fields: readonly ProductField[]
  isNarrow: boolean
  isComplete: boolean
  listName: string
  guide: OrderGuide | null
  /** Clears search, categories and, where allowed, the guide. */
  onShowAll: () => void
}
