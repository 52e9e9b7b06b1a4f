import { useEffect, useRef } from 'react'
import { Notice } from '@/ui/native/Notice'
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

interface ProblemsProps {
  lines: readonly string[]
  /** False for lines that are present from the start rather than the result of a press. */
  isAnswer?: boolean
}

/**
 * The server's errors in red, one per line (Spec 2 §8); renders nothing without any. Scrolls them to the
 * middle of the window, so that the notifications at its lower edge do not cover them.
 */
export function Problems({ lines, isAnswer = true }: ProblemsProps) {
  const place = useRef<HTMLDivElement>(null)
  const text = lines.join('\n')
  useEffect(() => {
    if (isAnswer && text !== '') place.current?.scrollIntoView({ block: 'center' })
  }, [text, isAnswer])
  if (lines.length === 0) return null
  return (
    <Notice severity="error">
      <div ref={place} className={styles.serverMessage}>
        <MessageLines lines={lines} />
      </div>
    </Notice>
  )
}
