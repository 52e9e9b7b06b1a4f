import type { UnknownAction } from '@reduxjs/toolkit'
import type { StartAppListening } from '@/net/appThunk'
import { failureMessage, unauthorizedReceived } from '@/net/apiError'
import type { CatalogueClient } from '@/features/catalogue/state/worker/catalogueClient'
import { isSameCredentials } from '@/domain/session/credentials'
import { reasonPlace, selectCanBrowse, selectCredentials, selectIsStale } from '@/session/sessionSelectors'
import { sessionEvents } from '@/session/sessionEvents'
import { heldBy, type SessionState } from '@/session/sessionState'
import { loadCatalogue } from './loadCatalogue'

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve())
  })
}

/** Reason of a rejected token; null if it was not rejected. */
function refusal(catalogue: CatalogueClient): string | null {
  const { error } = catalogue.status()
  return error?.kind === 'unauthorized' ? failureMessage(error.body, '') : null
}

/**
 * True if the persisted list must go: the user signed out or was locked out. An expired session keeps it for the next
 * sign-in. Only the tab where it happened removes it; another user's is removed when they sign in.
 */
function isForGood(action: UnknownAction, before: SessionState): boolean {
  if (!heldBy(before)?.isPersisted) return false
  if (unauthorizedReceived.match(action)) return reasonPlace(action.payload.description) !== 'sign-in'
  return sessionEvents.signedOut.match(action)
}

/**
 * Ties the catalogue to the session: prepared while a token is checked, loaded once the session is ready, cleared
 * when the credentials change. A guest's is loaded by the first screen that shows products. A rejected token is
 * reported like that of any other call.
 */
export function addCatalogueListeners(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.epoch !== previous.session.epoch,
    effect: async (action, api) => {
      api.cancelActiveListeners()
      const { catalogue } = api.extra
      const state = api.getState()
      const original = api.getOriginalState()
      const before = selectCredentials(original)
      if (isForGood(action, original.session)) catalogue.forget()
      else if (!selectCanBrowse(state) || !isSameCredentials(before, selectCredentials(state))) {
        if (catalogue.status().load !== 'NotLoaded') catalogue.reset()
      }
      if (state.session.status === 'validating') catalogue.prepare()
      if (state.session.status === 'ready') void api.dispatch(loadCatalogue())
      const announce = () => {
        const description = refusal(catalogue)
        if (description !== null) api.dispatch(unauthorizedReceived(description))
      }
      const unsubscribe = catalogue.subscribe(announce)
      await ended(api.signal)
      unsubscribe()
    },
  })
  startListening({
    predicate: (_action, current, previous) => !selectIsStale(current) && selectIsStale(previous),
    effect: async (_action, api) => {
      if (api.getState().session.status === 'ready') await api.dispatch(loadCatalogue())
    },
  })
}
