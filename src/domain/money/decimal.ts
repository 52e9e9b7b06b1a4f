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

/** Decimals of the numbers that are added as integers: more than amounts, prices and quantities have. */
const PLACES = 8
const SHORT = new RegExp(`^(-?\\d+)(?:\\.(\\d{1,${PLACES}}))?$`)

/** The number in hundred-millionths, exact; null when it has more decimals. */
function unitsOf(value: Decimal): bigint | null {
  const [, whole, fraction = ''] = SHORT.exec(value) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(PLACES, '0'))
}

function textOf(units: bigint): Decimal {
  const text = String(units)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  const whole = digits.slice(0, -PLACES)
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

/**
 * A total of decimals, exact. Numbers are added as integers, several times as fast as by Big, which takes those with
 * more decimals.
 */
export class Total {
  #short = 0n
  #long: Big | null = null

  add(value: Decimal): void {
    const units = unitsOf(value)
    if (units === null) this.#long = (this.#long ?? new Big(0)).plus(value)
    else this.#short += units
  }

  /** The shortest text of the total. */
  get value(): Decimal {
    const short = textOf(this.#short)
    return this.#long === null ? short : this.#long.plus(short).toFixed()
  }
}

/** Exact sum of any number of decimals; 0 without any. */
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
