import { makeOrderDocument } from '@/api/documentsApi'
import type { ShownDocument } from '@/components/commerce/documents/useDocumentButtons'
import { orderDocuments } from '@/domain/history/orderDocuments'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import type { SessionSettings } from '@/api/sessionApi'

const named = (name: string, before: readonly { readonly name: string }[]): string => {
  const same = before.filter((each) => each.name === name).length
  return same === 0 ? name : `${name} ${same + 1}`
}

/** The documents of an order that the user may open, by different names: two scans may have the same. */
export function shownDocuments(row: OrderHistoryRow, settings: SessionSettings): readonly ShownDocument[] {
  const documents = orderDocuments(row, settings)
  return documents.map((document, index) => ({
    name: named(document.name, documents.slice(0, index)),
    load: makeOrderDocument(row.orderNumber, document),
  }))
}
