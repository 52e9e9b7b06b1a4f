import Big from 'big.js'

/** An exact number as decimal text, for instance '12.3400'. Never a binary float (docs/writing-a-backend.md). */
export type Decimal = string

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/

/** True for plain decimal text: digits, at most one point, an optional minus sign. */
export function isDecimal(value: string): value is Decimal {
  return DECIMAL_TEXT.test(value)
}

export const ZERO: Decimal = '0'

/** Sum of two decimals, exact. */
export function add(left: Decimal, right: Decimal): Decimal {
  return new Big(left).plus(right).toFixed()
}

/** Decimals of the numbers that are added as integers: those of prices. */
const PLACES = 4
const SCALE = 10 ** PLACES
/** Longer numbers are left to Big: with this many digits, ten-thousandths are safe integers. */
const DIGITS_MAX = 11
const POINT = 46
const ZERO_CODE = 48

/** A short decimal in ten-thousandths, exact; NaN for every other text. */
function tenThousandths(value: Decimal): number {
  const start = value.startsWith('-') ? 1 : 0
  let units = 0
  let digits = 0
  let point = -1
  for (let index = start; index < value.length; index += 1) {
    const code = value.charCodeAt(index)
    const digit = code - ZERO_CODE
    if (code === POINT && point < 0) point = index
    else if (digit >= 0 && digit <= 9) {
      units = units * 10 + digit
      digits += 1
    } else return NaN
  }
  const places = point < 0 ? 0 : value.length - point - 1
  if (digits === 0 || digits > DIGITS_MAX || places > PLACES) return NaN
  const scaled = units * 10 ** (PLACES - places)
  return start === 1 ? -scaled : scaled
}

function textOf(units: number): Decimal {
  const size = Math.abs(units)
  const whole = Math.floor(size / SCALE)
  const rest = size % SCALE
  const sign = units < 0 ? '-' : ''
  if (rest === 0) return `${sign}${whole}`
  return `${sign}${whole}.${String(rest).padStart(PLACES, '0').replace(/0+$/, '')}`
}

/**
 * A total of decimals, exact. Amounts and prices are added as integers, ten times as fast as by Big, which takes what
 * is longer.
 */
export class Total {
  /** In ten-thousandths: a safe integer. */
  #short = 0
  #long: Big | null = null

  add(value: Decimal): void {
    const sum = this.#short + tenThousandths(value)
    if (Number.isSafeInteger(sum)) this.#short = sum
    else this.#long = (this.#long ?? new Big(0)).plus(value)
  }

  /** The shortest text of the total. */
  get value(): Decimal {
    if (this.#long === null) return textOf(this.#short)
    return this.#long.plus(textOf(this.#short)).toFixed()
  }
}

/** Sum of any number of decimals, exact; 0 for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  const total = new Total()
  for (const value of values) total.add(value)
  return total.value
}

/** Difference of two decimals, exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  return new Big(left).minus(right).toFixed()
}

/** Product of two decimals, exact. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return new Big(left).times(right).toFixed()
}

/** Big numbers whose quotients have so many decimals, rounded half away from zero. */
const BY_PLACES = new Map<number, typeof Big>()

function bigOf(places: number): typeof Big {
  const known = BY_PLACES.get(places)
  if (known) return known
  const made = Big()
  made.DP = places
  made.RM = Big.roundHalfUp
  BY_PLACES.set(places, made)
  return made
}

/** Quotient to `places` decimals, rounded half away from zero once. Throws when dividing by zero. */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  return new (bigOf(places))(dividend).div(divisor).toFixed(places)
}

/** Exact remainder of a division, with the sign of the dividend. Throws for 0. */
export function remainder(dividend: Decimal, divisor: Decimal): Decimal {
  return new Big(dividend).mod(divisor).toFixed()
}

/** Rounds half away from zero and writes exactly `places` decimals: ('2.005', 2) is '2.01'. */
export function round(value: Decimal, places: number): Decimal {
  return new Big(value).round(places, Big.roundHalfUp).toFixed(places)
}

/** True when a number has non-zero digits beyond that many decimals. */
export function isFinerThan(value: Decimal, places: number): boolean {
  return compare(round(value, places), value) !== 0
}

/** Rounds down (towards negative infinity) to a whole number. */
export function floor(value: Decimal): Decimal {
  const big = new Big(value)
  const whole = big.round(0, Big.roundDown)
  return (whole.gt(big) ? whole.minus(1) : whole).toFixed()
}

/** −1, 0 or 1, like a sort comparison. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  return new Big(left).cmp(right)
}

const ZERO_TEXT = /^-?0+(\.0+)?$/

export function isZero(value: Decimal): boolean {
  return ZERO_TEXT.test(value)
}

export function isNegative(value: Decimal): boolean {
  return value.startsWith('-') && !isZero(value)
}

/** The shortest text of the same number: '12.3400' is '12.34', '-0.0' is '0'. */
export function canonical(value: Decimal): Decimal {
  const big = new Big(value)
  return big.eq(0) ? ZERO : big.toFixed()
}
