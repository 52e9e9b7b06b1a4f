import { fold, foldCode } from './fold'
import { holdsMeasure } from '@/domain/catalogue/measures'
import type { Product } from '@/domain/catalogue/product'
import { isFiller, wordsOf } from './searchWords'

/** What a product is found by: words, each once. */
export interface ProductWords {
  readonly words: readonly string[]
  /** How many of them are of its name: those of its description, codes, brand, UPC and other additional values. */
  readonly nameCount: number
}

type Coded = Pick<Product, 'productCode' | 'formattedProductCode' | 'additional'>

const DIGIT = /\d/
const ONLY_DIGITS = /^[\d\s.-]*$/
const LEADING_ZEROS = /^0+/

function isNumber(value: string): boolean {
  return ONLY_DIGITS.test(value) || (DIGIT.test(value) && !holdsMeasure(fold(value)))
}

/** Codes and numbers, UPC among them, each once. */
function codesOf({ productCode, formattedProductCode, additional }: Coded): string[] {
  const codes = [productCode]
  if (formattedProductCode !== productCode) codes.push(formattedProductCode)
  for (const value of Object.values(additional))
    if (!codes.includes(value) && isNumber(value)) codes.push(value)
  return codes
}

/** Whether a folded code without separators is one of the product's whole codes; zeros before it do not count. */
export function hasCode(product: Coded, code: string): boolean {
  const wanted = code.replace(LEADING_ZEROS, '')
  return codesOf(product).some((known) => foldCode(known).replace(LEADING_ZEROS, '') === wanted)
}

/**
 * All that a product is found by (Spec 2 §2, search): description, codes as written and without separators, brand, UPC
 * and the other additional values; then what its catalog description and its categories say besides.
 */
export function productWords(product: Product): ProductWords {
  const codes = codesOf(product)
  // A comma parts two values as it parts two words.
  const words = new Set(
    wordsOf([product.description, ...Object.values(product.additional), ...codes].join(',')),
  )
  for (const code of codes) words.add(foldCode(code))
  words.delete('')
  const nameCount = words.size
  const { catalogDescription, categoryDescription, mainCategoryDescription } = product
  for (const word of wordsOf(`${catalogDescription},${categoryDescription},${mainCategoryDescription}`)) {
    if (!isFiller(word)) words.add(word)
  }
  return { words: [...words], nameCount }
}
