import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  calendarDateOrNull,
  code,
  decimal,
  decimalOrNull,
  flag,
  queryFlag,
  queryInteger,
  requestedKey,
  scanDocuments,
  text,
  texts,
} from './primitives'

describe('decimal', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [12.5, '12.5'],
    [-3, '-3'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1.5e-7, '0.00000015'],
    [-1e-8, '-0.00000001'],
    [1e-9, '0'],
    [123456789012345, '123456789012345'],
    ['12.3400', '12.3400'],
    ['-0.5', '-0.5'],
    ['123456789012345.12345678', '123456789012345.12345678'],
  ])('reads %j as %j', (wire, expected) => {
    expect(v.parse(decimal, wire)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '1e3',
    '.5',
    '5.',
    '1,000',
    '+1',
    'NaN',
    '$5',
    '1234567890123456',
    '0.123456789',
    NaN,
    Infinity,
    -Infinity,
    1e15,
    -1e15,
    1e21,
    null,
    undefined,
    true,
    {},
    ['1'],
  ])('rejects %j', (wire) => {
    expect(v.is(decimal, wire)).toBe(false)
  })

  it('reads a number of up to 14 digits exactly as written', () => {
    const digits = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 8 }), (whole, places) => {
        const padded = String(Math.abs(whole)).padStart(places + 1, '0')
        const point = padded.length - places
        const fraction = places > 0 ? `.${padded.slice(point)}` : ''
        const written = trimmed(`${whole < 0 ? '-' : ''}${padded.slice(0, point)}${fraction}`)
        const read = v.parse(decimal, JSON.parse(written))
        expect(read).toBe(written)
      }),
    )
  })

  it('preserves decimal text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?\d{1,15}(\.\d{1,8})?$/), (wire) => {
        expect(v.parse(decimal, wire)).toBe(wire)
      }),
    )
  })
})

/** The number as JavaScript writes it: without superfluous zeros. */
function trimmed(value: string): string {
  const short = value.includes('.') ? value.replace(/\.?0+$/, '') : value
  const digits = short.replace(/^-?0+(?=\d)/, (zeros) => zeros.replace(/0/g, ''))
  return digits === '-0' ? '0' : digits
}

describe('decimalOrNull', () => {
  it.each([
    [null, null],
    [undefined, null],
    [0, '0'],
    ['1.20', '1.20'],
  ])('reads %j as %j', (wire, expected) => {
    expect(v.parse(decimalOrNull, wire)).toBe(expected)
  })
  it('rejects invalid values instead of reading null', () => {
    expect(v.is(decimalOrNull, '')).toBe(false)
    expect(v.is(decimalOrNull, 'n/a')).toBe(false)
  })
})

describe('requestedKey', () => {
  it.each([0, 1, 2_147_483_646, 2_147_483_647])('accepts %j', (wire) => {
    expect(v.is(requestedKey, wire)).toBe(true)
  })
  it.each([-1, 0.5, 2_147_483_648, 3_000_000_000, '1', null])('rejects %j', (wire) => {
    expect(v.is(requestedKey, wire)).toBe(false)
  })
})

describe('calendarDate', () => {
  it.each([
    ['0001-01-01', '0001-01-01'],
    ['2026-01-01', '2026-01-01'],
    ['2026-12-31', '2026-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2026-03-08T23:59:59Z', '2026-03-08'],
    ['2026-03-08T00:00:00.000-11:00', '2026-03-08'],
    ['2026-03-08T', '2026-03-08'],
  ])('reads %j as %j, never converting a time', (wire, expected) => {
    expect(v.parse(calendarDate, wire)).toBe(expected)
  })

  it.each([
    '',
    '0000-01-01',
    '2026-00-10',
    '2026-13-10',
    '2026-10-00',
    '2026-10-32',
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '1900-02-29',
    '2026-1-1',
    '26-01-01',
    '01/02/2026',
    '20260102',
    '2026-01-01 10:00',
    ' 2026-01-01',
    '2026-01-01\n',
    20260101,
    null,
    undefined,
  ])('rejects %j', (wire) => {
    expect(v.is(calendarDate, wire)).toBe(false)
  })
})

describe('calendarDateOrNull', () => {
  it.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['2026-01-31T00:00:00', '2026-01-31'],
  ])('reads %j as %j', (wire, expected) => {
    expect(v.parse(calendarDateOrNull, wire)).toBe(expected)
  })
  it('rejects a nonexistent date instead of reading null', () => {
    expect(v.is(calendarDateOrNull, '2026-02-30')).toBe(false)
  })
})

describe('text, flag, texts, code and scanDocuments', () => {
  it('read missing and null as empty', () => {
    for (const nothing of [null, undefined]) {
      expect(v.parse(text, nothing)).toBe('')
      expect(v.parse(flag, nothing)).toBe(false)
      expect(v.parse(texts, nothing)).toEqual([])
      expect(v.parse(scanDocuments, nothing)).toEqual([])
    }
  })

  it('return a new list every time', () => {
    v.parse(texts, null).push('mine')
    expect(v.parse(texts, null)).toEqual([])
  })

  it('reject another type', () => {
    expect(v.is(text, 5)).toBe(false)
    expect(v.is(flag, 'true')).toBe(false)
    expect(v.is(flag, 1)).toBe(false)
    expect(v.is(texts, 'one')).toBe(false)
    expect(v.is(code, null)).toBe(false)
  })

  it('code reads a number as text', () => {
    expect(v.parse(code, 1042)).toBe('1042')
    expect(v.parse(code, '0042')).toBe('0042')
  })
})

describe('queryInteger', () => {
  const page = queryInteger(1, 10)
  it.each([
    ['1', 1],
    ['10', 10],
    [5, 5],
  ])('reads %j as %j', (wire, expected) => {
    expect(v.parse(page, wire)).toBe(expected)
  })
  it.each(['0', '11', '-1', '1.5', '', ' ', 'two', '1,0', NaN, null, undefined])('rejects %j', (wire) => {
    expect(v.is(page, wire)).toBe(false)
  })
  it('does not read an empty text as 0', () => {
    expect(v.is(queryInteger(0, 7), '')).toBe(false)
  })
})

describe('queryFlag', () => {
  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('reads %j as %j', (wire, expected) => {
    expect(v.parse(queryFlag, wire)).toBe(expected)
  })
  it.each(['', '1', 'TRUE', 'yes', 1, null])('rejects %j', (wire) => {
    expect(v.is(queryFlag, wire)).toBe(false)
  })
})
