import { canonical, compare, type Decimal } from '../money/decimal'
import { findUnit, isUsableUnit, type Unit, unitConversion, type UnitsOfProduct } from './unit'

/** A unit on the product's own screen. */
export interface UnitFacts {
  readonly unit: string
  /**
   * Number of the product's smallest units in one of this unit, to 4 decimals; null for the smallest unit and
   * when unknown.
   */
  readonly contents: { readonly quantity: Decimal; readonly unit: string } | null
  /** True if it can be ordered; other units only have prices. */
  readonly isSold: boolean
  /** Quantities must be a multiple of this; 0: any quantity. */
  readonly multiple: Decimal
}

function smallest(units: readonly Unit[]): Unit | undefined {
  let least: Unit | undefined
  for (const unit of units.filter(isUsableUnit)) {
    if (!least || compare(unit.stockConversion, least.stockConversion) < 0) least = unit
  }
  return least
}

function contentsOf(unit: Unit | undefined, base: Unit | undefined): UnitFacts['contents'] {
  if (!unit || !base || unit.unitOfMeasure === base.unitOfMeasure || !isUsableUnit(unit)) return null
  const { factor, to } = unitConversion(unit, base)
  return { quantity: canonical(factor), unit: to }
}

/** The content of each unit that holds others: '1 CS = 12 EA · 1 BX = 4 EA'. */
export function unitContents(product: UnitsOfProduct): string {
  return unitFacts(product)
    .flatMap(({ unit, contents }) => (contents ? [`1 ${unit} = ${contents.quantity} ${contents.unit}`] : []))
    .join(' · ')
}

/** The distinct units of a product with their content, sell-by units first (Spec 2 §3). */
export function unitFacts({ sellBys, priceBys, pricingUM }: UnitsOfProduct): readonly UnitFacts[] {
  const units: readonly Unit[] = [...sellBys, ...priceBys]
  const base = smallest(units)
  const names = new Set([...units.map(({ unitOfMeasure }) => unitOfMeasure), pricingUM])
  names.delete('')
  return [...names].map((name) => {
    const sold = findUnit(sellBys, name)
    return {
      unit: name,
      contents: contentsOf(findUnit(units, name), base),
      isSold: sold !== undefined,
      multiple: sold?.sellByMultiple ?? '0',
    }
  })
}
