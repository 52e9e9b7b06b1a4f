import { currentLanguage } from './language'

/** A language's notation of numbers, dollars and days. */
export interface Conventions {
  readonly decimal: string
  readonly group: string
  /** Before the first digit, and after the last: '$' and '', or '' and ' $'. */
  readonly dollarBefore: string
  readonly dollarAfter: string
  /** Format for date-fns: 'MM/dd/yyyy'. */
  readonly dateFormat: string
}

const DAY_FORMATS: Readonly<Record<string, string>> = { day: 'dd', month: 'MM', year: 'yyyy' }

/** Notation of the specification (Spec 2 §9); also used for stored numbers. */
const ENGLISH_CONVENTIONS: Conventions = {
  decimal: '.',
  group: ',',
  dollarBefore: '$',
  dollarAfter: '',
  dateFormat: 'MM/dd/yyyy',
}

const isOfUnitedStates = (tag: string) => new Intl.Locale(tag).region === 'US'

function dateFormatOf(tag: string): string {
  const day = new Intl.DateTimeFormat(tag, {
    dateStyle: 'short',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return day
    .formatToParts(0)
    .map(({ type, value }) => DAY_FORMATS[type] ?? value)
    .join('')
}

/** All languages of the United States use the same date format (Spec 2 §9, Spec 3 §9). */
function makeConventions(tag: string): Conventions {
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1_234_567.5)
  const valueOf = (type: Intl.NumberFormatPartTypes) => money.find((part) => part.type === type)?.value ?? ''
  const dollarAt = money.findIndex(({ type }) => type === 'currency')
  const isBefore = dollarAt < money.findIndex(({ type }) => type === 'integer')
  const gap = money[isBefore ? dollarAt + 1 : dollarAt - 1]
  const space = gap?.type === 'literal' ? gap.value : ''
  return {
    decimal: valueOf('decimal'),
    group: valueOf('group'),
    dollarBefore: isBefore ? `$${space}` : '',
    dollarAfter: isBefore ? '' : `${space}$`,
    dateFormat: isOfUnitedStates(tag) ? ENGLISH_CONVENTIONS.dateFormat : dateFormatOf(tag),
  }
}

const known = new Map<string, Conventions>([
  ['en-US', ENGLISH_CONVENTIONS],
  // The pseudo-localised English of tests (disguise.ts).
  ['en-XA', ENGLISH_CONVENTIONS],
])

/** Conventions of the current language. */
export function conventions(): Conventions {
  const { tag } = currentLanguage()
  const made = known.get(tag) ?? makeConventions(tag)
  known.set(tag, made)
  return made
}
