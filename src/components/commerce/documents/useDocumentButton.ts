import { useState } from 'react'
import type { DocumentCall } from '@/api/documentCalls'
import { documentPath } from '@/domain/navigation/paths'
import { notify } from '@/state/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { DOCUMENT_MESSAGES } from './documentMessages'
import { documentOutcome } from './documentOutcome'
import { openTab } from './openTab'

/** How far a document has come (Spec 3 §3). */
export type DocumentState = 'NotLoaded' | 'Loading' | 'Loaded' | 'Failed'

/**
 * Opens a document in a new tab (Spec 3 §4): a press while it loads is ignored, one after a failure resets the button. What
 * was opened before is asked for anew, since its id lasts for a short time.
 */
export function useDocumentButton(name: string, load: DocumentCall) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<DocumentState>('NotLoaded')

  const tell = (severity: 'info' | 'error', message: string) => {
    if (message !== '') dispatch(notify({ severity, message }))
  }
  async function open(): Promise<void> {
    const tab = openTab(name)
    if (!tab) return tell('error', DOCUMENT_MESSAGES.blocked)
    setState('Loading')
    const outcome = documentOutcome(await dispatch(load))
    if (outcome.kind === 'opened') {
      tab.show(documentPath(outcome.id))
      return setState('Loaded')
    }
    tab.close()
    setState(outcome.kind === 'failed' ? 'Failed' : 'NotLoaded')
    tell(outcome.kind === 'nothing' ? 'info' : 'error', outcome.message)
  }
  const press = () => {
    if (state === 'Failed') setState('NotLoaded')
    else if (state !== 'Loading') void open()
  }
  return { state, press }
}
