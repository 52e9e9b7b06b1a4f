import type { TypedStartListening } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import { addPageListeners } from '@/session/pageListeners'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/state/catalogue/catalogueListeners'
import { addCheckoutListeners } from '@/state/checkout/checkoutListeners'
import { addKeptFormListeners } from '@/state/kept/keptFormListeners'
import { addSessionNotices } from '@/state/notifications/sessionNotices'
import { addQuickEntryListeners } from '@/state/quick-entry/quickEntryListeners'
import type { AppDispatch, RootState } from './rootReducer'

export type StartAppListening = TypedStartListening<RootState, AppDispatch, AppExtra>

/** Listeners that are there from the start: one line each. */
export function addListeners(startListening: StartAppListening): void {
  addSessionListeners(startListening)
  // After those that keep the session: it compares what they left.
  addPageListeners(startListening)
  addSessionNotices(startListening)
  addCatalogueListeners(startListening)
  addCheckoutListeners(startListening)
  addQuickEntryListeners(startListening)
  addKeptFormListeners(startListening)
}
