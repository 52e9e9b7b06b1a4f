import { describe, expect, test } from 'vitest'
import type { DecimalMark } from './pastedNumber'
import { decimalMarkOf, parsePastedNumber } from './pastedNumber'

const read = (text: string, mark?: DecimalMark) => {
  const number = parsePastedNumber(text, mark)
  return number.kind === 'number' ? number.value : number.kind
}

test.each([
  ['5', '5'],
  [`${' '.repeat(200)}5`, '5'],
  [`5.${'0'.repeat(98)}`, '5'],
  [`5.${'0'.repeat(99)}`, 'invalid'],
  [`1${' '.repeat(300_000)}1`, 'invalid'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['007', '7'],
  [' 12.50 ', '12.5'],
  ['\u00A05\u00A0', '5'],
  ['1,5', '1.5'],
  ['0,500', '0.5'],
  ['12,50', '12.5'],
  ['1,2345', '1.2345'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['1 234,5', '1234.5'],
  ['1\u202F234\u00A0567.5', '1234567.5'],
  ["1'234.50", '1234.5'],
  ['$5', '5'],
  ['$ 1,234.50', '1234.5'],
  ['5,00 $', '5'],
  ['USD 5', '5'],
  ['US$5', '5'],
  ['+5', '5'],
  ['0', '0'],
  ['-0', '0'],
  ['', 'empty'],
  ['  ', 'empty'],
  [' $ -   ', 'empty'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['5-', 'negative'],
  ['(5)', 'negative'],
  ['($1,234.50)', 'negative'],
  ['$-5', 'negative'],
  ['-$5', 'negative'],
  ['abc', 'invalid'],
  ['5 CS', 'invalid'],
  ['1e3', 'invalid'],
  ['1.2.3', 'invalid'],
  ['1,23,4', 'invalid'],
  ['12,34.5', 'invalid'],
  ['1,234.5,6', 'invalid'],
  ['1 23', 'invalid'],
  ['Infinity', 'invalid'],
  ['#REF!', 'invalid'],
  ['1234567890123456', 'invalid'],
])('%j is read as %s', (text, value) => {
  expect(read(text)).toBe(value)
})

describe('the decimal mark of a paste follows from its numbers', () => {
  test.each<[readonly string[], DecimalMark]>([
    [[], '.'],
    [['5', '', 'abc'], '.'],
    [['1,234', '2,345'], '.'],
    [['1,5', '1,234'], ','],
    [['1.234,5'], ','],
    [['1,5', '2.5'], '.'],
    [['1,5', '2.345'], ','],
  ])('%j have the mark %s', (texts, mark) => {
    expect(decimalMarkOf(texts)).toBe(mark)
  })

  test.each<[string, DecimalMark, string]>([
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['1.5', ',', '1.5'],
    ['1,5', '.', '1.5'],
    ['1,234.5', ',', '1234.5'],
  ])('%j with the mark %j is read as %s', (text, mark, value) => {
    expect(read(text, mark)).toBe(value)
  })
})
