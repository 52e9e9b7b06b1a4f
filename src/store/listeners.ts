import type { TypedStartListening } from '@reduxjs/toolkit'
import { addListener } from '@reduxjs/toolkit'
import type { AppExtra } from '@/session/appDeps'
import { addSessionListeners } from '@/session/sessionListeners'
import { addCatalogueListeners } from '@/state/catalogue/catalogueListeners'
import type { AppDispatch, RootState } from './rootReducer'

export type StartAppListening = TypedStartListening<RootState, AppDispatch, AppExtra>

/** Listeners that are there from the start: one line each. */
export function addListeners(startListening: StartAppListening): void {
  addSessionListeners(startListening)
  addCatalogueListeners(startListening)
}

/** For lazy features: `dispatch(addAppListener({ actionCreator, effect }))`; the answer takes it away again. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, AppExtra>()
