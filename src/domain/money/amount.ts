import { add, canonical, type Decimal, round, Total, ZERO } from './decimal'
import { groupThousands } from './thousands'

/** A value with its unit: '$' for money, 'CS' or 'Case' for a quantity (Spec 2 §3 Money). */
export interface Amount {
  readonly value: Decimal
  readonly unit: string
}

/** Adding or converting amounts of different units is an error (Spec 2 §3, §8). */
export class UnitMismatchError extends Error {
  constructor(expected: string, actual: string) {
    super(`Unit mismatch: ${actual} instead of ${expected}`)
    this.name = 'UnitMismatchError'
  }
}

/** Throws UnitMismatchError unless the units are equal. */
export function assertSameUnit(expected: string, actual: string): void {
  if (expected !== actual) throw new UnitMismatchError(expected, actual)
}

/** Zero of a unit: the case total starts from a zero 'Case' quantity (Spec 2 §2). */
export function zeroAmount(unit: string): Amount {
  return { value: ZERO, unit }
}

/** Sum of two amounts of one unit, exact. Throws UnitMismatchError (Spec 2 §3). */
export function addAmounts(left: Amount, right: Amount): Amount {
  assertSameUnit(left.unit, right.unit)
  return { value: add(left.value, right.value), unit: left.unit }
}

/** Exact sum of amounts that all have `unit`; zero without amounts. Throws UnitMismatchError (Spec 2 §3). */
export function sumAmounts(amounts: Iterable<Amount>, unit: string): Amount {
  const total = new Total()
  for (const amount of amounts) {
    assertSameUnit(unit, amount.unit)
    total.add(amount.value)
  }
  return { value: total.value, unit }
}

/** Rounds to `places` decimals, half away from zero. */
export function roundAmount(amount: Amount, places: number): Amount {
  return { value: round(amount.value, places), unit: amount.unit }
}

/** A quantity for display, up to 2 decimals (Spec 2 §9): '1,250.5 CS'. */
export function formatQuantity({ value, unit }: Amount): string {
  const text = groupThousands(canonical(round(value, 2)))
  return unit === '' ? text : `${text} ${unit}`
}
