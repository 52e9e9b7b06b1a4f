import { type Amount, assertSameUnit } from './amount'
import { type Decimal, multiply } from './decimal'
import { DOLLAR } from './money'

/** Number of `to` in one `from` (Spec 2 §3 Conversion). */
export interface Conversion {
  readonly factor: Decimal
  readonly from: string
  readonly to: string
}

/** A price: `factor` of the money unit `to` for one `from`, for example 2.35 '$' per 'LB' (Spec 2 §3 unitPrice). */
export interface Rate extends Conversion {
  readonly currency: string
}

const CURRENCY = 'USD'

/** The price of one `unit` in US dollars. */
export function priceRate(price: Decimal, unit: string): Rate {
  return { factor: price, from: unit, to: DOLLAR, currency: CURRENCY }
}

/** Converts an amount of `from` to `to` exactly. Throws UnitMismatchError for an amount in another unit (Spec 2 §3). */
export function convert(amount: Amount, conversion: Conversion): Amount {
  assertSameUnit(conversion.from, amount.unit)
  return { value: multiply(amount.value, conversion.factor), unit: conversion.to }
}
