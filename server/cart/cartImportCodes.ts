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

export interface FoundCodes {
  readonly findings: ReadonlyMap<string, CodeFinding>
  readonly defaultUnits: ReadonlyMap<number, string>
}

/** Key of a code: letters and digits without accents. Codes that the rule treats as equal share a key. */
const named = (text: SQL | AnyPgColumn) =>
  sql`lower(regexp_replace(normalize(nullif(${text}, ''), NFKD), '[^A-Za-z0-9]', '', 'g'))`
/**
 * Keys of the codes; codes in another alphabet share the empty key. A code of separators alone means nothing.
 */
const namesOf = (codes: readonly string[]) => {
  const folded = codes.map(foldCode).filter((code) => code !== '')
  return [...new Set(folded.map((code) => code.replace(/[^a-z0-9]/g, '')))]
}
const bareNumber = (text: SQL | AnyPgColumn) => sql`ltrim(regexp_replace(${text}, '[^0-9]', '', 'g'), '0')`
/** Codes that can be trade numbers. Zeros alone do not count: every product without a number has them. */
const bareNumbersOf = (codes: readonly string[]) => {
  const numbers = codes.map((code) => code.replace(/[\s-]/g, '')).filter((code) => /^\d{7,}$/.test(code))
  return [...new Set(numbers.map((number) => number.replace(/^0+/, '')))].filter((number) => number !== '')
}

/** Hashed once by the database, however many there are. */
const anyOf = (value: SQL, names: readonly string[]) =>
  sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

/** Coarse filter for products that may match a code; the rule itself decides. */
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

/** The customer's own product numbers that the codes may name. */
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

/** Combines two findings of equal rank: ambiguous when they lead to different products. */
function agreed(one: CodeFinding = UNKNOWN, other: CodeFinding = UNKNOWN): CodeFinding {
  if (one.kind === 'unknown') return other
  const productKeys = [...new Set([...keysOf(one), ...keysOf(other)])]
  return productKeys.length > 1 ? { kind: 'ambiguous', productKeys } : one
}

/**
 * Finds the product of each code among those the customer sees, by the rule that the storefront uses too, and
 * by the customer's own numbers. These count as much as an additional value: the storefront does not know them
 * and has shown what the values lead to.
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
