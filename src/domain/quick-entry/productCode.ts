import type { CodedProduct } from '../catalogue/catalogue'
import { foldCode } from '../catalogue/search/fold'
import { withoutInvisible } from '../text/invisible'

/** Result of looking up a code. */
export type CodeFinding =
  | { readonly kind: 'found'; readonly productKey: number }
  /** `isDiscontinued`: the customer has bought a product with this code, which has left the catalogue. */
  | { readonly kind: 'unknown'; readonly isDiscontinued?: true }
  | { readonly kind: 'ambiguous'; readonly productKeys: readonly number[] }

/**
 * Type of a code (Spec 2 §2 Import dialog): the distributor's own; the customer's, which sites store among the
 * additional values; the trade item number, also among them.
 */
export type CodeKind = 'our' | 'your' | 'upc'

/** Trade item numbers: UPC, EAN and GTIN, which scanners read with or without leading zeros. */
const TRADE_NUMBER = /^0*(\d{7,14})$/
const DIGIT = /\d/
const UNKNOWN: CodeFinding = { kind: 'unknown' }

/** A trade number without leading zeros; null for any other text. */
function tradeNumber(text: string): string | null {
  const digits = withoutInvisible(text).replace(/[\s-]/g, '')
  return TRADE_NUMBER.test(digits) ? digits.replace(/^0+/, '') : null
}

const asWritten = (text: string) => withoutInvisible(text).trim().toLowerCase()

/** A key for reading a text as a code, with its rank: lower is better. */
type Spelling = readonly [fit: number, name: string]

function ownSpellings(text: string): Spelling[] {
  return [
    [0, `0 ${asWritten(text)}`],
    [1, `1 ${foldCode(text)}`],
  ]
}

function tradeSpellings(text: string): Spelling[] {
  const number = tradeNumber(text)
  return number === null ? [] : [[2, `2 ${number}`]]
}

const customerSpellings = (text: string): Spelling[] => [[3, `3 ${foldCode(text)}`]]

/** Keys by which a written code may match a product. */
function spellingsOfCode(code: string, kinds: readonly CodeKind[]): Spelling[] {
  return [
    ...(kinds.includes('our') ? ownSpellings(code) : []),
    ...(kinds.includes('upc') ? tradeSpellings(code) : []),
    ...(kinds.includes('your') ? customerSpellings(code) : []),
  ]
}

/** All codes of a product. If its own code is repeated among the additional values, it counts only as its own. */
function spellingsOfProduct(product: CodedProduct, kinds: readonly CodeKind[]): Spelling[] {
  const { productCode, formattedProductCode, additional } = product
  const own = [productCode, formattedProductCode].filter((each) => each !== '')
  const isOther = (value: string) => DIGIT.test(value) && (kinds.includes('our') || !own.includes(value))
  const others = Object.values(additional).filter(isOther)
  return [
    ...(kinds.includes('our') ? own.flatMap(ownSpellings) : []),
    ...(kinds.includes('upc') ? others.flatMap(tradeSpellings) : []),
    ...(kinds.includes('your') ? others.flatMap(customerSpellings) : []),
  ]
}

interface Hits {
  fit: number
  keys: Set<number>
}

function findingOf(hits: Hits | undefined): CodeFinding {
  const keys = [...(hits?.keys ?? [])]
  const [productKey] = keys
  if (productKey === undefined) return UNKNOWN
  return keys.length === 1 ? { kind: 'found', productKey } : { kind: 'ambiguous', productKeys: keys }
}

/** Code types of order sheets: the distributor's code or the trade item number. */
export const PASTED_KINDS: readonly CodeKind[] = ['our', 'upc']

/**
 * The product of each code, in order, in one pass over the products: the best match as written, without separators, as
 * UPC, or as another additional value with a digit; ambiguous if several match equally. Skips the pass if no code can
 * match.
 */
export function findByCodes(
  products: Iterable<CodedProduct>,
  codes: readonly string[],
  kinds: readonly CodeKind[] = PASTED_KINDS,
): CodeFinding[] {
  const indexesByCode = new Map<string, number[]>()
  codes.forEach((code, index) => {
    if (foldCode(code.trim()) === '') return
    for (const [, name] of spellingsOfCode(code, kinds))
      indexesByCode.set(name, [...(indexesByCode.get(name) ?? []), index])
  })
  if (indexesByCode.size === 0) return codes.map(() => UNKNOWN)
  const hits = new Map<number, Hits>()
  for (const product of products) {
    for (const [fit, name] of spellingsOfProduct(product, kinds)) {
      for (const index of indexesByCode.get(name) ?? []) {
        const known = hits.get(index)
        if (known?.fit === fit) known.keys.add(product.productKey)
        else if (!known || fit < known.fit) hits.set(index, { fit, keys: new Set([product.productKey]) })
      }
    }
  }
  return codes.map((_, index) => findingOf(hits.get(index)))
}

/** The findings, with unknown codes marked as discontinued if products outside the catalogue have them. */
export function markDiscontinued(
  findings: readonly CodeFinding[],
  codes: readonly string[],
  outside: readonly CodedProduct[],
  kinds: readonly CodeKind[],
): readonly CodeFinding[] {
  if (outside.length === 0 || findings.every(({ kind }) => kind !== 'unknown')) return findings
  const theirs = findByCodes(outside, codes, kinds)
  return findings.map((finding, index) => {
    const isDiscontinued = finding.kind === 'unknown' && (theirs[index] ?? UNKNOWN).kind !== 'unknown'
    return isDiscontinued ? { kind: 'unknown', isDiscontinued } : finding
  })
}

/** The result of looking up one code. */
export function findByCode(products: readonly CodedProduct[], code: string): CodeFinding {
  return findByCodes(products, [code])[0] ?? UNKNOWN
}
