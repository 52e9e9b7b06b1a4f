import type { StartSessionListening } from '@/session/appDeps'
import { sessionEvents } from '@/session/sessionEvents'

/** Where this tab keeps pending rows across a reload. */
export const QUICK_ENTRY_STORAGE_KEY = 'tradecounter.quickEntry'

/** Whoever logs out leaves no pending rows behind; one whose session ran out finds theirs again. */
export function addQuickEntryListeners(startListening: StartSessionListening): void {
  startListening({
    actionCreator: sessionEvents.signedOut,
    effect: (_action, { extra }) => extra.tabStorage.remove(QUICK_ENTRY_STORAGE_KEY),
  })
}
