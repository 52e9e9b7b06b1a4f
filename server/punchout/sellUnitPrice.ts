import { canonical, compare, type Decimal, divide, multiply, round } from '@/domain/money/decimal'
import { MONEY_DECIMALS } from '@/domain/money/money'
import type { TransferLine } from './transfer'

type PricedLine = Pick<TransferLine, 'quantity' | 'unitPrice' | 'factor' | 'extension'>

function decimalsOf(value: Decimal): number {
  return canonical(value).split('.')[1]?.length ?? 0
}

/** A price with all its decimals, at least two. */
export function priceText(price: Decimal): Decimal {
  return round(price, Math.max(MONEY_DECIMALS, decimalsOf(price)))
}

/**
 * Price of one sell-by unit: with the decimals of its price-by price, and more if quantity × price would otherwise
 * differ from the cart's amount by a cent.
 */
export function sellUnitPrice({ quantity, unitPrice, factor, extension }: PricedLine): Decimal {
  const exact = multiply(unitPrice, factor)
  const most = decimalsOf(exact)
  for (let places = Math.max(MONEY_DECIMALS, decimalsOf(unitPrice)); places < most; places += 1) {
    const price = round(exact, places)
    if (compare(round(multiply(quantity, price), MONEY_DECIMALS), extension) === 0) return price
  }
  return priceText(exact)
}

const OCI_DECIMALS = 3
const OCI_PRICE_LENGTH = 15
/** PRICEUNIT has five digits. */
const OCI_PRICE_UNITS = [1, 10, 100, 1000, 10_000]
const LARGEST_PRICE_UNITS = Array.from({ length: 100 }, (_, index) => 99_999 - index)

/** A price with three decimals for this many sell-by units. */
export interface OciPrice {
  readonly price: Decimal
  readonly priceUnit: number
}

/**
 * Price of a line for OCI, such that quantity × price / priceUnit rounds to the cart's amount: per unit if three
 * decimals suffice, else per ten, hundred and so on; for huge quantities per any number that fits.
 */
export function ociPriceOf({ quantity, unitPrice, factor, extension }: PricedLine): OciPrice {
  const exact = multiply(unitPrice, factor)
  const comesOut = (price: Decimal, priceUnit: number) =>
    price.length <= OCI_PRICE_LENGTH &&
    compare(divide(multiply(quantity, price), String(priceUnit), MONEY_DECIMALS), extension) === 0
  for (const priceUnit of OCI_PRICE_UNITS) {
    const price = round(multiply(exact, String(priceUnit)), OCI_DECIMALS)
    if (comesOut(price, priceUnit)) return { price, priceUnit }
  }
  for (const priceUnit of LARGEST_PRICE_UNITS) {
    const price = divide(multiply(extension, String(priceUnit)), quantity, OCI_DECIMALS)
    if (comesOut(price, priceUnit)) return { price, priceUnit }
  }
  throw new Error(`No price of three decimals makes ${extension} of ${quantity}`)
}
