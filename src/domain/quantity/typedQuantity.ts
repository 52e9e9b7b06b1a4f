import { icu } from '../language/icu'
import { type Decimal, isZero, ZERO } from '../money/decimal'
import { numberProblem, readNumber } from '../numbers/readNumber'
import type { Unit } from '../units/unit'
import { unitMeant, type UnitTable } from '../units/unitWords'
import { invalidQuantityMessage } from './messages'
import { roundQuantity } from './numericInput'

/** Reading of a quantity field's text. */
export interface TypedQuantity {
  /** Rounded to 2 decimals, without an upper limit; 0 for an empty field and for unreadable text (Spec 2 §2). */
  readonly quantity: Decimal
  /** The sell-by unit in the text ('3 cs'); null without one. */
  readonly unit: string | null
  /** Error beside the field; null for readable text. */
  readonly problem: string | null
}

/** Error of a unit that the product is not sold by, listing the units that it is sold by. */
export const soldByOthersMessage = (unit: string, units: readonly Pick<Unit, 'unitOfMeasure'>[]): string =>
  icu('This product is not sold by {unit}. It is sold by {units}.', {
    unit,
    units: units.map(({ unitOfMeasure }) => unitOfMeasure).join(', '),
  })

/** Error of a text with another unit while the unit cannot be changed. */
const fixedUnitMessage = (unit: string): string =>
  icu('The unit here is {unit} and cannot be changed. Type the quantity in {unit}.', { unit })

const refused = (problem: string): TypedQuantity => ({ quantity: ZERO, unit: null, problem })

/**
 * Parses a quantity in the current language, with the unit after it (Spec 2 §2, §5).
 * @param sellBys the units that the text may name
 */
export function readTypedQuantity(
  typed: string,
  sellBys: readonly Pick<Unit, 'unitOfMeasure'>[],
  table?: UnitTable,
): TypedQuantity {
  const reading = readNumber(typed, { sign: 'strip', hasUnit: sellBys.length > 0 })
  const problem = numberProblem(typed, reading)
  if (problem !== null) return refused(problem)
  if (reading.kind !== 'number') return { quantity: ZERO, unit: null, problem: null }
  const quantity = roundQuantity(reading.value)
  if (isZero(quantity) && !isZero(reading.value))
    return refused(invalidQuantityMessage(reading.value, '0.01'))
  if (reading.unit === '') return { quantity, unit: null, problem: null }
  const unit = unitMeant(sellBys, reading.unit, table)
  return unit === null
    ? refused(soldByOthersMessage(reading.unit, sellBys))
    : { quantity, unit, problem: null }
}

/** The unit of a quantity field. */
export interface QuantityUnit {
  readonly unit: string
  readonly sellBys: readonly Pick<Unit, 'unitOfMeasure'>[]
  /** True if the text may name only this unit: sell-by changes only while adding (Spec 2 §5). */
  readonly isFixed: boolean
  /** Unit names on this site. */
  readonly table?: UnitTable | undefined
}

/** Parses the quantity in a field's text, with its unit. */
export function readQuantityOf(
  typed: string,
  { unit, sellBys, isFixed, table }: QuantityUnit,
): TypedQuantity {
  const isOffered = unit === '' || sellBys.some(({ unitOfMeasure }) => unitOfMeasure === unit)
  const read = readTypedQuantity(typed, isOffered ? sellBys : [{ unitOfMeasure: unit }, ...sellBys], table)
  const isOther = read.unit !== null && read.unit !== unit
  return isFixed && isOther ? refused(fixedUnitMessage(unit)) : read
}
