import type { AdditionalValues } from '@/domain/catalogue/product'
import type { CodeType } from '@/domain/import/validateLine'
import type { Goods } from '@/domain/import/words/goods'
import { codeKindsOf } from '@/domain/import/validateLine'
import type { CodeFinding } from '@/domain/quick-entry/productCode'
import type { QuickEntryProduct } from '@/domain/quick-entry/rowLine'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'

/** The fields of a product that a line and its preview need. */
export interface ImportProduct extends QuickEntryProduct {
  readonly additional: AdditionalValues
}

export interface FoundProducts {
  readonly findings: ReadonlyMap<string, CodeFinding>
  readonly products: ReadonlyMap<number, ImportProduct>
  /** By the key of the words. */
  readonly goods: ReadonlyMap<string, Goods>
  /** True once all products are loaded. */
  readonly isComplete: boolean
}

/** Batch size, so that no batch blocks the page. */
const PORTION = 250

function* portions<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let at = 0; at < all.length; at += PORTION) yield all.slice(at, at + PORTION)
}

/** The products of some keys that are for sale. Rejects when the catalogue does not answer. */
export async function readProducts(
  catalogue: CatalogueClient,
  wanted: readonly number[],
): Promise<ReadonlyMap<number, ImportProduct>> {
  const products = new Map<number, ImportProduct>()
  for (const keys of portions([...new Set(wanted)])) {
    for (const product of await catalogue.products(keys)) {
      if (!product) continue
      const { productKey, productCode, formattedProductCode, description, additional, ...rest } = product
      const { pricingUM, sellBys, priceBys, defaultQuantity } = rest
      const units = { pricingUM, sellBys, priceBys, defaultQuantity }
      const named = { productKey, productCode, formattedProductCode, description, additional }
      products.set(productKey, { ...named, ...units })
    }
  }
  return products
}

/** Finds the products of some codes in the catalogue. Rejects when it does not answer. */
export async function findImported(
  catalogue: CatalogueClient,
  codes: readonly string[],
  type: CodeType,
): Promise<FoundProducts> {
  const { findings, isComplete } = await catalogue.findCodes(codes, codeKindsOf(type))
  const found = findings.flatMap((finding) => (finding.kind === 'found' ? [finding.productKey] : []))
  const products = await readProducts(catalogue, found)
  const byCode = new Map(codes.map((code, index) => [code, findings[index] ?? { kind: 'unknown' as const }]))
  return { findings: byCode, products, goods: new Map(), isComplete }
}
