import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from './column'
import { readCell } from './readCell'

const AMOUNT = decimal('amount', 'Amount', { whole: 12, decimals: 4 })
const read = (text: string, hasDecimalComma = false) => readCell(AMOUNT, text, { hasDecimalComma })
const valueOf = (text: string, hasDecimalComma?: boolean) => {
  const cell = read(text, hasDecimalComma)
  return 'value' in cell ? cell.value : cell.reason
}

/** The same texts in both notations: swaps point and comma. */
const exchanged = (text: string) => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

const POINT_NUMBERS = [
  ['1,100.00', '1100'],
  ['1,100', '1100'],
  ['-1,234,567.8901', '-1234567.8901'],
  ['1 100.5', '1100.5'],
  ['1\u202F100\u202F000', '1100000'],
  ["1'100.5", '1100.5'],
  ['1100.', '1100'],
  ['+007.50', '7.5'],
  ['-0.0', '0'],
  ['999,999,999,999.9999', '999999999999.9999'],
] as const

const NO_NUMBERS = ['1,,100', '1,100 000', '12,34,567.8', '1.100.00', '.5', '', '-', '1,100.0.0', '1e3', '٣']

describe('a number of a file', () => {
  it.each(POINT_NUMBERS)('is read with thousands separators in both notations: %s', (text, number) => {
    expect(valueOf(text)).toBe(number)
    expect(valueOf(exchanged(text), true)).toBe(number)
  })

  it.each(['12,5', '0,100', '1,1000', '1100,25', '1.100,00', '1 100,5'])(
    'is rejected with a hint when only the other notation reads it: %s',
    (text) => {
      expect(valueOf(text)).toBe(
        `'${text}' has a decimal comma: use --decimal-comma if all numbers are written so`,
      )
      expect(valueOf(exchanged(text), true)).toBe(
        `'${exchanged(text)}' has a decimal point: decimal commas are expected`,
      )
    },
  )

  it.each(NO_NUMBERS.filter((text) => text !== ''))(
    'is rejected without a hint when neither notation reads it: %s',
    (text) => {
      expect(valueOf(text)).toContain('is no number such as 12.5')
      expect(valueOf(exchanged(text), true)).toContain('is no number such as 12,5')
    },
  )

  it.each([
    ['1,100', false, { text: '1,100', read: '1100', other: '1.1' }],
    ['1,100', true, { text: '1,100', read: '1.1', other: '1100' }],
    ['-1.100', true, { text: '-1.100', read: '-1100', other: '-1.1' }],
  ])('comes with its other reading: %s, decimal comma %s', (text, hasDecimalComma, readings) => {
    expect(read(text, hasDecimalComma)).toEqual({ value: readings.read, readings })
  })

  it.each(['1.100', '1,100.00', '1,100,000', '0.100', '1100'])('comes with no other reading: %s', (text) => {
    expect(read(text)).not.toHaveProperty('readings')
  })

  it('means the same with and without separators, whatever its size', () => {
    const parts = fc.record({
      whole: fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      decimals: fc.integer({ min: 0, max: 9999 }),
    })
    fc.assert(
      fc.property(parts, ({ whole, decimals }) => {
        const bare = `${whole}.${String(decimals).padStart(4, '0')}`
        const grouped = bare.replace(String(whole), whole.toLocaleString('en-US'))
        expect(valueOf(grouped)).toBe(valueOf(bare))
        expect(valueOf(exchanged(grouped), true)).toBe(valueOf(bare))
      }),
    )
  })

  it('of a hundred thousand characters is rejected', () => {
    expect(valueOf('1,100'.repeat(20_000))).toContain('is no number')
    expect(valueOf('1 100 '.repeat(20_000))).toContain('is no number')
  })
})
