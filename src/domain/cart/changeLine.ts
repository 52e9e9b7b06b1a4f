import { shownCode } from '../catalogue/productFields'
import { compare, type Decimal, divide, multiply, ZERO } from '../money/decimal'
import { priceRate } from '../money/rate'
import { extensionOf, roundOverridePrice } from '../pricing/pricing'
import { caseQuantityOf } from '../units/caseQuantity'
import { priceConversion, type UnitsOfProduct } from '../units/unit'
import type { CartLine, CartLinePayload } from './cart'
import { eachText, type LineTexts, textsOf } from './lineTexts'

const CASE_QUANTITY_DECIMALS = 2

/**
 * Scales the cases with the quantity, to 2 decimals. Only for an unknown product: the cases were rounded
 * before.
 */
function scaledCases({ caseQuantity, quantity: { value } }: CartLine, quantity: Decimal): Decimal {
  if (compare(value, ZERO) <= 0) return ZERO
  return divide(multiply(caseQuantity, quantity), value, CASE_QUANTITY_DECIMALS)
}

/** The line with another quantity in the same unit; extension and cases follow (Spec 2 §3). */
export function withQuantity(line: CartLine, quantity: Decimal, product?: UnitsOfProduct | null): CartLine {
  const { unit } = line.quantity
  const amount = { value: quantity, unit }
  return {
    ...line,
    quantity: amount,
    extension: extensionOf(amount, line.priceConversion, line.unitPrice),
    caseQuantity: product ? caseQuantityOf(product, unit, quantity) : scaledCases(line, quantity),
    errors: [],
  }
}

/** The parts of a product that a line needs. */
export interface LineProduct extends UnitsOfProduct {
  readonly productKey: number
  readonly productCode: string
  readonly formattedProductCode: string
  readonly description: string
}

/** The user's choices for a line. */
export interface LineChoice extends LineTexts {
  readonly quantity: Decimal
  readonly sellBy: string
  /** '' when the product has no pricing unit: the server chooses. */
  readonly priceBy: string
  /** Per price-by unit; null when unknown or hidden. */
  readonly unitPrice: Decimal | null
  readonly isOverridePrice: boolean
  /** The price that is overridden. */
  readonly standardPrice?: Decimal | null | undefined
}

/** The line for a choice; its extension is computed here until the server returns its own (Spec 2 §3). */
export function makeLine(id: number, product: LineProduct, choice: LineChoice): CartLine {
  const { sellBy, priceBy } = choice
  const known = priceConversion(product, sellBy, priceBy)
  const quantity = { value: choice.quantity, unit: sellBy }
  const unitPrice = known && choice.unitPrice !== null ? priceRate(choice.unitPrice, priceBy) : null
  const conversion = known ?? { factor: '1', from: sellBy, to: priceBy }
  return {
    id,
    productKey: product.productKey,
    productCode: shownCode(product),
    description: product.description,
    quantity,
    unitPrice,
    isOverridePrice: choice.isOverridePrice,
    ...(choice.isOverridePrice && choice.standardPrice && { standardPrice: choice.standardPrice }),
    priceConversion: conversion,
    extension: extensionOf(quantity, conversion, unitPrice),
    ...textsOf(choice),
    caseQuantity: caseQuantityOf(product, sellBy, choice.quantity),
    errors: [],
  }
}

const isSameUnits = (one: CartLine, other: CartLine): boolean =>
  one.quantity.unit === other.quantity.unit && one.priceConversion.to === other.priceConversion.to

/** Override price of a line; null for the usual price. */
const overrideOf = ({ isOverridePrice, unitPrice }: CartLine): Decimal | null =>
  isOverridePrice && unitPrice ? unitPrice.factor : null

const isSamePrice = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one === other : compare(one, other) === 0

/**
 * Quantity, units and price. They are carried over together when units differ: a number means nothing in
 * another unit.
 */
function carriedAmount(before: CartLine, line: CartLine, onto: CartLine): CartLine {
  const isQuantityMeant = compare(before.quantity.value, line.quantity.value) !== 0
  const isPriceMeant = !isSamePrice(overrideOf(before), overrideOf(line))
  if (!isSameUnits(before, line)) return line
  if (!isSameUnits(before, onto)) return isQuantityMeant || isPriceMeant ? line : onto
  const { quantity, caseQuantity } = isQuantityMeant ? line : onto
  const { unitPrice, isOverridePrice, standardPrice } = isPriceMeant ? line : onto
  return { ...onto, quantity, caseQuantity, unitPrice, isOverridePrice, standardPrice }
}

/** Applies the user's changes between `before` and `line` to the current line, and leaves its other parts. */
export function carriedOver(before: CartLine, line: CartLine, onto: CartLine): CartLine {
  const { quantity, caseQuantity, unitPrice, isOverridePrice, standardPrice, priceConversion } =
    carriedAmount(before, line, onto)
  const carried = {
    ...{ quantity, caseQuantity, unitPrice, isOverridePrice, priceConversion },
    ...(standardPrice !== undefined && { standardPrice }),
    extension: extensionOf(quantity, priceConversion, unitPrice),
    ...eachText(({ field }) => (before[field] === line[field] ? onto : line)[field]),
  }
  return { ...onto, ...carried, errors: [] }
}

/**
 * A line in request form; includes the price only if overridden, with 4 decimals (Spec 2 §3).
 * @param expectedVersion of the line to change, if the server has returned one
 */
export function linePayload(line: CartLine, expectedVersion?: string): CartLinePayload {
  const { isOverridePrice, unitPrice } = line
  return {
    id: line.id,
    productKey: line.productKey,
    unitOfMeasure: line.quantity.unit,
    orderQuantity: line.quantity.value,
    overridePrice: isOverridePrice && unitPrice ? roundOverridePrice(unitPrice.factor) : null,
    priceByUnit: line.priceConversion.to,
    ...textsOf(line),
    caseQuantity: line.caseQuantity,
    ...(expectedVersion !== undefined && { expectedVersion }),
  }
}
