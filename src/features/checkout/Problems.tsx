import { Notice } from '@/components/ui/feedback/Notice'
import styles from './CheckoutStepper.module.css'
import { MessageLines } from './MessageLines'

/** What the server found wrong, one text per line, in red (Spec 2 §8); nothing where nothing is. */
export function Problems({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Notice severity="error">
      <div className={styles.serverMessage}>
        <MessageLines lines={lines} />
      </div>
    </Notice>
  )
}
