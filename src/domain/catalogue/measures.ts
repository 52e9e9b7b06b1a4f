/** Units as buyers write them, by the word they are searched as; fluid ounces are ounces to whoever orders. */
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
/** '#10' names the size of a can: '6/#10' are six of them to the case. */
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
 * Folded text with each measure as one word, however it was written: '5 lb', '5lbs', '5#' and '5 pounds' are '5lb',
 * '6/#10' and '6/10 can' are '6/10can', '0.5 gal' is '.5gal' (Spec 2 §2, search).
 */
export function foldMeasures(folded: string): string {
  if (!DIGIT.test(folded)) return folded
  let text = folded
  if (text.includes('#')) text = text.replace(CAN_SIZE, '$1$2can')
  if (text.includes('can')) text = text.replace(TEN_CAN, '$110can')
  if (text.includes('0.')) text = text.replace(LEADING_ZEROS, '$1')
  return text.replace(MEASURE, (_, digit: string, spelling: string) => digit + unitOf(spelling))
}

/** Whether folded text holds a measure: then it is no code. */
export function holdsMeasure(folded: string): boolean {
  return ANY_MEASURE.test(folded)
}
