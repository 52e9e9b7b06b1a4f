import { useState } from 'react'
import { AmountField } from '@/ui/form/AmountField'
import { Button } from '@/ui/native/Button'
import { AGE_RANGES } from '@/domain/account/ageRange'
import { describeAgeRange } from '@/domain/account/messages'
import { compare, type Decimal, sum, ZERO } from '@/domain/money/decimal'
import { formatDollars } from '@/domain/money/money'
import type { Payable } from '@/domain/payables/payable'
import {
  dueItems,
  itemsOfAge,
  payOldestFirst,
  totalOwed,
  unappliedCredits,
  withCredits,
} from '@/domain/payables/quickSelection'
import { type Applied, withAllOf } from '@/domain/payables/selection'
import { changeApplied } from '@/features/payments/state/paymentForm'
import { useAppDispatch, useToday } from '@/session/hooks'
import { QUICK_SELECTION_MESSAGES as texts } from '../messages'
import type { PaymentWizard } from '../usePaymentWizard'
import styles from './Select.module.css'

interface QuickSelectionProps {
  wizard: PaymentWizard
}

function useChange({ owner }: PaymentWizard) {
  const dispatch = useAppDispatch()
  return (change: (applied: Applied) => Applied) => dispatch(changeApplied(owner, change))
}

function AmountToPay({ wizard }: QuickSelectionProps) {
  const change = useChange(wizard)
  const [amount, setAmount] = useState<Decimal | null>(null)
  const balanceDue = totalOwed(wizard.payables)
  const [isTooMuch, setIsTooMuch] = useState(false)
  const pay = () => {
    if (amount === null) return
    setIsTooMuch(compare(amount, balanceDue) > 0)
    change(() => payOldestFirst(wizard.payables, amount))
  }
  return (
    <form
      className={styles.amountForm}
      onSubmit={(event) => {
        event.preventDefault()
        pay()
      }}
    >
      <AmountField
        label={texts.amount}
        value={amount}
        min={ZERO}
        hint={isTooMuch ? <span role="status">{texts.tooMuch(formatDollars(balanceDue))}</span> : null}
        onAmountChange={({ value }) => {
          setIsTooMuch(false)
          setAmount(value)
        }}
      />
      <Button type="submit" aria-disabled={amount === null || compare(amount, ZERO) <= 0 || undefined}>
        {texts.oldestFirst}
      </Button>
    </form>
  )
}

interface Group {
  readonly name: string
  readonly items: readonly Payable[]
}

function useGroups(payables: readonly Payable[]): readonly Group[] {
  const today = useToday()
  const groups = [
    { name: texts.due, items: dueItems(payables, today) },
    ...AGE_RANGES.map((range) => ({
      name: describeAgeRange(range),
      items: itemsOfAge(payables, range, today),
    })),
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Selects many items at once: past due, by age, for an amount from the oldest on, or credits. */
export function QuickSelection({ wizard }: QuickSelectionProps) {
  const change = useChange(wizard)
  const { payables, state, review } = wizard
  const groups = useGroups(payables)
  const credits = unappliedCredits(payables, state.applied)
  return (
    <fieldset className={styles.quick}>
      <legend className={styles.legend}>{texts.title}</legend>
      <div className={styles.groups}>
        {groups.map(({ name, items }) => (
          <Button key={name} isSmall onClick={() => change((applied) => withAllOf(applied, items))}>
            {name} <span className={styles.sum}>{formatDollars(sum(items.map((each) => each.balance)))}</span>
          </Button>
        ))}
        {credits.length === 0 ? null : (
          <Button
            isSmall
            aria-disabled={compare(review.total, ZERO) <= 0 || undefined}
            onClick={() => change((applied) => withCredits(payables, applied))}
          >
            {texts.credits(credits.length)}{' '}
            <span className={styles.sum}>{formatDollars(sum(credits.map((each) => each.balance)))}</span>
          </Button>
        )}
        <Button
          isSmall
          variant="quiet"
          aria-disabled={Object.keys(state.applied).length === 0 || undefined}
          onClick={() => change(() => ({}))}
        >
          {texts.clear}
        </Button>
      </div>
      <AmountToPay wizard={wizard} />
    </fieldset>
  )
}
