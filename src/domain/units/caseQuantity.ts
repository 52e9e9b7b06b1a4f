import { type Decimal, divide, multiply, ZERO } from '../money/decimal'
import { findUnit, isUsableUnit, type UnitsOfProduct } from './unit'

/** Unit of case totals (Spec 2 §2). */
export const CASE_UNIT = 'Case'
const CASE_NAMES = ['CS', 'CASE', 'CA']
const CASE_QUANTITY_DECIMALS = 2

function isCase(unitOfMeasure: string): boolean {
  return CASE_NAMES.includes(unitOfMeasure.toUpperCase())
}

/**
 * Number of cases in a sell-by quantity, 2 decimals; 0 for a product without a case (Spec 2 §3 caseQuantity).
 */
export function caseQuantityOf(product: UnitsOfProduct, sellBy: string, quantity: Decimal): Decimal {
  const unit = findUnit(product.sellBys, sellBy)
  const units = [...product.sellBys, ...product.priceBys]
  const caseUnit = units.find(({ unitOfMeasure }) => isCase(unitOfMeasure))
  if (!unit || !caseUnit || !isUsableUnit(caseUnit)) return ZERO
  return divide(multiply(quantity, unit.stockConversion), caseUnit.stockConversion, CASE_QUANTITY_DECIMALS)
}
