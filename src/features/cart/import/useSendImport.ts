import { useRef } from 'react'
import type { ImportPlan } from '@/domain/import/importPlan'
import { requestText } from '@/domain/import/importRequest'
import { notify } from '@/state/notifications/notificationsSlice'
import type { ImportAttempt } from '@/state/import/runImport'
import { beginImport, runImport } from '@/state/import/runImport'
import { useAppDispatch } from '@/store/hooks'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'
import { answerEvent } from './sendingOutcome'

/** Sends what the plan has. Until it is known what became of it, it goes again as it was, under the same key. */
export function useSendImport(
  state: ImportState,
  plan: ImportPlan,
  dispatch: (event: ImportEvent) => void,
  onDone: () => void,
) {
  const appDispatch = useAppDispatch()
  const pending = useRef<ImportAttempt | null>(null)
  return async () => {
    const { file, found, type, lines } = state
    if (!file || !found) return
    dispatch({ type: 'sent' })
    const attempt = (pending.current ??= await appDispatch(beginImport()))
    const text = requestText(plan.planned, lines, found.products, type)
    const run = { ...attempt, text, type, fileName: file.name, lines: plan.planned }
    const outcome = await appDispatch(runImport(run))
    if (outcome.kind === 'answered' || outcome.kind === 'refused') pending.current = null
    const event = answerEvent(state, plan, outcome)
    if (event) return dispatch(event)
    dispatch({ type: 'reset' })
    if (outcome.kind === 'answered') {
      const message = texts.imported(outcome.importedLineCount)
      appDispatch(notify({ severity: 'success', message }))
    }
    onDone()
  }
}
