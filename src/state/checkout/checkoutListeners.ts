import type { StartSessionListening } from '@/session/appDeps'
import { sessionEvents } from '@/session/sessionEvents'

/** Where this tab keeps its checkouts across a reload. */
export const CHECKOUT_STORAGE_KEY = 'tradecounter.checkout'

/** Whoever logs out leaves no checkout behind; one whose session ran out finds theirs again. */
export function addCheckoutListeners(startListening: StartSessionListening): void {
  startListening({
    actionCreator: sessionEvents.signedOut,
    effect: (_action, { extra }) => extra.tabStorage.remove(CHECKOUT_STORAGE_KEY),
  })
}
