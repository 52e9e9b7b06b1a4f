import { type Decimal, isNegative, isZero, multiply, sum, Total, ZERO } from '../money/decimal'
import { compareSortValues } from '../table/sortRows'
import type { AccountEntry } from './accountDetail'

interface Amounts<Amount> {
  readonly initial: Amount
  readonly balance: Amount
  readonly isCredit: boolean
}

/**
 * Amounts of an entry with the account's sign: credits subtract (Spec 3 §2). Some backends send them below 0,
 * others without a sign.
 */
export function signedAmounts<Amount extends Decimal | null>({
  initial,
  balance,
  isCredit,
}: Amounts<Amount>): Omit<Amounts<Amount>, 'isCredit'> {
  const shownAmount = initial !== null && !isZero(initial) ? initial : balance
  const isUnsigned = isCredit && shownAmount !== null && !isNegative(shownAmount)
  const signed = (value: Amount): Amount =>
    isUnsigned && value !== null && !isZero(value) ? (multiply(value, '-1') as Amount) : value
  return { initial: signed(initial), balance: signed(balance) }
}

type Dated = Pick<AccountEntry, 'invoiceDate' | 'reference' | 'position'>

/** The oldest first; entries of one day by reference, then as the backend has them. */
function compareAge(one: Dated, other: Dated): number {
  return (
    compareSortValues(one.invoiceDate, other.invoiceDate) ||
    compareSortValues(one.reference, other.reference) ||
    one.position - other.position
  )
}

type Counted = Dated & Pick<AccountEntry, 'balance'>

export interface Running {
  /** Place of the entry in the account, from 0 for the oldest. */
  readonly rank: number
  /** Balance of the account after this entry; null if the entry's own balance is hidden. */
  readonly running: Decimal | null
}

/**
 * The balance of the account after each entry, by its position: adds up from the oldest entry, starting with the
 * balance brought forward. An entry keeps its figure however a table is sorted or filtered.
 */
export function runningBalances(
  entries: readonly Counted[],
  balanceForward: Decimal | null,
): ReadonlyMap<number, Running> {
  const total = new Total()
  if (balanceForward !== null) total.add(balanceForward)
  return new Map(
    entries.toSorted(compareAge).map(({ position, balance }, rank) => {
      if (balance !== null) total.add(balance)
      return [position, { rank, running: balance === null ? null : total.value }]
    }),
  )
}

/** The balance after the last entry; null where no balance is known. */
export function closingBalance(entries: readonly Counted[], balanceForward: Decimal | null): Decimal | null {
  const balances = entries.flatMap(({ balance }) => balance ?? [])
  if (balances.length === 0) return balanceForward ?? (entries.length === 0 ? ZERO : null)
  return sum([balanceForward ?? ZERO, ...balances])
}
