import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database'
import { stopIfGone } from '../../foundation/failure'
import { products, productUnits } from '../../db/schema/catalogue'
import { BY_DESCRIPTION } from '../../catalogue/catalogueRow'
import { PRINTED_CODE } from '../../catalogue/printedCode'
import { readCategories } from '../../catalogue/categories'
import type { Column, Row, Section } from '../model/documentModel'
import { SERVER_REPORT_MESSAGES } from './messages'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'

/** Such a statement takes about ten milliseconds, during which the embedded database serves no other request. */
const PRODUCTS_PER_STATEMENT = 250

export interface ReportProduct {
  readonly id: number
  readonly code: string
  readonly description: string
  readonly brand: string
  readonly pack: string
  readonly upc: string
  /** Sell-by units, such as 'CS, EA'. */
  readonly units: string | null
}

interface WantedProducts {
  /** Customer whose visible products are read. */
  readonly viewerId: number
  /** All categories if absent. */
  readonly categoryCode?: string
  /** All products if absent. */
  readonly ids?: readonly number[]
  /** The request's signal: if it is aborted, no further batch is read. */
  readonly signal?: AbortSignal
}

/** Reads products of visible categories, after a given one, in the list's order. */
async function readProducts(
  db: Queries,
  { categoryCode, ids }: Pick<WantedProducts, 'ids'> & { readonly categoryCode: string },
  after: ReportProduct | undefined,
): Promise<ReportProduct[]> {
  const { id, description, brand, pack, upc } = products
  const units = sql<string | null>`(
    select string_agg(${productUnits.unit}, ', ' order by ${productUnits.position}, ${productUnits.unit})
    from ${productUnits} where ${productUnits.productId} = ${id} and ${productUnits.isSellBy})`
  return db
    .select({ id, code: PRINTED_CODE, description, brand, pack, upc, units })
    .from(products)
    .where(
      and(
        eq(products.categoryCode, categoryCode),
        eq(products.isDiscontinued, false),
        ids && sql`${id} = any(${`{${ids.join(',')}}`}::integer[])`,
        after &&
          sql`(${description} collate "und-x-icu", ${id}) > (${after.description}::text, ${after.id}::integer)`,
      ),
    )
    .orderBy(BY_DESCRIPTION)
    .limit(PRODUCTS_PER_STATEMENT)
}

/** First columns of a product in all reports. */
export const productColumns = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.productCode, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.description, kind: 'text', isWide: true },
  { label: SERVER_REPORT_MESSAGES.brand, kind: 'text' },
  { label: SERVER_REPORT_MESSAGES.pack, kind: 'text' },
]

export const productCells = ({ code, description, brand, pack }: ReportProduct) => [
  code,
  description,
  brand,
  pack,
]

/**
 * A section per category with rows, in the order of their codes. Reads and builds in batches, so that other requests
 * run in between. Rejects with ClientAborted.
 */
export async function productSections(
  db: Queries,
  wanted: WantedProducts,
  toRows: (part: readonly ReportProduct[]) => Promise<readonly Row[]> | readonly Row[],
): Promise<Section[]> {
  const sections: Section[] = []
  if (wanted.ids?.length === 0) return sections
  for (const { code, description, isExcluded } of await readCategories(db, wanted.viewerId)) {
    if (isExcluded || (wanted.categoryCode ?? code) !== code) continue
    const rows: Row[] = []
    let part: ReportProduct[] = []
    do {
      part = await readProducts(db, { ...wanted, categoryCode: code }, part.at(-1))
      for (const row of await toRows(part)) rows.push(row)
      await setImmediate()
      stopIfGone(wanted.signal)
    } while (part.length === PRODUCTS_PER_STATEMENT)
    if (rows.length > 0) sections.push({ heading: description, rows })
  }
  return sections
}
