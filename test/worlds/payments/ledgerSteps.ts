import fc from 'fast-check'
import { METHODS } from './invoiceWorld'

/** An open item with its balance in cents. */
export interface LedgerItem {
  readonly arCode: string
  readonly detailType: number
  readonly cents: number
}

export const cents = (amount: string) => Math.round(Number(amount) * 100)
export const dollars = (amount: number) => (amount / 100).toFixed(2)

/** Credits and charges of equal totals; [] if there are no credits or no charges. */
function balanced(items: readonly LedgerItem[]): LedgerItem[] {
  const sumOf = (sign: 1 | -1) =>
    items.reduce((total, { cents: each }) => total + Math.max(0, sign * each), 0)
  const left = { charges: Math.min(sumOf(1), sumOf(-1)), credits: Math.min(sumOf(1), sumOf(-1)) }
  return items
    .map((item) => {
      const side = item.cents < 0 ? 'credits' : 'charges'
      const taken = Math.min(left[side], Math.abs(item.cents))
      left[side] -= taken
      return { ...item, cents: Math.sign(item.cents) * taken }
    })
    .filter((item) => item.cents !== 0)
}

/** Partial amounts of the items by percentage: below 30 nothing, from 80 the whole. */
function partsOf(items: readonly LedgerItem[], percents: readonly number[]): LedgerItem[] {
  return items
    .map((item, at) => {
      const percent = percents[at % percents.length] ?? 0
      const part = percent >= 80 ? 1 : percent < 30 ? 0 : percent / 100
      return { ...item, cents: Math.trunc(item.cents * part) }
    })
    .filter((item) => item.cents !== 0)
}

const totalOf = (items: readonly LedgerItem[]) => items.reduce((total, item) => total + item.cents, 0)

/**
 * Makes the total end in these cents, which select the sandbox's behaviour, by lowering one item. Changes nothing
 * if no item is large enough.
 */
function endingIn(ending: number, items: readonly LedgerItem[]): LedgerItem[] {
  const excess = (((totalOf(items) - ending) % 100) + 100) % 100
  const at = items.findIndex((item) => item.cents > excess)
  return items.map((item, index) => (index === at ? { ...item, cents: item.cents - excess } : item))
}

export interface LedgerStep {
  readonly percents: readonly number[]
  readonly by: 'card' | 'eCheck' | 'credits'
  readonly ending: number
  /** Number of people who pay the same at the same moment. */
  readonly payers: number
  readonly hasOneKey: boolean
  /** Applies $300 more than planned to the first item. */
  readonly isTooMuch: boolean
  readonly isRepeated: boolean
  /** Outcome of the capture: 'late', the gateway is unreachable; 'refused', it rejects the capture. */
  readonly capture: 'taken' | 'late' | 'refused'
  readonly isSweptAfter: boolean
}

export interface LedgerWorld {
  readonly invoices: readonly number[]
  readonly credits: readonly number[]
  readonly steps: readonly LedgerStep[]
}

const amounts = fc.integer({ min: 1, max: 30_000 })
const step: fc.Arbitrary<LedgerStep> = fc.record({
  percents: fc.array(fc.integer({ min: 0, max: 110 }), { minLength: 1, maxLength: 4 }),
  by: fc.constantFrom('card', 'card', 'eCheck', 'credits'),
  ending: fc.constantFrom(0, 0, 50, 13, 15, 97, 98, 99),
  payers: fc.constantFrom(1, 1, 2, 3),
  hasOneKey: fc.boolean(),
  isTooMuch: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
  isRepeated: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
  capture: fc.constantFrom('taken', 'taken', 'taken', 'taken', 'late', 'late', 'refused'),
  isSweptAfter: fc.boolean(),
})
export const ledgerWorld: fc.Arbitrary<LedgerWorld> = fc.record({
  invoices: fc.array(amounts, { minLength: 1, maxLength: 4 }),
  credits: fc.array(amounts, { maxLength: 2 }),
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
})

/** Request body of a step's payment of these items; null if the step would pay nothing. */
export function paymentBody(items: readonly LedgerItem[], { by, ending, percents, isTooMuch }: LedgerStep) {
  const parts = by === 'credits' ? [] : endingIn(ending, partsOf(items, percents))
  const isCharged = totalOf(parts) > 0
  const paid = isCharged ? parts : balanced(items)
  if (paid.length === 0) return null
  const more = isTooMuch && isCharged ? 30_000 : 0
  const details = paid.map(({ arCode, detailType, cents: each }, at) => ({
    arCode,
    detailType,
    amount: dollars(Math.abs(each) + (at === 0 ? more : 0)),
  }))
  const sign = Math.sign(paid[0]?.cents ?? 1)
  const method = isCharged ? METHODS[by === 'eCheck' ? 'eCheck' : 'card'] : METHODS.credits
  return { ...method, paymentAmount: dollars(Math.max(0, totalOf(paid) + sign * more)), details }
}
