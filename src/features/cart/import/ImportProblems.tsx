import { Notice } from '@/components/ui/Notice'
import styles from './Import.module.css'
import { importErrorText } from './importErrorText'
import type { Sending } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

/** What went wrong with the last attempt, beside what it concerns. */
export function ImportProblems({ sending }: { sending: Sending }) {
  if (sending.kind !== 'failed' && sending.kind !== 'partly') return null
  const imported = sending.kind === 'partly' ? sending.importedCount : 0
  return (
    <>
      {imported > 0 ? <Notice severity="success">{texts.partlyImported(imported)}</Notice> : null}
      <Notice severity="error">
        <p className={styles.errors}>{importErrorText(sending.reasons)}</p>
        {sending.kind === 'failed' && sending.isUnknown ? <p>{texts.unknownOutcome}</p> : null}
      </Notice>
    </>
  )
}
