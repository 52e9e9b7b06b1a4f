import { TextField } from '@/ui/native/TextField'
import { BareCheckbox } from '@/ui/form/Checkbox'
import { useNumberField } from '@/ui/form/useNumberField'
import { shownAmount, storedAmount } from '@/domain/numbers/typedAmount'
import type { Payable } from '@/domain/payables/payable'
import { appliedError, isSelected, withSettled, withTick, withTyped } from '@/domain/payables/selection'
import { changeApplied } from '@/features/payments/state/paymentForm'
import { selectPayer, selectPayment } from '@/features/payments/state/paymentSlice'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { PAYMENT_MESSAGES as texts } from '../messages'
import styles from './Select.module.css'

/** The item's amount as typed. Each cell watches its own, so that typing draws one row. */
function useApplied({ arCode }: Payable): string | undefined {
  return useAppSelector((root) => selectPayment(root, selectPayer(root))?.applied[arCode])
}

interface CellProps {
  payable: Payable
}

/** Selects the item with its full balance (Spec 3 §4). */
export function TickCell({ payable }: CellProps) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectPayer)
  const isTicked = isSelected(useApplied(payable))
  return (
    <label className={styles.tick}>
      <BareCheckbox
        checked={isTicked}
        aria-label={texts.tickItem(payable.reference)}
        onCheckedChange={(isWanted) =>
          dispatch(changeApplied(owner, (applied) => withTick(applied, payable, isWanted)))
        }
      />
    </label>
  )
}

/** The amount that is applied to the item, with its error below (Spec 3 §5 Payable selection). */
export function AppliedCell({ payable }: CellProps) {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectPayer)
  const { arCode, reference, balance } = payable
  const { input, hint, error } = useNumberField({
    value: useApplied(payable) ?? '',
    show: shownAmount,
    means: (text, applied) => storedAmount(text) === applied,
    problemOf: (text) => appliedError(text, balance),
    onType: (text) => dispatch(changeApplied(owner, (applied) => withTyped(applied, arCode, text))),
    onLeave: () => dispatch(changeApplied(owner, (applied) => withSettled(applied, arCode))),
  })
  return (
    <div className={styles.applied}>
      <TextField
        {...input}
        {...{ hint, error }}
        className={styles.amount}
        label={texts.appliedOf(reference)}
        isLabelHidden
      />
    </div>
  )
}
