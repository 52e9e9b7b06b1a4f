import { foldCode } from '../catalogue/fold'
import type { Product } from '../catalogue/product'

/** What a code leads to. */
export type CodeFinding =
  | { readonly kind: 'found'; readonly productKey: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ambiguous'; readonly productKeys: readonly number[] }

type Coded = Pick<Product, 'productKey' | 'productCode' | 'formattedProductCode' | 'additional'>

/** Numbers of trade items: UPC, EAN and GTIN, which scanners read with zeros before them or without. */
const TRADE_NUMBER = /^0*(\d{7,14})$/

/** A trade number without the zeros before it; null for what is none. */
function tradeNumber(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return TRADE_NUMBER.test(digits) ? digits.replace(/^0+/, '') : null
}

const QUANTITY = /^(?:\d{1,6}(?:[.,]\d*)?|[.,]\d+)$/

/** Whether what was entered behind a code is its quantity, and not the next code: up to QUANTITY_MAX. */
export function isQuantityText(text: string): boolean {
  return QUANTITY.test(text.trim())
}

const asWritten = (text: string) => text.trim().toLowerCase()

/** How well a code fits a product: as written, without its separators, as its UPC; null for not at all. */
function fitOf(product: Coded, code: string): number | null {
  const codes = [product.productCode, product.formattedProductCode].filter((each) => each !== '')
  if (codes.some((each) => asWritten(each) === asWritten(code))) return 0
  if (codes.some((each) => foldCode(each) === foldCode(code))) return 1
  const number = tradeNumber(code)
  if (number === null) return null
  return Object.values(product.additional).some((value) => tradeNumber(value) === number) ? 2 : null
}

/** The product of a code among some: the one that it fits best; ambiguous when several are fitted as well. */
export function findByCode(products: readonly Coded[], code: string): CodeFinding {
  const fits = products.flatMap((product) => {
    const fit = code.trim() === '' ? null : fitOf(product, code)
    return fit === null ? [] : [{ fit, key: product.productKey }]
  })
  const best = Math.min(...fits.map(({ fit }) => fit))
  const keys = [...new Set(fits.filter(({ fit }) => fit === best).map(({ key }) => key))]
  const [productKey] = keys
  if (productKey === undefined) return { kind: 'unknown' }
  return keys.length === 1 ? { kind: 'found', productKey } : { kind: 'ambiguous', productKeys: keys }
}
