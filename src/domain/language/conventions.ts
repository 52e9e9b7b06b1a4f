import { currentLanguage } from './language'

/** How a language writes numbers, dollars and days. */
export interface Conventions {
  readonly decimal: string
  readonly group: string
  /** Before the first digit, and after the last: '$' and '', or '' and ' $'. */
  readonly dollarBefore: string
  readonly dollarAfter: string
  /** Of date-fns: 'MM/dd/yyyy'. */
  readonly dateFormat: string
}

const DAY_FORMATS: Readonly<Record<string, string>> = { day: 'dd', month: 'MM', year: 'yyyy' }

/** The specification's (Spec 2 §9); also what numbers are kept in. */
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

/** Days of the United States are written one way in all their languages (Spec 2 §9, Spec 3 §9). */
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
  // The disguised English of tests (disguise.ts).
  ['en-XA', ENGLISH_CONVENTIONS],
])

/** Those of the current language. */
export function conventions(): Conventions {
  const { tag } = currentLanguage()
  const made = known.get(tag) ?? makeConventions(tag)
  known.set(tag, made)
  return made
}
