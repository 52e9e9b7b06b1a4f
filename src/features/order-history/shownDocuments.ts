import { makeOrderDocument } from '@/api/documentsApi'
import { type ShownDocument, shownUnderNames } from '@/components/commerce/documents/useDocumentButtons'
import { orderDocuments } from '@/domain/history/orderDocuments'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import type { SessionSettings } from '@/api/sessionApi'

/** The documents of an order that the user may open, by different names: two scans may have the same. */
export function shownDocuments(row: OrderHistoryRow, settings: SessionSettings): readonly ShownDocument[] {
  return shownUnderNames(orderDocuments(row, settings), (document) =>
    makeOrderDocument(row.orderNumber, document, document.kind === 'invoice' ? document.arCode : undefined),
  )
}
