import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldCode } from '@/domain/catalogue/fold'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import type { CodeType } from '@/domain/import/judgeLine'
import { codeKindsOf } from '@/domain/import/judgeLine'
import { type CodeFinding, findByCodes } from '@/domain/quick-entry/productCode'
import type { Queries } from '../db/database'
import { categories, mainCategories, products } from '../db/schema/catalogue'
import { isVisibleTo } from './catalogueVisibility'

/** What the codes of a file lead to. */
export interface FoundCodes {
  readonly findings: ReadonlyMap<string, CodeFinding>
  /** The default unit of each product that was found. */
  readonly defaultUnits: ReadonlyMap<number, string>
}

const SEPARATORS = String.raw`[\s./#_'’‘´\`‐‑-]`
const folded = (text: SQL | AnyPgColumn) => sql`lower(regexp_replace(${text}, ${SEPARATORS}, '', 'g'))`
/** Digits without the zeros before them, which scanners read or leave out. */
const bareNumber = (text: SQL | AnyPgColumn) =>
  sql`ltrim(regexp_replace(${text}, ${String.raw`[\s-]`}, '', 'g'), '0')`

/** Hashed once by the database, however many they are. */
const anyOf = (value: SQL, names: readonly string[]) =>
  sql`${value} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

/** Whether a product may be what one of the codes means: coarser than the rule itself, which decides. */
function mayBeMeant(codes: readonly string[]): SQL | undefined {
  const plain = codes.map((code) => code.toLowerCase())
  const names = [...new Set([...plain, ...codes.map(foldCode)])]
  const numbers = codes.map((code) => code.replace(/[\s-]/g, '').replace(/^0+/, ''))
  return or(
    anyOf(sql`lower(${products.code})`, names),
    anyOf(folded(products.code), names),
    anyOf(sql`lower(${products.formattedCode})`, names),
    anyOf(folded(products.formattedCode), names),
    anyOf(bareNumber(products.upc), numbers),
    anyOf(folded(sql`${products.brand}`), names),
    anyOf(folded(sql`${products.pack}`), names),
    sql`exists (select 1 from jsonb_each_text(${products.additional}) as each(key, value)
      where ${anyOf(folded(sql`each.value`), names)} or ${anyOf(bareNumber(sql`each.value`), numbers)})`,
  )
}

/** What each code leads to among the products that the customer sees, by the rule that the storefront has too. */
export async function findImportCodes(
  db: Queries,
  customerId: number,
  codes: readonly string[],
  type: CodeType,
): Promise<FoundCodes> {
  if (codes.length === 0) return { findings: new Map(), defaultUnits: new Map() }
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
    .where(and(isVisibleTo(db, customerId), mayBeMeant(codes)))
    .orderBy(products.id)
  const coded = rows.map(({ id, code, formattedCode, brand, pack, upc, additional }) => ({
    productKey: id,
    productCode: code,
    formattedProductCode: formattedCode,
    additional: { k0: code, k1: brand, k2: pack, k3: upc, ...additional },
  }))
  const listed = coded.filter(({ productKey }) => productKey !== HIDDEN_PRODUCT_KEY)
  const findings = findByCodes(listed, codes, codeKindsOf(type))
  return {
    findings: new Map(codes.map((code, index) => [code, findings[index] ?? { kind: 'unknown' }])),
    defaultUnits: new Map(rows.flatMap(({ id, defaultUnit }) => (defaultUnit ? [[id, defaultUnit]] : []))),
  }
}
