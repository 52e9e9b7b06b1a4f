import type { Pack } from './pack'
import type { Family, SellScheme } from './spec'

export interface DemoUnit {
  readonly unit: string
  /** Stock units in one of this, as decimal text. */
  readonly stockConversion: string
  readonly isSellBy: boolean
  readonly isPriceBy: boolean
  readonly sellByMultiple: number
  readonly priceDecimals: number
}

export interface DemoUnits {
  readonly stockUnit: string
  readonly pricingUnit: string
  /** Pricing units per case. */
  readonly pricingPerCase: number
  readonly units: readonly DemoUnit[]
}

interface Sold {
  readonly unit: string
  readonly perCase: number
  readonly isSellBy?: boolean
  readonly multiple?: number
  readonly decimals?: number
}

const FACTOR_SCALE = 10 ** 8
const POUND_DECIMALS = 4
const DOZEN = 12
const CASE: Sold = { unit: 'CS', perCase: 1 }

function soldBy(scheme: SellScheme, pack: Pack, multiple: number): { pricing: string; sold: Sold[] } {
  const pieces = pack.inners * pack.size
  const pound: Sold = { unit: 'LB', perCase: pieces, decimals: POUND_DECIMALS }
  switch (scheme) {
    case 'case':
      return { pricing: 'CS', sold: [CASE] }
    case 'split':
      return pack.inners === 1
        ? { pricing: 'CS', sold: [CASE] }
        : { pricing: 'CS', sold: [CASE, { unit: 'EA', perCase: pack.inners, multiple }] }
    case 'box':
      return pack.inners === 1
        ? { pricing: 'CS', sold: [CASE] }
        : { pricing: 'CS', sold: [CASE, { unit: 'BX', perCase: pack.inners }] }
    case 'boxed':
      return {
        pricing: 'CS',
        sold: [CASE, { unit: 'BX', perCase: pack.inners }, { unit: 'EA', perCase: pieces, multiple }],
      }
    case 'catch':
      return {
        pricing: 'LB',
        sold: [CASE, { unit: 'PC', perCase: pack.inners }, { ...pound, isSellBy: false }],
      }
    case 'pound':
      return { pricing: 'LB', sold: [CASE, pound] }
    case 'loose':
      return { pricing: 'CS', sold: [CASE, pound] }
    case 'each':
      return { pricing: 'EA', sold: pieces > 1 ? [CASE, each(pieces, multiple)] : [each(1, multiple)] }
    case 'dozen':
      return {
        pricing: 'EA',
        sold:
          pieces === DOZEN ? [CASE, each(pieces, multiple)] : [CASE, dozens(pieces), each(pieces, multiple)],
      }
  }
}

function dozens(pieces: number): Sold {
  return { unit: 'DZ', perCase: pieces / DOZEN }
}

function each(perCase: number, multiple: number): Sold {
  return { unit: 'EA', perCase, multiple }
}

/** Stock is counted in cases if that is exact, otherwise in the smallest unit, so that conversions are exact. */
export function unitsOf(scheme: SellScheme, pack: Pack, family: Family): DemoUnits {
  const { pricing, sold } = soldBy(scheme, pack, family.multiple ?? 0)
  const smallest = sold.reduce((least, unit) => (unit.perCase > least.perCase ? unit : least))
  const isExactInCases =
    sold[0]?.unit === 'CS' && sold.every(({ perCase }) => FACTOR_SCALE % (perCase * 100) === 0)
  const stock = isExactInCases && sold[0] ? sold[0] : smallest
  const units = sold.map((unit) => ({
    unit: unit.unit,
    stockConversion: String(stock.perCase / unit.perCase),
    isSellBy: unit.isSellBy ?? true,
    isPriceBy: true,
    sellByMultiple: unit.multiple ?? 0,
    priceDecimals: unit.decimals ?? 2,
  }))
  const pricingPerCase = sold.find(({ unit }) => unit === pricing)?.perCase ?? 1
  return { stockUnit: stock.unit, pricingUnit: pricing, pricingPerCase, units }
}
