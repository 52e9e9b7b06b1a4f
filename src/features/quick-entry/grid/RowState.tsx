import { useConfirmPrice } from '@/features/cart/parts/useConfirmPrice'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import { formatQuantity } from '@/domain/money/amount'
import { rowProblem } from '@/domain/quick-entry/quickEntryRow'
import type { QuickEntryRowView } from '@/features/quick-entry/state/useQuickEntryRow'
import { setCells } from '@/features/quick-entry/state/editRows'
import { updateCart } from '@/features/quick-entry/state/updateCart'
import { useAppDispatch } from '@/session/hooks'
import { QUICK_ENTRY_MESSAGES as texts } from '../messages'
import styles from './RowState.module.css'

interface RowStateProps {
  id: string
  productKey: number
  name: string
  view: QuickEntryRowView
  tabIndex: 0 | -1
}

/** The first error of a row, except that of a cell that is still being typed in: only its frame shows it. */
export function shownProblem(view: QuickEntryRowView): string | null {
  const { typing, problems } = view
  if (typing === null || typing === 'noCharge') return rowProblem(view)
  const { [typing]: _, ...others } = problems
  return rowProblem({ ...view, problems: others })
}

/** The text of a row's state; errors come first. */
function stateText(view: QuickEntryRowView): { text: string; isError: boolean } {
  const { status, reason, warning, isRemoval, isFree, alsoInCart } = view
  const problem = shownProblem(view)
  if (problem !== null) return { text: problem, isError: true }
  if (status === 'saving') return { text: texts.saving, isError: false }
  const pending = isRemoval ? texts.removal : texts.pending
  const also = alsoInCart.map(({ quantity }) => formatQuantity(quantity)).join(', ')
  const parts = [
    status === 'pending' ? pending : null,
    isFree ? CART_RULE_MESSAGES.noCharge : null,
    warning,
    also === '' ? null : texts.alsoInCart(also),
  ]
  if (status === 'failed') return { text: reason ?? texts.failed, isError: true }
  return { text: parts.filter((part) => part !== null).join('. '), isError: false }
}

/** The row's state: pending, saving, invalid, or failed with the reason and Retry; a price of 0 is confirmed here. */
export function RowState({ id, productKey, name, view, tabIndex }: RowStateProps) {
  const dispatch = useAppDispatch()
  const confirmPrice = useConfirmPrice()
  const { text, isError } = stateText(view)
  return (
    <>
      <span id={id} className={isError ? styles.error : styles.state} title={text}>
        {text}
      </span>
      {text === CART_RULE_MESSAGES.priceZero ? (
        <button
          type="button"
          className={styles.retry}
          tabIndex={tabIndex}
          aria-label={texts.noChargeOf(name)}
          onClick={() => dispatch(setCells([{ productKey, column: 'noCharge', value: 'yes' }]))}
        >
          {CART_RULE_MESSAGES.noCharge}
        </button>
      ) : null}
      {view.status === 'failed' ? (
        <button
          type="button"
          className={styles.retry}
          tabIndex={tabIndex}
          aria-label={texts.retryOf(name)}
          onClick={() => void dispatch(updateCart([productKey], confirmPrice))}
        >
          {texts.retry}
        </button>
      ) : null}
    </>
  )
}
