import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatMonth } from '../dates/calendarDate'
import { parseTypedDate } from '../dates/typedDate'
import { formatDollars } from '../money/money'
import { groupThousands } from '../money/thousands'
import { parseTypedAmount, shownAmount } from '../numbers/typedAmount'
import { PSEUDO, disguise } from './disguise'
import { ENGLISH, makeLanguage, setLanguage } from './language'

const SPANISH = makeLanguage('es-US', { storefront: {} })
const FRENCH = makeLanguage('fr-CA', { storefront: {} })
/** Between groups of French, and before its dollar sign. */
const GAP = '\u00A0'

afterEach(() => setLanguage(ENGLISH))

describe.each([
  ['en-US', ENGLISH, ['1,234,567.5', '$1,234.50', '-$0.50', '01/31/2027', 'Mar 2026']],
  ['en-XA', PSEUDO, ['1,234,567.5', '$1,234.50', '-$0.50', '01/31/2027', 'Mar 2026']],
  ['es-US', SPANISH, ['1,234,567.5', '$1,234.50', '-$0.50', '01/31/2027', 'mar 2026']],
  [
    'fr-CA',
    FRENCH,
    [`1${GAP}234${GAP}567,5`, `1${GAP}234,50${GAP}$`, `-0,50${GAP}$`, '2027-01-31', 'mars 2026'],
  ],
] as const)('%s', (_tag, language, shown) => {
  it('writes numbers, dollars, days and months as its readers do', () => {
    setLanguage(language)
    const dollars = ['1234.5', '-0.5'].map((value) => formatDollars(value))
    expect([
      groupThousands('1234567.5'),
      ...dollars,
      formatDate('2027-01-31'),
      formatMonth('2026-03'),
    ]).toEqual(shown)
  })

  it('reads what it writes', () => {
    setLanguage(language)
    for (const value of ['0.00', '2.50', '-7.05', '1234567.89']) {
      expect(parseTypedAmount(shownAmount(value))).toEqual({ value, fault: null })
      expect(parseTypedAmount(formatDollars(value))).toEqual({ value, fault: null })
    }
    for (const date of ['2027-01-31', '2028-02-29', '1999-12-01']) {
      expect(parseTypedDate(formatDate(date))).toBe(date)
    }
  })
})

describe('French', () => {
  it.each(['31/01/2027', '2027-13-01', '2027-02-30', '27-01-31', '2027-01/31'])(
    'rejects the date %s',
    (typed) => {
      setLanguage(FRENCH)
      expect(parseTypedDate(typed)).toBeNull()
    },
  )

  it.each(['2027-1-5', '2027/01/05', '2027.1.05'])('accepts the date %s', (typed) => {
    setLanguage(FRENCH)
    expect(parseTypedDate(typed)).toBe('2027-01-05')
  })
})

describe('English in disguise', () => {
  it('has an accented form of every letter, and is 40 % longer', () => {
    expect(disguise('Add to Cart')).toBe('⟦Åðð ţö Çåŕţ·····⟧')
    expect(disguise('AZaz')).toBe('⟦ÅŽåž··⟧')
    expect(disguise(disguise('Add'))).toBe(disguise('Add'))
    expect(disguise('')).toBe('')
  })
})
