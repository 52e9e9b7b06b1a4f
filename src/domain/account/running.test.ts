import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates/calendarDate'
import { add, compare, isNegative, sum } from '../money/decimal'
import { closingBalance, runningBalances, signedAmounts } from './running'

const entry = (position: number, invoiceDate: string | null, balance: string | null, reference = '') => ({
  ...{ position, invoiceDate, balance, reference },
})

describe('the running balance', () => {
  // Spec 3 §2, account: The running balance adds from the oldest entry
  it('adds balances from the oldest entry on, whatever the order of the list', () => {
    const listed = [
      entry(0, '2026-03-05', '5.00'),
      entry(1, '2026-03-01', '100.10'),
      entry(2, '2026-03-03', '-30.00'),
    ]
    expect([...runningBalances(listed, null)]).toEqual([
      [1, { rank: 0, running: '100.1' }],
      [2, { rank: 1, running: '70.1' }],
      [0, { rank: 2, running: '75.1' }],
    ])
    expect(closingBalance(listed, null)).toBe('75.1')
  })

  it('starts from the balance brought forward', () => {
    const listed = [entry(0, '2026-03-01', '1.00')]
    expect(runningBalances(listed, '-0.50').get(0)?.running).toBe('0.5')
    expect(closingBalance(listed, '-0.50')).toBe('0.5')
    expect(closingBalance([], '12.00')).toBe('12.00')
    expect(closingBalance([], null)).toBe('0')
  })

  it('orders entries of one day by reference, then as listed, and puts those without a date first', () => {
    const listed = [
      entry(0, '2026-03-01', '1', '10'),
      entry(1, '2026-03-01', '1', '9'),
      entry(2, '2026-03-01', '1', '9'),
      entry(3, null, '1', '99'),
    ]
    expect([...runningBalances(listed, null).keys()]).toEqual([3, 1, 2, 0])
  })

  it('has no figure where the balance is hidden', () => {
    const hidden = [entry(0, '2026-03-01', null)]
    expect(runningBalances(hidden, null).get(0)).toEqual({ rank: 0, running: null })
    expect(closingBalance(hidden, null)).toBeNull()
  })

  const anEntry = fc.record({
    invoiceDate: fc.option(fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-03-01', days))),
    reference: fc.constantFrom('1', '2', '10', 'CM1'),
    balance: fc.integer({ min: -1e6, max: 1e6 }).map((cents) => (cents / 100).toFixed(2)),
  })
  const entries = fc
    .array(anEntry, { minLength: 1, maxLength: 30 })
    .map((list) => list.map((each, position) => ({ ...each, position })))

  it('ends at the sum of all balances, to the cent', () => {
    fc.assert(
      fc.property(entries, fc.option(fc.constantFrom('0', '-12.34', '99999.99')), (list, forward) => {
        const running = [...runningBalances(list, forward).values()]
        const total = sum([forward ?? '0', ...list.map(({ balance }) => balance)])
        expect(compare(running.at(-1)?.running ?? '0', total)).toBe(0)
        expect(compare(closingBalance(list, forward) ?? '0', total)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it('is the same for the list in any order', () => {
    const shuffled = entries.chain((list) =>
      fc.shuffledSubarray(list, { minLength: list.length }).map((other) => [list, other] as const),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const byPosition = (given: typeof list) => new Map([...runningBalances(given, null)].sort())
        expect(byPosition(other)).toEqual(byPosition(list))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same for a later part of the list, with the rest brought forward', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 21 }), (list, days) => {
        const start = addDays('2026-03-01', days)
        const isEarlier = ({ invoiceDate }: (typeof list)[number]) =>
          invoiceDate === null || invoiceDate < start
        const forward = sum(list.filter(isEarlier).map(({ balance }) => balance))
        const whole = runningBalances(list, null)
        for (const [position, { running }] of runningBalances(
          list.filter((each) => !isEarlier(each)),
          forward,
        )) {
          expect(compare(running ?? '', whole.get(position)?.running ?? '')).toBe(0)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('signedAmounts', () => {
  test.each([
    ['an invoice', { initial: '10', balance: '4', isCredit: false }, '10', '4'],
    ['an overpaid invoice', { initial: '10', balance: '-1', isCredit: false }, '10', '-1'],
    ['a credit below 0', { initial: '-10', balance: '-4', isCredit: true }, '-10', '-4'],
    ['a credit without a sign', { initial: '10', balance: '4', isCredit: true }, '-10', '-4'],
    ['a used credit without a sign', { initial: '10', balance: '0', isCredit: true }, '-10', '0'],
    ['a credit with a balance alone', { initial: null, balance: '4', isCredit: true }, null, '-4'],
    ['an entry with hidden amounts', { initial: null, balance: null, isCredit: true }, null, null],
  ])('gives %s the account’s sign', (_, amounts, initial, balance) => {
    expect(signedAmounts(amounts)).toEqual({ initial, balance })
  })

  // Spec 3 §2, account: Credits subtract from the balance
  it('never lets a credit add to the balance', () => {
    const amount = fc.integer({ min: -1e6, max: 1e6 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(amount, fc.boolean(), (value, isSigned) => {
        const size = value.replace('-', '')
        const sent = isSigned ? `-${size}` : size
        const { balance } = signedAmounts({ initial: sent, balance: sent, isCredit: true })
        expect(compare(add(balance ?? '1', size), '0')).toBe(0)
        expect(isNegative(balance ?? '0') || compare(size, '0') === 0).toBe(true)
      }),
    )
  })
})
