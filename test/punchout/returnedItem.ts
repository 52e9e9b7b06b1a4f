import Big from 'big.js'

/** A returned line with its values as written; '' for missing ones. */
export interface ReturnedItem {
  readonly line: string
  readonly partId: string
  readonly auxiliaryId: string
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly unitPrice: string
  readonly currency: string
  /** The price applies to `basis` of a unit, and the ordered unit holds `factor` of it. */
  readonly basis: string
  readonly factor: string
  readonly priceUnit: string
  readonly classification: string
  readonly manufacturer: string
  readonly manufacturerPartId: string
  readonly notes: Readonly<Record<string, string>>
}

const DECIMAL = /^\d+(?:\.\d+)?$/
const CENTS = 2

export const isDecimal = (text: string): boolean => DECIMAL.test(text)
export const isPositive = (text: string): boolean => isDecimal(text) && new Big(text).gt(0)

/**
 * Quantity × factor × price ÷ basis, rounded half away from zero to the cent; '' when one of them is invalid.
 */
export function extensionOf({ quantity, unitPrice, basis, factor }: ReturnedItem): string {
  if (![quantity, unitPrice, factor].every(isDecimal) || !isPositive(basis)) return ''
  return new Big(quantity)
    .times(factor)
    .times(unitPrice)
    .div(basis)
    .round(CENTS, Big.roundHalfUp)
    .toFixed(CENTS)
}

/** The sum of the valid extensions, to the cent. */
export function totalOf(items: readonly ReturnedItem[]): string {
  return items
    .map(extensionOf)
    .reduce((sum, extension) => sum.plus(extension === '' ? 0 : extension), new Big(0))
    .toFixed(CENTS)
}

/** Compares two amounts, ignoring trailing zeros. */
export const isSameAmount = (left: string, right: string): boolean =>
  isDecimal(left) && isDecimal(right) && new Big(left).eq(right)
