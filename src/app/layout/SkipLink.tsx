import type { RefObject } from 'react'
import { SHELL_MESSAGES } from '../messages'
import styles from './SkipLink.module.css'

/** Skips the bar and the menu. A button rather than a link, because the catalogue uses the URL's hash. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => {
        target.current?.focus()
      }}
    >
      {SHELL_MESSAGES.skip}
    </button>
  )
}
