import { Notice } from '@/components/ui/Notice'
import styles from './Import.module.css'
import type { Sending } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

const MOST_LISTED = 100
const INDENT = '  '

/** The error list as Spec 2 §8 has it: 'Error importing file:' and one indented line per error, or 'Error importing file'. */
export function importErrorText(reasons: readonly string[]): string {
  const told = reasons.filter((reason) => reason !== '')
  if (told.length === 0) return texts.failed
  const listed = told.slice(0, MOST_LISTED)
  const more = told.length > MOST_LISTED ? [texts.moreErrors(told.length - MOST_LISTED)] : []
  return [texts.failedWith, ...[...listed, ...more].map((reason) => INDENT + reason)].join('\n')
}

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
