import { Notice } from '@/components/ui/feedback/Notice'
import styles from './Import.module.css'
import { importErrorText } from './importErrorText'
import type { ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

/** What went wrong with the last attempt, or what became of one before, beside what it concerns. */
export function ImportProblems({ sending, lines, unsure }: ImportState) {
  if (sending.kind === 'told') return <Notice severity={sending.severity}>{sending.message}</Notice>
  if (sending.kind !== 'failed' && sending.kind !== 'partly') return null
  const imported = sending.kind === 'partly' ? sending.importedCount : 0
  // Which of those below are in the cart nobody knows where the server does not tell.
  const tell = lines.length > 0 && unsure.size === 0 ? texts.partlyImported : texts.imported
  return (
    <>
      {imported > 0 ? <Notice severity="success">{tell(imported)}</Notice> : null}
      <Notice severity="error">
        <p className={styles.errors}>{importErrorText(sending.reasons)}</p>
        {sending.kind === 'failed' && sending.isUnknown ? <p>{texts.unknownOutcome}</p> : null}
      </Notice>
    </>
  )
}
