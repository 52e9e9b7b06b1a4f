import { unitNamed } from '../quick-entry/fillRow'
import type { Unit } from '../units/unit'

/** Spellings of the same unit, which files mix. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['CS', 'CASE', 'CASES', 'CA'],
  ['EA', 'EACH', 'EACHES'],
]

/** The unit in the product's spelling, also where the file spells a case or each differently; null for none. */
export function unitMeant(units: readonly Unit[], text: string): string | null {
  const named = unitNamed(units, text)
  if (named !== null) return named
  const upper = text.trim().toUpperCase()
  const spellings = SPELLINGS.find((each) => each.includes(upper)) ?? []
  return (
    units.find(({ unitOfMeasure }) => spellings.includes(unitOfMeasure.toUpperCase()))?.unitOfMeasure ?? null
  )
}
