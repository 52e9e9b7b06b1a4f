import type { Store } from '@reduxjs/toolkit'
import type { RootState } from '@/net/appThunk'

/** Whom the page is shown to. */
export const AUDIENCES = ['buyer', 'consumer', 'guest'] as const
export type Audience = (typeof AUDIENCES)[number]

const SESSION_TYPES = { buyer: null, consumer: 'Consumer', guest: 'Guest' } as const

/** The state as it would be in another kind of session; prices and stock stay the user's own. */
function stateFor(state: RootState, audience: Audience): RootState {
  const { session } = state
  const sessionType = SESSION_TYPES[audience]
  if (session.status !== 'ready' || sessionType === null) return state
  const settings = { ...session.settings, sessionType }
  return { ...state, session: { ...session, settings, user: { ...session.user, isSalesperson: false } } }
}

/** The page's store, seen by another audience. */
export function previewStore(store: Store<RootState>, audience: Audience): Store<RootState> {
  let source = store.getState()
  let shown = stateFor(source, audience)
  const getState = () => {
    const state = store.getState()
    if (state !== source) {
      source = state
      shown = stateFor(state, audience)
    }
    return shown
  }
  return { ...store, getState }
}
