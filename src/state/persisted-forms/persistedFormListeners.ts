import type { StartSessionListening } from '@/session/appDeps'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { sessionEvents } from '@/session/sessionEvents'
import { selectUser } from '@/session/sessionSelectors'

/** Where this tab keeps what is being filled in, by the name of the form. */
export const FORMS_STORAGE_KEY = 'tradecounter.forms'
/** The name of the user whose forms they are. */
export const FORMS_OWNER_STORAGE_KEY = 'tradecounter.formsOf'

export function forgetForms(tabStorage: SafeStorage): void {
  tabStorage.remove(FORMS_STORAGE_KEY)
  tabStorage.remove(FORMS_OWNER_STORAGE_KEY)
}

/** Whoever logs out, or finds another's forms, leaves none behind; one whose session ran out finds theirs again. */
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
