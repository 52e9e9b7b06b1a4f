import { QUOTE_SHEET_DAYS } from '@/contract/documents/reports'
import type { CalendarDate } from '@/domain/dates/calendarDate'
import { canonical, type Decimal } from '@/domain/money/decimal'
import { priceDecimalsOf } from '@/domain/pricing/pricing'
import { defaultPriceBy } from '@/domain/units/choices'
import { findUnit } from '@/domain/units/unit'
import type { CustomerCaller } from '../../accounts/access/caller'
import { type CartProduct, loadCartProducts } from '../../catalogue/orderableProducts'
import { priceOf } from '../../catalogue/pricing'
import type { Queries } from '../../db/database'
import { groupBy } from '../../db/groupBy'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel, Section, Value } from '../model/documentModel'
import { productCells, productSections, productColumns } from './productSections'
import { reportModel, shownPrice } from './report'
import { SERVER_REPORT_MESSAGES } from './messages'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm'
import { invoiceLines, receivables } from '../../db/schema/receivables'

/** A product in a unit, as invoiced to the customer. */
interface Bought {
  readonly productId: number
  readonly unit: string
  readonly lastDate: CalendarDate
  /** Last price of one `priceUnit`. */
  readonly lastPrice: Decimal
  readonly priceUnit: string
  /** Median of its quantities. */
  readonly usualQuantity: Decimal
}

interface BoughtWhen {
  readonly since: CalendarDate
  /** 0 Sunday to 6 Saturday; null for any. */
  readonly weekday: number | null
}

/** Products invoiced since a day, on one day of the week or any; the last bought unit first. */
async function readBoughtProducts(
  db: Queries,
  customerId: number,
  { since, weekday }: BoughtWhen,
): Promise<Bought[]> {
  const { productId, unit, unitPrice, priceUnit, quantity, id } = invoiceLines
  const { invoiceDate } = receivables
  const lastDate = sql<CalendarDate>`max(${invoiceDate})::text`
  const newestFirst = sql`order by ${invoiceDate} desc, ${id} desc`
  return db
    .select({
      productId,
      unit,
      lastDate,
      lastPrice: sql<Decimal>`(array_agg(${unitPrice} ${newestFirst}))[1]::text`,
      priceUnit: sql<string>`(array_agg(${priceUnit} ${newestFirst}))[1]`,
      usualQuantity: sql<Decimal>`(percentile_disc(0.5) within group (order by ${quantity}))::text`,
    })
    .from(invoiceLines)
    .innerJoin(receivables, eq(receivables.id, invoiceLines.receivableId))
    .where(
      and(
        eq(receivables.customerId, customerId),
        eq(receivables.isCredit, false),
        gt(quantity, '0'),
        gte(invoiceDate, since),
        weekday === null ? undefined : sql`extract(dow from ${invoiceDate}) = ${weekday}::integer`,
      ),
    )
    .groupBy(productId, unit)
    .orderBy(asc(productId), desc(lastDate), asc(unit))
}

const prices = (): readonly Column[] => [
  { label: SERVER_REPORT_MESSAGES.quoteSheet.lastPrice, kind: 'price' },
  { label: SERVER_DOCUMENT_MESSAGES.price, kind: 'price' },
  { label: SERVER_DOCUMENT_MESSAGES.per, kind: 'text' },
]

const columns = (hasPrices: boolean): readonly Column[] => [
  ...productColumns(),
  { label: SERVER_DOCUMENT_MESSAGES.unit, kind: 'text' },
  { label: SERVER_REPORT_MESSAGES.quoteSheet.lastBought, kind: 'date' },
  { label: SERVER_REPORT_MESSAGES.quoteSheet.usualQuantity, kind: 'quantity' },
  ...(hasPrices ? prices() : []),
  // An empty column to write into.
  { label: SERVER_REPORT_MESSAGES.order, kind: 'quantity' },
]

export interface QuoteSheetWish {
  readonly effectiveDate: CalendarDate
  readonly purchasedSince: CalendarDate
  /** Position in QUOTE_SHEET_DAYS: 0 any, 1 Sunday to 7 Saturday. */
  readonly dayOfWeek: number
}

/** Last and current price per the unit last paid for; without that unit only the current price, per another one. */
function priceCells(product: CartProduct, bought: Bought, isSynced: boolean): Value[] {
  const { priceBys } = product.units
  const paid = findUnit(priceBys, bought.priceUnit)
  const priceBy = paid ?? defaultPriceBy(product.units, bought.unit, isSynced)
  if (!priceBy) return [null, null, '']
  const decimals = priceDecimalsOf(priceBys, priceBy.unitOfMeasure)
  const price = priceOf(product, priceBy)
  return [
    paid ? shownPrice(bought.lastPrice, decimals) : null,
    price === null ? null : shownPrice(price, decimals),
    priceBy.unitOfMeasure,
  ]
}

/** Bought products with the customer's prices on a day; without prices for users who must not see them. */
export async function readQuoteSheet(
  db: Queries,
  { customer, settings }: CustomerCaller,
  { effectiveDate, purchasedSince, dayOfWeek }: QuoteSheetWish,
  signal?: AbortSignal,
): Promise<Section[]> {
  const when = { since: purchasedSince, weekday: dayOfWeek === 0 ? null : dayOfWeek - 1 }
  const boughtOf = groupBy(await readBoughtProducts(db, customer.id, when), ({ productId }) => productId)
  const selection = { viewerId: customer.id, ids: [...boughtOf.keys()], ...(signal && { signal }) }
  const { hidePricing, syncPriceByWithSellByUMFlag: isSynced } = settings
  return productSections(db, selection, async (part) => {
    const keys = part.map(({ id }) => id)
    const priced = hidePricing ? null : await loadCartProducts(db, customer, keys, effectiveDate)
    return part.flatMap((shown) => {
      const product = priced?.get(shown.id)
      return (boughtOf.get(shown.id) ?? []).map((bought) => {
        const known = [bought.unit, bought.lastDate, canonical(bought.usualQuantity)]
        const prices = product ? priceCells(product, bought, isSynced) : [null, null, '']
        return { cells: [...productCells(shown), ...known, ...(hidePricing ? [] : prices), null] }
      })
    })
  })
}

/** Null if nothing was bought. */
export function quoteSheetModel(
  head: DocumentHead,
  { effectiveDate, purchasedSince, dayOfWeek }: QuoteSheetWish,
  { sections, hasPrices }: { readonly sections: readonly Section[]; readonly hasPrices: boolean },
): DocumentModel | null {
  if (sections.length === 0) return null
  const { quoteSheet } = SERVER_REPORT_MESSAGES
  const day = QUOTE_SHEET_DAYS[dayOfWeek]
  return reportModel(head, {
    title: quoteSheet.title,
    facts: [
      { label: SERVER_REPORT_MESSAGES.effectiveDate, kind: 'date', value: effectiveDate },
      { label: quoteSheet.purchasedSince, kind: 'date', value: purchasedSince },
      { label: quoteSheet.dayOfWeek, kind: 'text', value: day ? quoteSheet.days[day] : '' },
    ],
    columns: columns(hasPrices),
    sectionLabel: SERVER_REPORT_MESSAGES.category,
    sections,
  })
}
