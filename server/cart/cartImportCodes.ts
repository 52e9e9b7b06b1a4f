import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CodedProduct } from '@/domain/catalogue/catalogue'
import type { CodeType } from '@/domain/import/validateLine'
import { codeKindsOf } from '@/domain/import/validateLine'
import type { Queries } from '../db/database'
import { categories, customerProductCodes, mainCategories, products } from '../db/schema/catalogue'
import { isVisibleTo } from '../catalogue/catalogueVisibility'
import type { Candidates, CodeKeys } from './cartImportMatch'

/** Products per query. The embedded database folds their codes in this process. */
const PRODUCTS_PER_QUERY = 300

/** Key of a code, as `CodeKeys.names` has them. */
const named = (text: SQL | AnyPgColumn) =>
  sql`lower(regexp_replace(normalize(nullif(${text}, ''), NFKD), '[^A-Za-z0-9]', '', 'g'))`
const bareNumber = (text: SQL | AnyPgColumn) => sql`ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
/** The subquery is hashed once per query, however many texts it has. */
const anyOf = (value: SQL, texts: string) => sql`${value} in (select unnest(${texts}::text[]))`

/** Coarse filter for products that a code may mean; `matchCodes` decides. */
function mayBeMeant({ names, numbers }: CodeKeys, ownKeys: readonly number[]): SQL | undefined {
  const { code, formattedCode, upc, brand, pack, additional } = products
  const texts = sql`(select unnest(array[${code}, ${formattedCode}, ${upc}, ${brand}, ${pack}])
    union all select value from jsonb_each_text(${additional})) as each(text)`
  const each = sql`each.text`
  return or(
    sql`exists (select 1 from ${texts} where ${anyOf(named(each), names)} or ${anyOf(bareNumber(each), numbers)})`,
    inArray(products.id, [...ownKeys]),
  )
}

/** The customer's own product numbers that the codes may name. */
async function ownCodesOf(db: Queries, customerId: number, { names }: CodeKeys): Promise<CodedProduct[]> {
  const { code, productId } = customerProductCodes
  const isOwn = eq(customerProductCodes.customerId, customerId)
  const rows = await db
    .select({ code, productId })
    .from(customerProductCodes)
    .where(and(isOwn, anyOf(named(code), names)))
  return rows.map((row) => ({
    productKey: row.productId,
    productCode: row.code,
    formattedProductCode: '',
    additional: {},
  }))
}

/** Last product of each batch, in order. */
async function portionEnds(db: Queries): Promise<number[]> {
  const numbered = db
    .select({ id: products.id, place: sql<number>`row_number() over (order by ${products.id})`.as('place') })
    .from(products)
    .as('numbered')
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${PRODUCTS_PER_QUERY} = 0`)
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

function readPortion(
  db: Queries,
  customerId: number,
  isMeant: SQL | undefined,
  [after, to]: readonly (number | undefined)[],
) {
  return db
    .select({
      id: products.id,
      code: products.code,
      formattedCode: products.formattedCode,
      brand: products.brand,
      pack: products.pack,
      upc: products.upc,
      additional: products.additional,
      defaultUnit: products.defaultUnit,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(
      and(
        after === undefined ? undefined : gt(products.id, after),
        to === undefined ? undefined : lte(products.id, to),
        isVisibleTo(db, customerId),
        isMeant,
      ),
    )
    .orderBy(products.id)
}

export interface FoundCandidates extends Candidates {
  readonly defaultUnits: ReadonlyMap<number, string>
}

/**
 * Products that some codes may mean, among those visible to the customer. Read in batches, so that other requests run
 * in between: a file can name every product, and a catalogue be large.
 */
export async function findCandidates(
  db: Queries,
  customerId: number,
  keys: CodeKeys,
  type: CodeType,
): Promise<FoundCandidates> {
  const ownCodes = codeKindsOf(type).includes('your') ? await ownCodesOf(db, customerId, keys) : []
  const isMeant = mayBeMeant(keys, [...new Set(ownCodes.map(({ productKey }) => productKey))])
  const found: CodedProduct[] = []
  const defaultUnits = new Map<number, string>()
  const ends = await portionEnds(db)
  for (const [place, after] of [undefined, ...ends].entries()) {
    const portion = await readPortion(db, customerId, isMeant, [after, ends[place]])
    // The embedded database answers without yielding to the event loop.
    await setImmediate()
    for (const row of portion) {
      const { id, code, formattedCode, brand, pack, upc, additional, defaultUnit } = row
      found.push({
        productKey: id,
        productCode: code,
        formattedProductCode: formattedCode,
        additional: { k0: code, k1: brand, k2: pack, k3: upc, ...additional },
      })
      if (defaultUnit) defaultUnits.set(id, defaultUnit)
    }
  }
  return { products: found, ownCodes, defaultUnits }
}
