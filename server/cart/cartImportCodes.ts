import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CodedProduct } from '@/domain/catalogue/catalogue'
import { foldCode } from '@/domain/catalogue/search/fold'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import type { CodeType } from '@/domain/import/judgeLine'
import { codeKindsOf } from '@/domain/import/judgeLine'
import { type CodeFinding, type CodeKind, findByCodes } from '@/domain/quick-entry/productCode'
import type { Queries } from '../db/database'
import { categories, customerProductCodes, mainCategories, products } from '../db/schema/catalogue'
import { isVisibleTo } from '../catalogue/catalogueVisibility'

/** What the codes of a file lead to. */
export interface FoundCodes {
  readonly findings: ReadonlyMap<string, CodeFinding>
  /** The default unit of each product that was found. */
  readonly defaultUnits: ReadonlyMap<number, string>
}

/** Letters and digits without accents: codes that are one to the rule have one name, and so may others have. */
const named = (text: SQL | AnyPgColumn) =>
  sql`lower(regexp_replace(normalize(nullif(${text}, ''), NFKD), '[^A-Za-z0-9]', '', 'g'))`
/** The names of codes; those in another alphabet share the empty one. A code of separators alone means nothing. */
const namesOf = (codes: readonly string[]) => {
  const folded = codes.map(foldCode).filter((code) => code !== '')
  return [...new Set(folded.map((code) => code.replace(/[^a-z0-9]/g, '')))]
}
/** Digits without the zeros before them, which scanners read or leave out. */
const bareNumber = (text: SQL | AnyPgColumn) => sql`ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
/** Those of the codes that can be trade numbers. One of zeros alone is none: every product without a number has it. */
const bareNumbersOf = (codes: readonly string[]) => {
  const numbers = codes.map((code) => code.replace(/[\s-]/g, '')).filter((code) => /^\d{7,}$/.test(code))
  return [...new Set(numbers.map((number) => number.replace(/^0+/, '')))].filter((number) => number !== '')
}

/** Hashed once by the database, however many they are. */
const anyOf = (value: SQL, names: readonly string[]) =>
  sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

/** Whether a product may be what one of the codes means: coarser than the rule itself, which decides. */
function mayBeMeant(codes: readonly string[], ownKeys: readonly number[]): SQL | undefined {
  const names = namesOf(codes)
  const numbers = bareNumbersOf(codes)
  return or(
    anyOf(named(products.code), names),
    anyOf(named(products.formattedCode), names),
    anyOf(bareNumber(products.upc), numbers),
    anyOf(named(products.upc), names),
    anyOf(named(products.brand), names),
    anyOf(named(products.pack), names),
    sql`exists (select 1 from jsonb_each_text(${products.additional}) as each(key, value)
      where ${anyOf(named(sql`each.value`), names)} or ${anyOf(bareNumber(sql`each.value`), numbers)})`,
    inArray(products.id, [...ownKeys]),
  )
}

/** The numbers that the customer itself has given to products, as far as the codes may name them. */
async function ownCodesOf(
  db: Queries,
  customerId: number,
  codes: readonly string[],
): Promise<CodedProduct[]> {
  const { code, productId } = customerProductCodes
  const isOwn = eq(customerProductCodes.customerId, customerId)
  const rows = await db
    .select({ code, productId })
    .from(customerProductCodes)
    .where(and(isOwn, anyOf(named(code), namesOf(codes))))
  return rows.map((row) => ({
    productKey: row.productId,
    productCode: row.code,
    formattedProductCode: '',
    additional: {},
  }))
}

const UNKNOWN: CodeFinding = { kind: 'unknown' }
const keysOf = (finding: CodeFinding) => {
  if (finding.kind === 'found') return [finding.productKey]
  return finding.kind === 'ambiguous' ? finding.productKeys : []
}

/** What two findings of a code come to, of which neither knows better: ambiguous where they lead to different products. */
function agreed(one: CodeFinding = UNKNOWN, other: CodeFinding = UNKNOWN): CodeFinding {
  if (one.kind === 'unknown') return other
  const productKeys = [...new Set([...keysOf(one), ...keysOf(other)])]
  return productKeys.length > 1 ? { kind: 'ambiguous', productKeys } : one
}

/**
 * What each code leads to among the products that the customer sees, by the rule that the storefront has too; and by the
 * customer's own numbers, which count as much as another additional value: the storefront, which does not know them, has
 * shown what that leads to.
 */
export async function findImportCodes(
  db: Queries,
  customerId: number,
  codes: readonly string[],
  type: CodeType,
): Promise<FoundCodes> {
  if (codes.length === 0) return { findings: new Map(), defaultUnits: new Map() }
  const kinds = codeKindsOf(type)
  const ownCodes = kinds.includes('your') ? await ownCodesOf(db, customerId, codes) : []
  const ownKeys = [...new Set(ownCodes.map(({ productKey }) => productKey))]
  const rows = await db
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
    .where(and(isVisibleTo(db, customerId), mayBeMeant(codes, ownKeys)))
    .orderBy(products.id)
  const coded = rows.map(({ id, code, formattedCode, brand, pack, upc, additional }) => ({
    productKey: id,
    productCode: code,
    formattedProductCode: formattedCode,
    additional: { k0: code, k1: brand, k2: pack, k3: upc, ...additional },
  }))
  const listed = coded.filter(({ productKey }) => productKey !== HIDDEN_PRODUCT_KEY)
  const listedKeys = new Set(listed.map(({ productKey }) => productKey))
  const listedOwn = ownCodes.filter(({ productKey }) => listedKeys.has(productKey))
  const isYour = (kind: CodeKind) => kind === 'your'
  const ours = kinds.filter((kind) => !isYour(kind))
  const yours = kinds.filter(isYour)
  const byOurs = findByCodes(listed, codes, ours)
  const byYours = findByCodes(listed, codes, yours)
  const byOwn = findByCodes(listedOwn, codes, ['our'])
  const findingAt = (place: number) => {
    const known = byOurs[place] ?? UNKNOWN
    return known.kind === 'unknown' ? agreed(byYours[place], byOwn[place]) : known
  }
  return {
    findings: new Map(codes.map((code, place) => [code, findingAt(place)])),
    defaultUnits: new Map(rows.flatMap(({ id, defaultUnit }) => (defaultUnit ? [[id, defaultUnit]] : []))),
  }
}
