import type { Queries } from '../../db/database'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel, Section } from '../model/documentModel'
import { productCells, productSections, productColumns } from './productSections'
import { reportModel } from './report'
import { SERVER_REPORT_MESSAGES } from './messages'

const columns = (): readonly Column[] => [
  ...productColumns(),
  { label: SERVER_REPORT_MESSAGES.upc, kind: 'code' },
  { label: SERVER_REPORT_MESSAGES.soldBy, kind: 'text' },
]

/** Products that the customer can buy, of one category or, for '', of all. */
export function readProductList(
  db: Queries,
  viewerId: number,
  categoryCode: string,
  signal?: AbortSignal,
): Promise<Section[]> {
  const selection = { viewerId, ...(categoryCode !== '' && { categoryCode }), ...(signal && { signal }) }
  return productSections(db, selection, (part) =>
    part.map((product) => ({ cells: [...productCells(product), product.upc, product.units ?? ''] })),
  )
}

/** Null without any product. */
export function productListModel(head: DocumentHead, sections: readonly Section[]): DocumentModel | null {
  if (sections.length === 0) return null
  return reportModel(head, {
    title: SERVER_REPORT_MESSAGES.productList,
    facts: [],
    columns: columns(),
    sectionLabel: SERVER_REPORT_MESSAGES.category,
    sections,
  })
}
