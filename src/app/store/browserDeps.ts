import { CODE_PARAMETER } from '@/domain/navigation/paths'
import { makeBrowserCartWriteStore } from '@/features/cart/state/stored-writes/lastingCartWrites'
import { makeWorkerClient, startCatalogueWorker } from '@/features/catalogue/state/worker/workerClient'
import { workerSolver } from '@/features/accounts/state/human-check/challenge'
import type { AppDeps } from '@/net/appDeps'
import { safeStorage } from '@/domain/session/safeStorage'
import { markPunchoutTab } from '@/domain/session/storedCredentials'
import { watchPage } from '@/session/pageListeners'

/** Delays that together cover a server restart of several seconds. */
const CART_RETRY_DELAYS_MS = [1000, 2000, 4000, 8000]

export function browserDeps(page: Window): AppDeps {
  return {
    fetch: (input, init) => page.fetch(input, init),
    origin: page.location.origin,
    prefetchedAnswers: page.__tradecounterEarly ?? {},
    localStorage: safeStorage(() => page.localStorage),
    tabStorage: safeStorage(() => page.sessionStorage),
    catalogue: makeWorkerClient(startCatalogueWorker),
    cartWrites: makeBrowserCartWriteStore(page),
    cartRetryDelays: CART_RETRY_DELAYS_MS,
    connection: {
      isOnline: () => page.navigator.onLine,
      onOnline: (listener) => {
        page.addEventListener('online', listener)
      },
    },
    now: () => new Date(),
    randomUUID: () => page.crypto.randomUUID(),
    takeAuthorizationCode: () => takeAuthorizationCode(page),
    onPage: (listener) => watchPage(page, listener),
    solveChallenge: workerSolver,
  }
}

/**
 * Reads the punchout code and removes it from the URL, so that it is not persisted, shared or sent on. Marks
 * the tab as one of a punchout session, for a reload. A frame needs no mark: it is reloaded with its code,
 * which is used then.
 */
export function takeAuthorizationCode(
  page: Pick<Window, 'location' | 'history' | 'sessionStorage' | 'top'>,
): string | null {
  const address = new URL(page.location.href)
  const code = address.searchParams.get(CODE_PARAMETER)
  if (code === null) return null
  address.searchParams.delete(CODE_PARAMETER)
  page.history.replaceState(page.history.state, '', address)
  if (page.top === page) markPunchoutTab({ tabStorage: safeStorage(() => page.sessionStorage) })
  return code
}
