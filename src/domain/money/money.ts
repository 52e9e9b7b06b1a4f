import { conventions } from '../language/conventions'
import type { Amount } from './amount'
import { type Decimal, isNegative, isZero, round } from './decimal'
import { groupThousands } from './thousands'

/** Money is value plus unit; the unit of US dollars is '$', shown as a prefix (Spec 2 §3). */
export type Money = Amount

export const DOLLAR = '$'
/** Shown for missing money (Spec 2 §9). */
export const NO_MONEY = '-.--'
/** Money is shown to 2 decimals (Spec 2 §9). */
export const MONEY_DECIMALS = 2

/** An amount of US dollars. */
export function dollars(value: Decimal): Money {
  return { value, unit: DOLLAR }
}

/**
 * Formats money to `places` decimals, rounded half away from zero (Spec 2 §9): '$1,234.50', '-$0.50', '-.--' for null;
 * '1 234,50 $' in French. Other units follow the number: '12.50 CAD'.
 */
export function formatMoney(money: Money | null, places: number = MONEY_DECIMALS): string {
  if (money === null) return NO_MONEY
  const rounded = round(money.value, places)
  const sign = isNegative(rounded) && !isZero(rounded) ? '-' : ''
  const digits = groupThousands(rounded.replace('-', ''))
  if (money.unit !== DOLLAR) return `${sign}${digits} ${money.unit}`.trimEnd()
  const { dollarBefore, dollarAfter } = conventions()
  return `${sign}${dollarBefore}${digits}${dollarAfter}`
}

/** Formats decimal text of dollars: formatMoney of `dollars(value)`; '-.--' for null (Spec 2 §9). */
export function formatDollars(value: Decimal | null, places: number = MONEY_DECIMALS): string {
  return formatMoney(value === null ? null : dollars(value), places)
}
