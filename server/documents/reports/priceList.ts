import { eq } from 'drizzle-orm'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { defaultPriceBy } from '@/domain/units/choices'
import type { CustomerCaller } from '../../accounts/access/caller'
import { type CartProduct, loadCartProducts } from '../../catalogue/orderableProducts'
import { priceOf } from '../../catalogue/pricing'
import type { Queries } from '../../db/database'
import { invoiceLines, receivables } from '../../db/schema/receivables'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel, Row, Section } from '../model/documentModel'
import { productCells, productSections, type ReportProduct, productColumns } from './productSections'
import { reportModel, shownPrice } from './report'
import { SERVER_REPORT_MESSAGES } from './messages'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

const columns = (): readonly Column[] => [
  ...productColumns(),
  { label: SERVER_DOCUMENT_MESSAGES.unit, kind: 'text' },
  { label: SERVER_DOCUMENT_MESSAGES.price, kind: 'price' },
  { label: SERVER_DOCUMENT_MESSAGES.per, kind: 'text' },
]

export interface PriceListWish {
  readonly effectiveDate: CalendarDate
  /** False: only products invoiced to the customer before. */
  readonly allProducts: boolean
}

async function readBought(db: Queries, customerId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: invoiceLines.productId })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .where(eq(receivables.customerId, customerId))
  return rows.map(({ id }) => id)
}

/** A row per unit with a price, priced by the unit that the catalogue would choose for it. */
function toRows(shown: ReportProduct, product: CartProduct, isSynced: boolean): Row[] {
  return product.units.sellBys.flatMap(({ unitOfMeasure }) => {
    const priceBy = defaultPriceBy(product.units, unitOfMeasure, isSynced)
    const price = priceBy && priceOf(product, priceBy)
    if (!priceBy || price === null) return []
    const cells = [unitOfMeasure, shownPrice(price, priceBy.priceDecimals), priceBy.unitOfMeasure]
    return [{ cells: [...productCells(shown), ...cells] }]
  })
}

/** Prices of the customer on a day, as shown in the catalogue. */
export async function readPriceList(
  db: Queries,
  { customer, settings }: CustomerCaller,
  { effectiveDate, allProducts }: PriceListWish,
  signal?: AbortSignal,
): Promise<Section[]> {
  const ids = allProducts ? {} : { ids: await readBought(db, customer.id) }
  return productSections(db, { viewerId: customer.id, ...ids, ...(signal && { signal }) }, async (part) => {
    const keys = part.map(({ id }) => id)
    const priced = await loadCartProducts(db, customer, keys, effectiveDate)
    return part.flatMap((shown) => {
      const product = priced.get(shown.id)
      return product ? toRows(shown, product, settings.syncPriceByWithSellByUMFlag) : []
    })
  })
}

/** Null without prices. */
export function priceListModel(
  head: DocumentHead,
  { effectiveDate, allProducts }: PriceListWish,
  sections: readonly Section[],
): DocumentModel | null {
  if (sections.length === 0) return null
  const { priceList } = SERVER_REPORT_MESSAGES
  return reportModel(head, {
    title: priceList.title,
    facts: [
      { label: SERVER_REPORT_MESSAGES.effectiveDate, kind: 'date', value: effectiveDate },
      { label: priceList.products, kind: 'text', value: allProducts ? priceList.all : priceList.bought },
    ],
    columns: columns(),
    sectionLabel: SERVER_REPORT_MESSAGES.category,
    sections,
  })
}
