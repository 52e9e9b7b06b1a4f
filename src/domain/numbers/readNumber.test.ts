import fc from 'fast-check'
import { afterEach, describe, expect, it, test } from 'vitest'
import { ENGLISH, makeLanguage, setLanguage } from '../language/language'
import { shownNumber } from '../language/shownNumber'
import { canonical, divide } from '../money/decimal'
import { groupThousands } from '../money/thousands'
import { numberProblem, type NumberRules, readNumber, readWholeNumber } from './readNumber'

const NUMERIC_INPUT: NumberRules = { sign: 'strip', hasUnit: true }
const AMOUNT: NumberRules = { sign: 'allow', hasCurrency: true }

function speak(tag: string): void {
  setLanguage(tag === 'en-US' ? ENGLISH : makeLanguage(tag, { storefront: {} }))
}

afterEach(() => setLanguage(ENGLISH))

/** The reading in short: '1200', '3 cs', '1.5 or 15', 'invalid'. */
function shortly(typed: string, rules: NumberRules): string {
  const reading = readNumber(typed, rules)
  if (reading.kind === 'ambiguous') return reading.readings.join(' or ')
  return reading.kind === 'number' ? `${reading.value} ${reading.unit}`.trim() : reading.kind
}

describe.each(['en-US', 'es-US'])('a numeric input in %s', (tag) => {
  // Spec 2 §2, quick entry: Typed numbers: no minus, '0.' for a dot, one point, 0 when invalid
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['7', '7'],
    ['007', '7'],
    ['1,200', '1200'],
    ['1,200.5', '1200.5'],
    ['1,234,567', '1234567'],
    ['1 200', '1200'],
    ['1\u00A0200.5', '1200.5'],
    ['1 200,5', '1200.5'],
    ["1'200", '1200'],
    ['1.200,50', '1200.5'],
    ['1.200', '1.2'],
    ['1.200.000', '1200000'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['.', '0'],
    ['1.2.3', '1.23'],
    ['1/2', '0.5'],
    ['1 1/2', '1.5'],
    ['12 1/2', '12.5'],
    ['1-1/2', '1.5'],
    ['12-1/2 lb', '12.5 lb'],
    ['1,200 1/2', '1200.5'],
    ['1/3', '0.33333333'],
    ['7/8', '0.875'],
    ['⅚', '0.83333333'],
    ['2⅒', '2.1'],
    ['½', '0.5'],
    ['1½', '1.5'],
    ['1 ½', '1.5'],
    ['+3', '3'],
    ['-5', '5'],
    ['5-', '5'],
    ['--.5', '0.5'],
    ['１２', '12'],
    ['\u200B12\uFEFF', '12'],
    ['123456789012345', '123456789012345'],
    ['3 cs', '3 cs'],
    ['3cs', '3 cs'],
    ['5lb', '5 lb'],
    ['5#', '5 #'],
    ['1 1/2 lb', '1.5 lb'],
    ['1,200 EACH(ES)', '1200 EACH(ES)'],
    [`${' '.repeat(80)}3${' '.repeat(80)}`, '3'],
    ['3\tcs', '3 cs'],
    ['3 demi-caisse', '3 demi-caisse'],
    [`3 ${'x'.repeat(40)}`, `3 ${'x'.repeat(40)}`],
    ['1 200,500', '1200.5 or 1200500'],
    ["1'200,500", '1200.5 or 1200500'],
    ['1 200,5000', '1200.5'],
    ['1,5', '1.5 or 15'],
    ['1,50', '1.5 or 150'],
    ['0,500', '0.5 or 500'],
    [',5', '0.5 or 5'],
    ['1,2345', '1.2345 or 12345'],
    ['5,', '5'],
  ])('reads %j as %s', (typed, meant) => {
    speak(tag)
    expect(shortly(typed, NUMERIC_INPUT)).toBe(meant)
  })

  test.each([
    '-',
    '--',
    ',',
    '/',
    'abc',
    'cs 3',
    '2e3',
    '1e5',
    'Infinity',
    '٣',
    '1 2',
    '1 20',
    '5-6',
    '1-2-1/2',
    '1 - 1/2',
    '1-1.5/2',
    '1,20.5',
    '1,2,3',
    '12,34,567',
    '1,200,50',
    '3/2',
    '0/2',
    '1/0',
    '1/7',
    '6/10',
    '4/5',
    '2 4/5',
    '11/12',
    '2/6',
    '2/4',
    '6/8',
    '01/2',
    '1,,000',
    '1..000',
    '1.,5',
    ',,5',
    '4/5/6',
    '12/2 lb',
    '11/30',
    '1.5 1/2',
    '(20)',
    '$5',
    '1234567890123456',
    '9'.repeat(61),
    '1 <b>',
    '1\t200',
    '1\n200',
    '5²',
    '12¹',
    '5₂',
    '①',
    '-+3',
    `3 ${'x'.repeat(41)}`,
  ])('reads no number in %j', (typed) => {
    speak(tag)
    expect(shortly(typed, NUMERIC_INPUT)).toBe('invalid')
  })
})

describe('a numeric input in French', () => {
  test.each([
    ['1,5', '1.5'],
    [',25', '0.25'],
    [',', '0'],
    ['2.5', '2.5'],
    ['1.234', '1.234'],
    ['1,250', '1.25'],
    ['1 200', '1200'],
    ['1\u202F200,50', '1200.5'],
    ['1,200.50', '1200.5'],
    ['1,200,000', '1200000'],
    ['1,2,3', '1.23'],
    ['1,,000', 'invalid'],
    ['1,,', 'invalid'],
    ['1/2', '0.5'],
    ['3 cs', '3 cs'],
    ['2,5 lb', '2.5 lb'],
    ['abc', 'invalid'],
    ['1 200,500', '1200.5'],
    ['1 200 1/2', '1200.5'],
    ['1,200 1/2', 'invalid'],
    ['1,20.5', 'invalid'],
  ])('reads %j as %s', (typed, meant) => {
    speak('fr-CA')
    expect(shortly(typed, NUMERIC_INPUT)).toBe(meant)
  })
})

describe('an amount', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['$1,234.50', '1234.5'],
    ['+$5', '5'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['- 5', '-5'],
    ['5-', '-5'],
    ['(5.00)', '-5'],
    ['($5.00)', '-5'],
    ['(20)', '-20'],
    ['−20', '-20'],
    ['-0', '0'],
    ['12.50 USD', '12.5'],
    ['$', 'invalid'],
    ['.', 'invalid'],
    ['-', 'invalid'],
    ['()', 'invalid'],
    ['1.2.3', 'invalid'],
    ['--5', 'invalid'],
    ['-+5', 'invalid'],
    ['(-5)', 'invalid'],
    ['3 cs', 'invalid'],
    ['1,5', '1.5 or 15'],
    ['(1,5)', '-1.5 or -15'],
  ])('of %j is %s', (typed, meant) => {
    expect(shortly(typed, AMOUNT)).toBe(meant)
  })

  it('below 0 is rejected where none is possible', () => {
    expect(shortly('(5)', { sign: 'reject' })).toBe('negative')
    expect(shortly('-5', { sign: 'reject' })).toBe('negative')
    expect(shortly('-1,5', { sign: 'reject' })).toBe('negative')
    expect(shortly('-0', { sign: 'reject' })).toBe('0')
  })

  it('is read with the dollar sign behind it in French', () => {
    speak('fr-CA')
    expect(shortly('1 234,50 $', AMOUNT)).toBe('1234.5')
    expect(shortly('-12,50 $ US', AMOUNT)).toBe('-12.5')
  })
})

test.each([
  ['1', 1],
  ['1,800', 1800],
  [' 20. ', 20],
  ['0', null],
  ['1801', null],
  ['1.5', null],
  ['1/2', null],
  ['-5', null],
  ['1,5', null],
  ['', null],
  ['x', null],
])('a whole number from 1 to 1800 in %j is %s', (typed, meant) => {
  expect(readWholeNumber(typed, 1, 1800)).toBe(meant)
})

test('the reason names the text and its readings', () => {
  expect(numberProblem(' 1,5 ', readNumber('1,5', NUMERIC_INPUT))).toBe(
    '“1,5” can mean 1.5 or 15. Type the one you mean.',
  )
  expect(numberProblem('abc', readNumber('abc', NUMERIC_INPUT))).toBe('“abc” is not a number.')
  expect(numberProblem('3', readNumber('3', NUMERIC_INPUT))).toBeNull()
})

const decimals = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 2 }))
  .map(([units, places]) => canonical(divide(String(units), String(10 ** places), places)))

it.each(['en-US', 'es-US', 'fr-CA'])('reads every number back as it is shown in %s', (tag) => {
  speak(tag)
  fc.assert(
    fc.property(decimals, (value) => {
      for (const shown of [value, shownNumber(value), groupThousands(value)])
        expect(shortly(shown, NUMERIC_INPUT)).toBe(value)
    }),
  )
})

it('any text, in any language, is empty, a number, or has a problem', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('en-US', 'fr-CA'),
      (typed, tag) => {
        speak(tag)
        const reading = readNumber(typed, NUMERIC_INPUT)
        expect(numberProblem(typed, reading) === null).toBe(['number', 'empty'].includes(reading.kind))
      },
    ),
  )
})
