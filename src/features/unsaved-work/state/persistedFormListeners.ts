import type { StartAppListening } from '@/net/appThunk'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { sessionEvents } from '@/session/sessionEvents'
import { selectUser } from '@/session/sessionSelectors'
import { discardInputForReturn } from './inputForReturn'

/** Keys in the tab's storage: checkouts, payments and quick-entry rows by owner; form input by form name. */
export const CHECKOUT_STORAGE_KEY = 'tradecounter.checkout'
export const PAYMENT_STORAGE_KEY = 'tradecounter.payment'
export const QUICK_ENTRY_STORAGE_KEY = 'tradecounter.quickEntry'
/** Key in the browser's storage: stock counts of order guide lines. */
export const STOCK_COUNTS_STORAGE_KEY = 'tradecounter.stockCounts'
export const FORMS_STORAGE_KEY = 'tradecounter.forms'
/** Key in the tab's storage: username of the owner of `FORMS_STORAGE_KEY`. */
export const FORMS_OWNER_STORAGE_KEY = 'tradecounter.formsOf'

export function discardForms(tabStorage: SafeStorage): void {
  tabStorage.remove(FORMS_STORAGE_KEY)
  tabStorage.remove(FORMS_OWNER_STORAGE_KEY)
}

/**
 * Logging out deletes checkouts, payments, quick-entry rows, stock counts and form input; the sign-in of
 * another user deletes form input. After an expired session all is restored. Separate from the forms' code,
 * which loads later.
 */
export function addPersistedFormListeners(startListening: StartAppListening): void {
  startListening({
    actionCreator: sessionEvents.signedOut,
    effect: (_action, { dispatch, extra: { tabStorage, localStorage } }) => {
      discardForms(tabStorage)
      dispatch(discardInputForReturn())
      tabStorage.remove(CHECKOUT_STORAGE_KEY)
      tabStorage.remove(PAYMENT_STORAGE_KEY)
      tabStorage.remove(QUICK_ENTRY_STORAGE_KEY)
      localStorage.remove(STOCK_COUNTS_STORAGE_KEY)
    },
  })
  startListening({
    predicate: (_action, current, previous) => selectUser(current) !== selectUser(previous),
    effect: (_action, { getState, extra: { tabStorage } }) => {
      const user = selectUser(getState())
      if (user && tabStorage.get(FORMS_OWNER_STORAGE_KEY) !== user.username) discardForms(tabStorage)
    },
  })
}
