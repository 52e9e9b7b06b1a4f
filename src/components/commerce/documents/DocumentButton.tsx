import type { DocumentCall } from '@/api/documentCalls'
import { Button } from '@/components/ui/form/Button'
import { ErrorIcon } from '@/components/ui/icons'
import styles from './DocumentButton.module.css'
import { DocumentIcon } from './DocumentIcon'
import { DOCUMENT_MESSAGES } from './documentMessages'
import { useDocumentButton } from './useDocumentButton'

interface DocumentButtonProps {
  name: string
  load: DocumentCall
}

/** Opens a document in a new tab (Spec 3 §4). */
export function DocumentButton({ name, load }: DocumentButtonProps) {
  const { state, press } = useDocumentButton(name, load)
  const hasFailed = state === 'Failed'
  return (
    <Button
      icon={hasFailed ? <ErrorIcon /> : <DocumentIcon />}
      isBusy={state === 'Loading'}
      isDestructive={hasFailed}
      onClick={press}
    >
      <span className={styles.name}>
        {name}
        {hasFailed ? ` ${DOCUMENT_MESSAGES.failed}` : null}
      </span>
    </Button>
  )
}
