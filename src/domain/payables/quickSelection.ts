import { type AgeRange, isOfAge } from '../account/ageRange'
import { type CalendarDate, daysBetween } from '../dates/calendarDate'
import { compare, type Decimal, isNegative, isZero, subtract, sum, ZERO } from '../money/decimal'
import { amountText } from '../numbers/typedAmount'
import { compareAge, type Payable } from './payable'
import { type Applied, isSelected, reviewSelection } from './selection'

const owes = ({ balance }: Payable): boolean => !isNegative(balance) && !isZero(balance)

/** Charges that are due today or past due. */
export function dueItems(payables: readonly Payable[], today: CalendarDate): readonly Payable[] {
  return payables.filter(
    (each) => owes(each) && each.dueDate !== null && daysBetween(each.dueDate, today) >= 0,
  )
}

/** Charges of an age in days past due; without a due date they are not past due. */
export function itemsOfAge(
  payables: readonly Payable[],
  range: AgeRange,
  today: CalendarDate,
): readonly Payable[] {
  const age = ({ dueDate }: Payable) => (dueDate === null ? null : daysBetween(dueDate, today))
  return payables.filter((each) => owes(each) && isOfAge({ ...each, age: age(each) }, range))
}

/** Applies an amount to items in this order until it is used up. All amounts are absolute. */
function spread(items: readonly Payable[], amount: Decimal): Applied {
  const applied: Record<string, string> = {}
  let left = amount
  for (const { arCode, balance } of items) {
    if (compare(left, ZERO) <= 0) break
    const isCredit = isNegative(balance)
    const size = isCredit ? subtract(ZERO, balance) : balance
    const part = compare(size, left) > 0 ? left : size
    applied[arCode] = amountText(isCredit ? subtract(ZERO, part) : part)
    left = subtract(left, part)
  }
  return applied
}

/** Pays charges with this amount, oldest first; the last one in part where it is used up. */
export function payOldestFirst(payables: readonly Payable[], amount: Decimal): Applied {
  return spread(payables.filter(owes).toSorted(compareAge), amount)
}

/** Sum of all open charges. */
export function totalOwed(payables: readonly Payable[]): Decimal {
  return sum(payables.filter(owes).map(({ balance }) => balance))
}

/** Credits that are not selected. */
export function unappliedCredits(payables: readonly Payable[], applied: Applied): readonly Payable[] {
  return payables.filter(({ arCode, balance }) => isNegative(balance) && !isSelected(applied[arCode]))
}

/** Adds credits to the selection, oldest first, until the total is 0; the last one in part. */
export function withCredits(payables: readonly Payable[], applied: Applied): Applied {
  const { total } = reviewSelection(payables, applied)
  const credits = unappliedCredits(payables, applied).toSorted(compareAge)
  return { ...applied, ...spread(credits, total) }
}
