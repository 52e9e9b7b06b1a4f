import type { CodeFinding } from '@/domain/quick-entry/productCode'
import { findByCode as findAmong } from '@/domain/quick-entry/productCode'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'

export type { CodeFinding }

/** Number of results to examine. Exact matches come first, so later ones cannot match the code. */
const CANDIDATES = 12
const TRADE_ZEROS = /^0+(?=\d{7,})/

const SEARCH = { mainCategory: '', category: '', sort: 'sequence', keys: null } as const

/**
 * Finds a product by its code, with or without separators, or by UPC, with or without leading zeros. Rejects if the
 * catalogue does not answer.
 */
export async function findByCode(catalogue: CatalogueClient, code: string): Promise<CodeFinding> {
  const trimmedCode = code.trim()
  if (trimmedCode === '') return { kind: 'unknown' }
  const { first } = await catalogue.query({ ...SEARCH, text: trimmedCode }, CANDIDATES)
  const finding = findAmong(first, trimmedCode)
  const bare = trimmedCode.replace(TRADE_ZEROS, '')
  if (finding.kind !== 'unknown' || bare === trimmedCode) return finding
  const { first: others } = await catalogue.query({ ...SEARCH, text: bare }, CANDIDATES)
  return findAmong(others, trimmedCode)
}
