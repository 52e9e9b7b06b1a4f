import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expirationDigits, expirationError, rewriteExpiration } from './expiration'

const INVALID = 'Expiration Date is invalid'
const EXPIRED = 'Card is expired'

describe('an expiration date', () => {
  // Spec 3 §5: Expiry: not in the past
  it.each([
    ['11/26', '2026-10-31', null],
    ['11/26', '2026-11-01', null],
    ['11/26', '2026-11-30', null],
    ['11/26', '2026-12-01', EXPIRED],
    ['10/26', '2026-11-01', EXPIRED],
    ['12/26', '2026-11-30', null],
    ['12/26', '2026-12-31', null],
    ['12/26', '2027-01-01', EXPIRED],
    ['01/27', '2026-12-31', null],
    ['01/27', '2027-01-31', null],
    ['01/27', '2027-02-01', EXPIRED],
    ['02/28', '2028-02-29', null],
    ['02/28', '2028-03-01', EXPIRED],
    ['12/25', '2026-01-01', EXPIRED],
    ['12/99', '2026-11-22', null],
    ['1126', '2026-11-30', null],
    ['1126', '2026-12-01', EXPIRED],
  ])('of %s has, on %s, the error %s', (typed, today, said) => {
    expect(expirationError(typed, today)).toBe(said)
  })

  // Spec 3 §5: Expiry: 4 digits, a month from 01 to 12
  it.each([
    ['', INVALID],
    ['  ', INVALID],
    ['0', INVALID],
    ['00/30', INVALID],
    ['01/30', null],
    ['12/30', null],
    ['13/30', INVALID],
    ['0030', INVALID],
    ['1330', INVALID],
    ['1/30', INVALID],
    ['130', INVALID],
    ['12/3', INVALID],
    ['12/', INVALID],
    ['12/300', INVALID],
    ['12/2030', INVALID],
    ['12-30', INVALID],
    ['1a/30', INVALID],
    ['١٢/٣٠', INVALID],
    [' 12/30 ', null],
  ])('%j has the error %s', (typed, said) => {
    expect(expirationError(typed, '2026-11-22')).toBe(said)
  })

  it('is valid through its month, and never after', () => {
    const month = fc.integer({ min: 0, max: 12 * 90 })
    const named = (index: number) => {
      const year = String(2000 + Math.floor(index / 12))
      return { year, month: String((index % 12) + 1).padStart(2, '0') }
    }
    fc.assert(
      fc.property(month, month, fc.integer({ min: 1, max: 28 }), (ofCard, ofToday, day) => {
        const { year, month: mm } = named(ofCard)
        const now = named(ofToday)
        const today = `${now.year}-${now.month}-${String(day).padStart(2, '0')}`
        expect(expirationError(`${mm}/${year.slice(2)}`, today)).toBe(ofCard < ofToday ? EXPIRED : null)
      }),
    )
  })

  it('is sent as four digits', () => {
    expect(expirationDigits('12/30')).toBe('1230')
    expect(expirationDigits('1230')).toBe('1230')
  })
})

describe('an expiration date in another form', () => {
  it.each([
    ['4', '04/'],
    ['9', '09/'],
    ['0', null],
    ['1', null],
    ['1/', '01/'],
    ['1 ', '01/'],
    ['4/27', '04/27'],
    ['4/20', '04/20'],
    ['4/2027', '04/27'],
    ['1-2027', '01/27'],
    ['12/2027', '12/27'],
    ['12 / 2027', '12/27'],
    ['122027', '12/27'],
    ['12/202', '12/2'],
    ['2027-12', '12/27'],
    ['2020-01', '01/20'],
    ['', null],
    ['12', null],
    ['12/', null],
    ['12/2', null],
    ['12/20', null],
    ['12/27', null],
    ['1220', null],
    ['1227', null],
    ['00/27', null],
    ['Dec 27', null],
  ])('%j becomes %j', (typed, written) => {
    expect(rewriteExpiration(typed)).toBe(written)
  })

  it('is normalized in one step', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/- '), maxLength: 9 }), (typed) => {
        const written = rewriteExpiration(typed)
        fc.pre(written !== null)
        expect(written).toMatch(/^\d\d\/\d{0,2}$/)
        expect(rewriteExpiration(written)).toBeNull()
      }),
    )
  })
})
