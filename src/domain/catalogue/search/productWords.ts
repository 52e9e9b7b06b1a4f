import { fold, foldCode } from './fold'
import { holdsMeasure } from '@/domain/catalogue/measures'
import type { Product } from '@/domain/catalogue/product'
import { isFiller, wordsOf } from './searchWords'
import { unitOfSale } from './stems'

/** Distinct search words of a product. */
export interface ProductWords {
  readonly words: readonly string[]
  /** Number of words that belong to its name: description, codes, brand, UPC and other additional values. */
  readonly nameCount: number
  /** Number of these, from the start, that are in its description. */
  readonly descriptionCount: number
  /** Words of its category. */
  readonly category: readonly string[]
}

type Coded = Pick<Product, 'productCode' | 'formattedProductCode' | 'additional'>

const DIGIT = /\d/
const ONLY_DIGITS = /^[\d\s.-]*$/
const LEADING_ZEROS = /^0+/

function isNumber(value: string): boolean {
  return ONLY_DIGITS.test(value) || (DIGIT.test(value) && !holdsMeasure(fold(value)))
}

/** Distinct codes and numbers, including the UPC. */
function codesOf({ productCode, formattedProductCode, additional }: Coded): string[] {
  const codes = [productCode]
  if (formattedProductCode !== productCode) codes.push(formattedProductCode)
  for (const value of Object.values(additional))
    if (!codes.includes(value) && isNumber(value)) codes.push(value)
  return codes
}

/** True if a folded code without separators equals one of the product's codes, ignoring leading zeros. */
export function hasCode(product: Coded, code: string): boolean {
  const bareCode = code.replace(LEADING_ZEROS, '')
  return codesOf(product).some((known) => foldCode(known).replace(LEADING_ZEROS, '') === bareCode)
}

/**
 * Search words of a product (Spec 2 §2, search): description, codes as written and without separators, brand,
 * UPC and other additional values; then its catalog description, categories and units of sale.
 */
export function productWords(product: Product): ProductWords {
  const codes = codesOf(product)
  // A comma separates two values, as it separates two words.
  const words = new Set(wordsOf(product.description))
  const descriptionCount = words.size
  for (const word of wordsOf([...Object.values(product.additional), ...codes].join(','))) words.add(word)
  for (const code of codes) words.add(foldCode(code))
  words.delete('')
  const nameCount = words.size
  const { catalogDescription, categoryDescription, mainCategoryDescription } = product
  const category = wordsOf(categoryDescription).filter((word) => !isFiller(word))
  for (const word of wordsOf(catalogDescription)) if (!isFiller(word)) words.add(word)
  for (const word of category) words.add(word)
  for (const word of wordsOf(mainCategoryDescription)) if (!isFiller(word)) words.add(word)
  for (const { unitOfMeasure } of product.sellBys) {
    const unit = unitOfSale(unitOfMeasure)
    if (unit !== null) words.add(unit)
  }
  return { words: [...words], nameCount, descriptionCount, category }
}
