import { Failure } from '../failure'
import type { CheckedLine } from './cartWrite'

export const LINE_GONE = 'This line is no longer in the cart.'
export const LINE_OF_OTHER_PRODUCT = 'This line holds another product.'
/** Lines of one cart: far more than anybody orders by hand, few enough for every query over them. */
export const CART_LINES_MAX = 2000
export const CART_FULL = 'A cart can have 2,000 lines at most.'

/** 409 with the body of a line's validation (Spec 2 §7). */
export function refusedLine(errors: readonly string[]): Failure {
  return new Failure(409, { isSuccess: false, errors, message: errors[0] ?? '' })
}

/** The errors of one line as they are, those of several with what they are about. */
export function refusedLines(lines: readonly CheckedLine[]): Failure {
  const isOne = lines.length === 1
  const errors = lines.flatMap((line) => {
    if (line.isValid) return []
    const { product } = line
    const name = isOne || !product ? '' : `${product.code} ${product.description}: `
    return line.errors.map((error) => `${name}${error}`)
  })
  return refusedLine(errors)
}
