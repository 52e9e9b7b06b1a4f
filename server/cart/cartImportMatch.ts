import type { CodedProduct } from '@/domain/catalogue/catalogue'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { foldCode } from '@/domain/catalogue/search/fold'
import { type CodeType, codeKindsOf } from '@/domain/import/validateLine'
import { type CodeFinding, type CodeKind, findByCodes } from '@/domain/quick-entry/productCode'

/** Keys that the database compares with its products: array literals, built in a thread that may block. */
export interface CodeKeys {
  /** Letters and digits without accents. Codes that the rule treats as equal share one. */
  readonly names: string
  /** Trade numbers without leading zeros. */
  readonly numbers: string
}

/** Products that a code may mean, and the customer's own item numbers. */
export interface Candidates {
  readonly products: readonly CodedProduct[]
  readonly ownCodes: readonly CodedProduct[]
}

/** Codes in another alphabet share the empty key. A code that consists of separators means nothing. */
function namesOf(codes: readonly string[]): string[] {
  const folded = codes.map(foldCode).filter((code) => code !== '')
  return [...new Set(folded.map((code) => code.replace(/[^a-z0-9]/g, '')))]
}

/** Codes that can be trade numbers. Zeros alone do not count: every product without a number would match. */
function numbersOf(codes: readonly string[]): string[] {
  const numbers = codes.map((code) => code.replace(/[\s-]/g, '')).filter((code) => /^\d{7,}$/.test(code))
  return [...new Set(numbers.map((number) => number.replace(/^0+/, '')))].filter((number) => number !== '')
}

/** Texts consist of letters and digits, so they need no escaping. */
const literalOf = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`

export function codeKeysOf(codes: readonly string[]): CodeKeys {
  return { names: literalOf(namesOf(codes)), numbers: literalOf(numbersOf(codes)) }
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
 * Finds the product of each code by the rule that the storefront uses too, and by the customer's own numbers. These
 * rank like an additional value: the storefront does not know them and has shown the products that the values lead
 * to.
 */
export function matchCodes(
  codes: readonly string[],
  { products, ownCodes }: Candidates,
  type: CodeType,
): ReadonlyMap<string, CodeFinding> {
  const kinds = codeKindsOf(type)
  const listed = products.filter(({ productKey }) => productKey !== HIDDEN_PRODUCT_KEY)
  const listedKeys = new Set(listed.map(({ productKey }) => productKey))
  const listedOwn = ownCodes.filter(({ productKey }) => listedKeys.has(productKey))
  const isYour = (kind: CodeKind) => kind === 'your'
  const byOurs = findByCodes(
    listed,
    codes,
    kinds.filter((kind) => !isYour(kind)),
  )
  const byYours = findByCodes(listed, codes, kinds.filter(isYour))
  const byOwn = findByCodes(listedOwn, codes, ['our'])
  const findingAt = (place: number) => {
    const known = byOurs[place] ?? UNKNOWN
    return known.kind === 'unknown' ? agreed(byYours[place], byOwn[place]) : known
  }
  return new Map(codes.map((code, place) => [code, findingAt(place)]))
}
