import type { StartSessionListening } from '@/session/appDeps'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { sessionEvents } from '@/session/sessionEvents'
import { selectUser } from '@/session/sessionSelectors'

/** Storage key of the tab's form input, by form name. */
export const FORMS_STORAGE_KEY = 'tradecounter.forms'
/** Username of its owner. */
export const FORMS_OWNER_STORAGE_KEY = 'tradecounter.formsOf'

export function forgetForms(tabStorage: SafeStorage): void {
  tabStorage.remove(FORMS_STORAGE_KEY)
  tabStorage.remove(FORMS_OWNER_STORAGE_KEY)
}

/** Logging out, or another user, deletes the input; after an expired session the user finds it again. */
export function addPersistedFormListeners(startListening: StartSessionListening): void {
  startListening({
    actionCreator: sessionEvents.signedOut,
    effect: (_action, { extra }) => forgetForms(extra.tabStorage),
  })
  startListening({
    predicate: (_action, current, previous) => selectUser(current) !== selectUser(previous),
    effect: (_action, { getState, extra: { tabStorage } }) => {
      const user = selectUser(getState())
      if (user && tabStorage.get(FORMS_OWNER_STORAGE_KEY) !== user.username) forgetForms(tabStorage)
    },
  })
}
