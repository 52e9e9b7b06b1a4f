import { asc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { categories, mainCategories, products, scanDocuments } from '../db/schema/catalogue'
import { isExcludedFor, type ViewerId } from './catalogueVisibility'

/** The order of the list; the index `products_description` has it. */
export const BY_DESCRIPTION: SQL = sql.join(
  [asc(sql`${products.description} collate "und-x-icu"`), asc(products.id)],
  sql.raw(', '),
)

/** A product as far as the order of the list and its tags need it. */
interface PlacedProduct {
  readonly id: number
  readonly categoryCode: string
  /** When it was changed last, in seconds since 1970. */
  readonly changedAt: number
  /** Its documents in short; '' for none. */
  readonly documents: string
}

interface VisibleCategory {
  readonly description: string
  readonly mainDescription: string
}

interface Listing {
  /** All that are not discontinued, in the order of the list. */
  readonly products: readonly PlacedProduct[]
  /** What the viewer sees, by code. */
  readonly categories: ReadonlyMap<string, VisibleCategory>
}

interface Kept {
  readonly version: string
  readonly products: readonly PlacedProduct[]
}

/** The products of the list in their order, kept for all who ask: sorting 50,000 of them takes longer than all else. */
export interface ListedProducts {
  /** As the database has them now: whether something has changed is looked up each time. */
  readonly read: (db: Queries, viewerId: ViewerId) => Promise<Listing>
}

/** Changes with every row that is added, changed or removed, whoever does it: a row bears the number of its last change. */
function versionNow(): SQL<string> {
  const document = eq(scanDocuments.owner, 'product')
  return sql<string>`concat_ws(' ',
    (select concat_ws(' ', count(*), sum(${products}.xmin::text::bigint * ${products.id})) from ${products}),
    (select concat_ws(' ', count(*), sum(${scanDocuments}.xmin::text::bigint * ${scanDocuments.id}))
      from ${scanDocuments} where ${document}))`
}

async function look(db: Queries, viewerId: ViewerId) {
  const [found] = await db
    .select({
      version: versionNow(),
      categories: sql<[code: string, VisibleCategory][] | null>`json_agg(json_build_array(${categories.code},
        json_build_object('description', ${categories.description}, 'mainDescription', ${mainCategories.description})))`,
    })
    .from(categories)
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(not(isExcludedFor(db, viewerId)))
  return { version: found?.version ?? '', categories: new Map(found?.categories) }
}

async function load(db: Queries): Promise<Kept> {
  const documents = sql`(select json_object_agg(owner_id, named) from (
    select ${scanDocuments.ownerId} owner_id,
      string_agg(${scanDocuments.key} || ' ' || ${scanDocuments.name}, ',' order by ${scanDocuments.key}) named
    from ${scanDocuments} where ${eq(scanDocuments.owner, 'product')} group by ${scanDocuments.ownerId}) documents)`
  const [found] = await db
    .select({
      version: versionNow(),
      documents: sql<Record<string, string> | null>`${documents}`,
      products: sql<[id: number, categoryCode: string, changedAt: number][] | null>`json_agg(json_build_array(
        ${products.id}, ${products.categoryCode}, extract(epoch from ${products.updatedAt})) order by ${BY_DESCRIPTION})`,
    })
    .from(products)
    .where(eq(products.isDiscontinued, false))
  // One text for all products of a category.
  const codes = new Map<string, string>()
  return {
    version: found?.version ?? '',
    products: (found?.products ?? []).map(([id, code, changedAt]) => {
      const categoryCode = codes.get(code) ?? code
      codes.set(code, categoryCode)
      return { id, categoryCode, changedAt, documents: found?.documents?.[id] ?? '' }
    }),
  }
}

export function makeListedProducts(): ListedProducts {
  let kept: Kept | null = null
  let loading: Promise<Kept> | null = null

  /** Those who need it meanwhile wait along; what began before the change that they know of is not enough for them. */
  async function productsAt(version: string, db: Queries): Promise<Kept['products']> {
    while (kept?.version !== version) {
      const shared = loading !== null
      loading ??= load(db).finally(() => (loading = null))
      kept = await loading
      if (!shared) break
    }
    return kept.products
  }

  return {
    read: async (db, viewerId) => {
      const { version, categories: visible } = await look(db, viewerId)
      return { products: await productsAt(version, db), categories: visible }
    },
  }
}
