import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { CATALOGUE_VERSION, type SeenCatalogue } from '../accounts/access/seenCatalogue'
import { categories, mainCategories, products } from '../db/schema/catalogue'
import { BY_DESCRIPTION, type ListedProduct, readFingerprint, readListRows } from './catalogueRow'

/** Part of the list, ordered by description: the storefront's default, so that page 1 is its first screen. */
export interface ListPage {
  readonly offset: number
  /** Null: to the end. */
  readonly limit: number | null
}

interface PageContent {
  readonly rows: readonly ListedProduct[]
  /** Fingerprint of these rows; differs from the page's when the catalogue has changed since. */
  readonly fingerprint: string
}

interface FoundPage {
  /** Total number of products in the viewer's list. */
  readonly total: number
  /** Changes if and only if the page's content changes. */
  readonly fingerprint: string
  readonly read: () => Promise<PageContent>
}

declare module '../foundation/appDeps' {
  interface AppDeps {
    readonly listedProducts: ListedProducts
  }
}

/** The product list, cached per process for one version of the catalogue: sorting 50,000 products is slow. */
export interface ListedProducts {
  /** A page is as fresh as the version of the catalogue. Not for transactions that write. */
  readonly findPage: (db: Database, seen: SeenCatalogue, page: ListPage) => Promise<FoundPage>
}

type Fingerprint = Awaited<ReturnType<typeof readFingerprint>>

type ListedId = readonly [id: number, categoryCode: string]

interface Listing {
  readonly version: string
  /** In list order, without products that are discontinued or excluded for all customers. */
  readonly products: readonly ListedId[]
  /** Visible products, by the categories excluded for a customer. */
  readonly visible: Map<string, readonly ListedId[]>
  /** Keyed by page and exclusions; includes loads in progress. */
  readonly fingerprints: Map<string, Promise<Fingerprint>>
}

/** Bounded, because callers choose the page size and could fill the memory. */
const FINGERPRINTS_MAX = 1000
/** Limit of cached lists: each takes some hundred kilobytes for 50,000 products. */
const VISIBLE_MAX = 20

/** Adds an entry, evicting the oldest. */
function addBounded<Value>(map: Map<string, Value>, max: number, key: string, value: Value): Value {
  const [oldest] = map.keys()
  if (map.size >= max && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
  return value
}

/** The list of a customer with excluded categories. */
function visibleIn({ products: all, visible }: Listing, excluded: readonly string[]): readonly ListedId[] {
  if (excluded.length === 0) return all
  const key = excluded.join(' ')
  const isHidden = new Set(excluded)
  const filter = () => all.filter(([, categoryCode]) => !isHidden.has(categoryCode))
  return visible.get(key) ?? addBounded(visible, VISIBLE_MAX, key, filter())
}

async function readListing(db: Database): Promise<Listing> {
  const [found] = await db
    .select({
      version: CATALOGUE_VERSION,
      products: sql<[number, string][] | null>`json_agg(
        json_build_array(${products.id}, ${products.categoryCode}) order by ${BY_DESCRIPTION})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(
      and(
        eq(products.isDiscontinued, false),
        eq(categories.isExcluded, false),
        eq(mainCategories.isExcluded, false),
      ),
    )
  return {
    version: found?.version ?? '',
    products: found?.products ?? [],
    visible: new Map(),
    fingerprints: new Map(),
  }
}

/** Fingerprint of a page; cached unless the catalogue changed while it was computed. */
function fingerprintOf(
  db: Database,
  { version, fingerprints }: Listing,
  page: string,
  ids: readonly number[],
): Promise<Fingerprint> {
  const known = fingerprints.get(page)
  if (known) return known
  const reading = addBounded(fingerprints, FINGERPRINTS_MAX, page, readFingerprint(db, ids))
  const forget = () => fingerprints.delete(page)
  reading.then((read) => read.isAt(version) || forget(), forget)
  return reading
}

async function readContent(
  db: Database,
  { version }: Listing,
  ids: readonly number[],
  fingerprint: Fingerprint,
): Promise<PageContent> {
  const { value: rows, isAt } = await readListRows(db, ids)
  if (fingerprint.isAt(version) && isAt(version)) return { rows, fingerprint: fingerprint.value }
  return { rows, fingerprint: createHash('sha256').update(JSON.stringify(rows)).digest('hex') }
}

export function makeListedProducts(): ListedProducts {
  let current: Listing | null = null
  let pending: Promise<Listing> | null = null

  async function listingAt(version: string, db: Database): Promise<Listing> {
    while (current?.version !== version) {
      const isShared = pending !== null
      pending ??= readListing(db).finally(() => (pending = null))
      current = await pending
      if (!isShared) break
    }
    return current
  }

  return {
    findPage: async (db, { version, excluded }, { offset, limit }) => {
      const listing = await listingAt(version, db)
      const listed = visibleIn(listing, excluded)
      const ids = listed.slice(offset, limit === null ? undefined : offset + limit).map(([id]) => id)
      const page = [offset, limit, ...excluded].join(' ')
      const fingerprint = await fingerprintOf(db, listing, page, ids)
      return {
        total: listed.length,
        fingerprint: fingerprint.value,
        read: () => readContent(db, listing, ids, fingerprint),
      }
    },
  }
}
