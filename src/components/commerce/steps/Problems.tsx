import { Notice } from '@/components/ui/feedback/Notice'
import styles from './StepForm.module.css'

/** Messages of the server, each on its own line (Spec 2 §4). */
export function MessageLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** The server's errors in red, one per line (Spec 2 §8); renders nothing without any. */
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
