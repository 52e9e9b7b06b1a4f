import { messages } from '../language/messages'
import { compare, type Decimal, isNegative, isZero, round, sum, ZERO } from '../money/decimal'
import { MONEY_DECIMALS } from '../money/money'
import { amountProblem, amountText, parseTypedAmount, storedAmount } from '../numbers/typedAmount'
import type { Payable } from './payable'

/** Errors of an applied amount; the specification includes the spaces after the sentences (Spec 3 §5, §8). */
const APPLIED_MESSAGES = messages('applied', {
  notNumeric: 'Amount must be a number. ',
  tooFine: 'Amount must have at most 2 decimals. ',
  tooLarge: 'Amount cannot be greater than balance. ',
  wrongSign: 'Amount must be same sign as balance. ',
})

/**
 * Applied amounts by the item's code: plain decimals, or as typed if invalid; absent for items that are not selected.
 */
export type Applied = Readonly<Record<string, string>>

/** The amount that a text applies; null if it is not an amount of dollars. */
function amountOf(text: string): Decimal | null {
  return parseTypedAmount(text).value
}

/** True if the item is selected: an amount of 0, or a blank one, deselects it (Spec 3 §4). */
export function isSelected(text: string | undefined): boolean {
  if (text === undefined || text.trim() === '') return false
  const amount = amountOf(text)
  return amount === null || !isZero(amount)
}

const absolute = (value: Decimal): Decimal => value.replace(/^-/, '')

/**
 * Error of an applied amount; null if valid or absent. It must be numeric, not above the balance in absolute value, and
 * of the balance's sign; the last two errors may apply together (Spec 3 §5).
 */
export function appliedError(text: string | undefined, balance: Decimal): string | null {
  if (text === undefined) return null
  const { value, fault } = parseTypedAmount(text)
  if (fault === 'ambiguous') return amountProblem(text)
  if (fault !== null) return fault === 'format' ? APPLIED_MESSAGES.notNumeric : APPLIED_MESSAGES.tooFine
  if (value === null || isZero(value)) return null
  const isLarge = compare(absolute(value), absolute(balance)) > 0
  const isOtherSign = isNegative(value) !== isNegative(balance)
  const errors = `${isLarge ? APPLIED_MESSAGES.tooLarge : ''}${isOtherSign ? APPLIED_MESSAGES.wrongSign : ''}`
  return errors === '' ? null : errors
}

/** Selects or deselects an item; selecting applies its full balance (Spec 3 §4). */
export function withTick(applied: Applied, { arCode, balance }: Payable, isTicked: boolean): Applied {
  return isTicked ? { ...applied, [arCode]: amountText(balance) } : without(applied, arCode)
}

/** Stores the amount in a text, or the text itself while it is invalid. */
export function withTyped(applied: Applied, arCode: string, text: string): Applied {
  return { ...applied, [arCode]: storedAmount(text) }
}

/** On blur, an amount of 0 deselects its item (Spec 3 §4). */
export function withSettled(applied: Applied, arCode: string): Applied {
  const text = applied[arCode]
  return text === undefined || isSelected(text) ? applied : without(applied, arCode)
}

/** Adds the full balance of each of these items to the selection. */
export function withAllOf(applied: Applied, payables: readonly Payable[]): Applied {
  return {
    ...applied,
    ...Object.fromEntries(payables.map((each) => [each.arCode, amountText(each.balance)])),
  }
}

export function without(applied: Applied, arCode: string): Applied {
  const { [arCode]: _removed, ...others } = applied
  return others
}

/** A selected item with the amount applied to it, with two decimals and the balance's sign. */
export interface AppliedItem {
  readonly payable: Payable
  readonly amount: Decimal
}

export interface SelectionReview {
  /** Selected items with a valid amount, in the order of the list. */
  readonly items: readonly AppliedItem[]
  /** Sum of the items: the amount to pay. */
  readonly total: Decimal
  readonly count: number
  readonly hasError: boolean
  /** False with no selection, a negative total, or an item in error (Spec 3 §4). */
  readonly canContinue: boolean
}

/** The selection with its total. Excludes items that are no longer open. */
export function reviewSelection(payables: readonly Payable[], applied: Applied): SelectionReview {
  const selected = payables.filter(({ arCode }) => isSelected(applied[arCode]))
  const isWrong = ({ arCode, balance }: Payable) => appliedError(applied[arCode], balance) !== null
  const items = selected
    .filter((payable) => !isWrong(payable))
    .map((payable) => ({ payable, amount: amountOf(applied[payable.arCode] ?? '') ?? ZERO }))
  const total = round(sum(items.map(({ amount }) => amount)), MONEY_DECIMALS)
  const hasError = items.length < selected.length
  const canContinue = selected.length > 0 && !hasError && !isNegative(total)
  return { items, total, count: selected.length, hasError, canContinue }
}

/**
 * The selection after balances changed: items that are no longer open are dropped, and amounts beyond the balance are
 * reduced to it.
 */
export function reducedTo(payables: readonly Payable[], applied: Applied): Applied {
  const entries = payables.flatMap((payable) => {
    const text = applied[payable.arCode]
    if (text === undefined) return []
    const isBeyond = appliedError(text, payable.balance) !== null && amountOf(text) !== null
    return [[payable.arCode, isBeyond ? amountText(payable.balance) : text] as const]
  })
  return Object.fromEntries(entries)
}
