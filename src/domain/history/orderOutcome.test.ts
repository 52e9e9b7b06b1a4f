import { describe, expect, it, test } from 'vitest'
import type { Amount } from '../money/amount'
import { isInvoiced, lineOutcome, orderOutcome } from './orderOutcome'

const cases = (value: string): Amount => ({ value, unit: 'CS' })
const line = (invoiced: string | null, credited: string | null = null) => ({
  quantity: cases('3'),
  invoiced: invoiced === null ? null : cases(invoiced),
  credited: credited === null ? null : cases(credited),
})
const document = (isCredit: boolean) => ({
  ...{ arCode: '', reference: 'R1', invoiceNumber: '1', invoiceDate: null, isCredit, total: null },
})
const order = (...lines: ReturnType<typeof line>[]) => ({ invoice: false, invoices: [], lines })

test.each([
  ['nothing is reported', order(line(null)), false],
  ['none of a line was shipped', order(line('0')), false],
  ['a line was invoiced', order(line('0'), line('1')), true],
  ['there is an invoice to open', { ...order(line(null)), invoice: true }, true],
  ['an invoice is listed', { ...order(line(null)), invoices: [document(false)] }, true],
  ['only a credit is listed', { ...order(line(null)), invoices: [document(true)] }, false],
])('isInvoiced is $2 when %s', (_, whole, expected) => {
  expect(isInvoiced(whole)).toBe(expected)
})

describe('outcome of a line', () => {
  it.each([
    ['invoiced as ordered', line('3'), null, null],
    ['invoiced short', line('2'), '2', null],
    ['invoiced with more', line('4'), '4', null],
    ['not reported', line(null), null, null],
    ['not credited', line('3', '0'), null, null],
    ['credited in part', line('3', '1'), null, '1'],
  ])(
    'that was %s has the invoiced quantity $2 and the credited quantity $3',
    (_, one, invoiced, credited) => {
      const outcome = lineOutcome(one, order(line('1')))
      expect([outcome.invoiced?.value ?? null, outcome.credited?.value ?? null]).toEqual([invoiced, credited])
    },
  )

  it('reports no shortage before anything was invoiced', () => {
    expect(lineOutcome(line('0'), order(line('0')))).toEqual({ invoiced: null, credited: null })
  })
})

test('an order counts its lines invoiced in full, and those credited', () => {
  const lines = [line('2'), line('3'), line('4', '1'), line(null), line('0', '0')]
  expect(orderOutcome({ lines })).toEqual({ lines: 5, whole: 2, credited: 1 })
  expect(orderOutcome({ lines: [line(null), line(null)] })).toBeNull()
})
