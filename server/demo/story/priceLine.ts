import { type Decimal, divide, multiply, round } from '@/domain/money/decimal'
import { priceRate } from '@/domain/money/rate'
import { extensionOf, priceDecimalsOf, unitPriceOf, breakFor } from '@/domain/pricing/pricing'
import { findUnit, unitConversion } from '@/domain/units/unit'
import type { DemoProduct } from '../catalogue/products'

export interface PricedLine {
  readonly product: DemoProduct
  readonly unit: string
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly priceConversion: Decimal
  readonly extension: Decimal
}

const QUANTITY_DECIMALS = 8

/**
 * A past line, priced by the backend's own rules for carts, per sell-by unit and at the customer's level.
 * `percent` scales today's prices to the past.
 */
export function priceLine(
  product: DemoProduct,
  sold: {
    readonly unit: string
    readonly quantity: Decimal
    readonly level: string
    readonly percent: Decimal
  },
): PricedLine {
  const units = product.units.units.map((unit) => ({ ...unit, unitOfMeasure: unit.unit }))
  const pricing = findUnit(units, product.units.pricingUnit)
  const unit = findUnit(units, sold.unit)
  if (!pricing || !unit) throw new Error(`${product.code} is not sold by ${sold.unit}`)
  const inPricing = divide(
    multiply(sold.quantity, unit.stockConversion),
    pricing.stockConversion,
    QUANTITY_DECIMALS,
  )
  const levelPrices = product.prices.filter(({ priceLevel }) => priceLevel === sold.level)
  const today = breakFor(levelPrices, inPricing)?.price ?? '0'
  // Catch-weight products are charged by weight, others by their sell-by unit.
  const priceBy = product.isCatchWeight ? pricing : unit
  const decimals = priceDecimalsOf(units, priceBy.unitOfMeasure)
  const price = unitPriceOf(divide(multiply(today, sold.percent), '100', 4), pricing, priceBy, decimals)
  const conversion = unitConversion(unit, priceBy)
  const rate = priceRate(price, priceBy.unitOfMeasure)
  const extension = extensionOf({ value: sold.quantity, unit: sold.unit }, conversion, rate)
  return {
    product,
    unit: sold.unit,
    quantity: sold.quantity,
    unitPrice: price,
    priceConversion: conversion.factor,
    extension: extension?.value ?? round('0', 2),
  }
}

/** The unit that a line is priced by: see `priceLine`. */
export function priceUnitOf({ product, unit }: PricedLine): string {
  return product.isCatchWeight ? product.units.pricingUnit : unit
}
