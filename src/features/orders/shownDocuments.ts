import { makeOrderDocument } from '@/features/documents/documentsApi'
import { type ShownDocument, shownUnderNames } from '@/features/documents/parts/useDocumentButtons'
import { orderDocuments } from '@/domain/history/orderDocuments'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import type { SessionSettings } from '@/session/sessionApi'

/** The documents of an order that the user may open, with unique names. */
export function shownDocuments(row: OrderHistoryRow, settings: SessionSettings): readonly ShownDocument[] {
  return shownUnderNames(orderDocuments(row, settings), (document) =>
    makeOrderDocument(row.orderNumber, document, document.kind === 'invoice' ? document.arCode : undefined),
  )
}
