import { classNames } from '@/components/ui/classNames'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { retryWrite, undoWrite } from '@/state/cart/writeCart'
import { useAppDispatch } from '@/store/hooks'
import { CART_MESSAGES as texts } from './cartMessages'
import styles from './LineWriteState.module.css'

interface LineWriteStateProps {
  write: CartWrite
  /** What the write is about, for the names of the buttons. */
  name: string
  /** Keeps the reason on one line; it can be read whole by pointing at it. */
  isClipped?: boolean
  /** Hears of Retry and Undo before their buttons go, so that the focus can go elsewhere. */
  onAct?: ((action: 'retry' | 'undo') => void) | undefined
}

/** What the server has not confirmed: saving, or failed with the reason and what can be done. */
export function LineWriteState({ write, name, isClipped = false, onAct }: LineWriteStateProps) {
  const dispatch = useAppDispatch()
  const { key, status, reason } = write
  if (status !== 'failed') {
    return (
      <span className={styles.state}>
        <span className={styles.saving}>{texts.saving}</span>
      </span>
    )
  }
  return (
    <span className={classNames(styles.state, isClipped && styles.isClipped)}>
      <span className={styles.reason} role="alert" title={reason ?? undefined}>
        {reason ?? texts.notSaved}
      </span>
      <button
        type="button"
        className={styles.action}
        aria-label={`${texts.retry}: ${name}`}
        onClick={() => {
          onAct?.('retry')
          dispatch(retryWrite(key))
        }}
      >
        {texts.retry}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={`${texts.undo}: ${name}`}
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
