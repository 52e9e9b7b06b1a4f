import { classNames } from '@/ui/native/classNames'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { selectIsLineGone, selectIsOffline } from '@/features/cart/state/cartSelectors'
import { retryWrite, undoWrite } from '@/features/cart/state/writeCart'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { CART_MESSAGES as texts } from './cartMessages'
import styles from './LineWriteState.module.css'

interface LineWriteStateProps {
  write: CartWrite
  name: string
  /** Truncates the reason to one line; hovering shows all of it. */
  isClipped?: boolean
  onAct?: ((action: 'retry' | 'undo') => void) | undefined
}

/** State of an unconfirmed write: saving, waiting, or failed with the reason and actions. */
export function LineWriteState({ write, name, isClipped = false, onAct }: LineWriteStateProps) {
  const dispatch = useAppDispatch()
  const { key, status, reason } = write
  const isOffline = useAppSelector(selectIsOffline)
  const isGone = useAppSelector((state) => selectIsLineGone(state, write))
  if (status !== 'failed') {
    return (
      <span className={styles.state}>
        <span className={styles.saving}>{isOffline ? texts.waiting : texts.saving}</span>
      </span>
    )
  }
  const again = isGone ? texts.addAgain : texts.retry
  return (
    <span className={classNames(styles.state, isClipped && styles.isClipped)}>
      <span className={styles.reason} role="alert" title={reason ?? undefined}>
        {reason ?? texts.notSaved}
      </span>
      <button
        type="button"
        className={styles.action}
        aria-label={texts.actionOn(again, name)}
        onClick={() => {
          onAct?.('retry')
          dispatch(retryWrite(key))
        }}
      >
        {again}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={texts.actionOn(texts.undo, name)}
        onClick={() => {
          onAct?.('undo')
          dispatch(undoWrite(key))
        }}
      >
        {texts.undo}
      </button>
    </span>
  )
}
