import { Button } from '@/ui/native/Button'
import { ErrorIcon } from '@/ui/native/icons'
import { VisuallyHidden } from '@/ui/native/VisuallyHidden'
import styles from './DocumentButton.module.css'
import { DOCUMENT_MESSAGES } from './documentMessages'
import { type ShownDocument, useDocumentButtons } from './useDocumentButtons'

export function DocumentIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8L14 3.5ZM14 3.5V8h4.5M9 12.5h6M9 16h6" />
    </svg>
  )
}

interface DocumentButtonProps extends ShownDocument {
  /** Name of the table row that the document belongs to, for screen readers; makes the button small. */
  rowName?: string
}

export function DocumentButton({ name, load, rowName }: DocumentButtonProps) {
  const { stateOf, press } = useDocumentButtons()
  const state = stateOf(name)
  const hasFailed = state === 'Failed'
  return (
    <Button
      icon={hasFailed ? <ErrorIcon /> : <DocumentIcon />}
      isBusy={state === 'Loading'}
      isDestructive={hasFailed}
      {...(rowName !== undefined && { isSmall: true, variant: 'quiet' })}
      onClick={() => press({ name, load })}
    >
      <span className={styles.name}>
        {name}
        {rowName === undefined ? null : (
          <>
            {' '}
            <VisuallyHidden>{rowName}</VisuallyHidden>
          </>
        )}
        {hasFailed ? ` ${DOCUMENT_MESSAGES.failed}` : null}
      </span>
    </Button>
  )
}
