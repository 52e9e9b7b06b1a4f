/** Units as buyers write them, by their search word; fluid ounces count as ounces. */
const UNITS = {
  lb: 'lbs?|pounds?|#',
  oz: 'fl\\.? ?oz|ozs?|ounces?',
  gal: 'gals?|gallons?',
  qt: 'qts?|quarts?',
  pt: 'pts?|pints?',
  l: 'l|lit(?:er|re)s?',
  ml: 'ml',
  gm: 'gms?|grams?',
  ct: 'ct|cnt|count',
  dz: 'dz|doz|dozens?',
  ea: 'ea|each',
  in: 'in|inch(?:es)?|"',
  ft: 'ft|foot|feet',
  ply: 'ply',
} as const

const ANY_UNIT = `(${Object.values(UNITS).join('|')})(?![a-z\\d])`
const MEASURE = new RegExp(`(\\d) ?(?=[a-z#"])${ANY_UNIT}`, 'g')
/** '#10' is a can size: '6/#10' means six of them to the case. */
const CAN_SIZE = /(^|[\s/(])#(\d{1,3})(?: ?cans?)?(?![a-z\d])/g
const TEN_CAN = /(^|[\s/(])10 ?cans?(?![a-z\d])/g
const LEADING_ZEROS = /(^|[^\d.])0+(?=\.\d)/g
const ANY_MEASURE = new RegExp(`\\d ?${ANY_UNIT}|(?:^|[\\s/(])#\\d{1,3}(?![a-z\\d])`)
const DIGIT = /\d/

const units = new Map<string, string>()

function unitOf(spelling: string): string {
  const known = units.get(spelling)
  if (known !== undefined) return known
  const [unit = spelling] =
    Object.entries(UNITS).find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(spelling)) ?? []
  units.set(spelling, unit)
  return unit
}

/**
 * Normalizes each measure in folded text to one word: '5 lb', '5lbs', '5#' and '5 pounds' become '5lb', '6/#10'
 * and '6/10 can' become '6/10can', '0.5 gal' becomes '.5gal' (Spec 2 §2, search).
 */
export function foldMeasures(folded: string): string {
  if (!DIGIT.test(folded)) return folded
  let text = folded
  if (text.includes('#')) text = text.replace(CAN_SIZE, '$1$2can')
  if (text.includes('can')) text = text.replace(TEN_CAN, '$110can')
  if (text.includes('0.')) text = text.replace(LEADING_ZEROS, '$1')
  return text.replace(MEASURE, (_, digit: string, spelling: string) => digit + unitOf(spelling))
}

/** Names of units that stand alone: 'gallon' means the unit of '4/1 GAL'. */
const UNIT_OF_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lb: 'lb lbs pound pounds',
    oz: 'oz ounce ounces',
    gal: 'gal gals gallon gallons',
    qt: 'qt quart quarts',
    pt: 'pt pint pints',
    dz: 'dz doz dozen dozens',
    ct: 'ct count',
    cs: 'cs case cases',
    ea: 'ea each',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
)
const UNIT_OF_MEASURE = /\d(lb|oz|gal|qt|pt|dz|ct|ea)$/

/** The unit that a folded word names: 'gal' for 'gallons'. */
export const unitNamed = (word: string): string | undefined => UNIT_OF_NAME.get(word)

/** The unit of a folded measure: 'gal' for '4/1gal'. */
export const unitMeasured = (word: string): string | undefined => UNIT_OF_MEASURE.exec(word)?.[1]

/** True if folded text contains a measure, and therefore is not a code. */
export function holdsMeasure(folded: string): boolean {
  return ANY_MEASURE.test(folded)
}
