import type { AppThunk, RootState } from '@/net/appThunk'
import type { FirstPage } from '@/features/catalogue/state/worker/catalogueClient'
import { isSameCredentials } from '@/domain/session/credentials'
import { FIRST_PAGE_REQUEST } from '@/domain/catalogue/firstPage'
import { readFirstPage } from '@/features/catalogue/state/worker/firstPage'
import type { CatalogueOwner } from '@/features/catalogue/state/worker/persistedCatalogues'
import { startDeadline } from '@/net/deadline'
import { takePrefetchedAnswer, READ_TIMEOUT_MS } from '@/net/transport'
import { isAllowed } from '@/domain/menu/menuAccess'
import {
  selectCanBrowse,
  selectCredentials,
  selectIsPunchout,
  selectMenu,
  selectUserType,
} from '@/session/sessionSelectors'

/** The longest wait for the prefetched page while a persisted list may exist. */
export const PREFETCH_WAIT_MS = 3_000

/** The prefetched page; null if there is none, or if it is late or unusable, so that it is requested again. */
async function takeFirstPage(
  prefetched: Promise<Response> | null,
  waitMs: number,
): Promise<FirstPage | null> {
  if (!prefetched) return null
  const deadline = startDeadline(waitMs)
  try {
    return await deadline.race(prefetched.then(readFirstPage))
  } catch {
    return null
  } finally {
    deadline.clear()
  }
}

/** The owner of the persisted list; null for guests, in punchout sessions and until the session is ready. */
function ownerOf(state: RootState): CatalogueOwner | null {
  const { session } = state
  if (session.status !== 'ready' || selectIsPunchout(state) || selectUserType(state) === 'Public') return null
  const { user, customer, credentials } = session
  return {
    user: user.username,
    customer: [customer.customerKey, credentials.shipMethod ?? ''].join(' '),
  }
}

export function canReadHistory(state: RootState): boolean {
  return selectUserType(state) !== 'Public' && isAllowed(selectMenu(state), 'ProductHistory')
}

/** The load waiting for the prefetched page: a second one must not request that page again. */
const makeStarting = (): { load: Promise<FirstPage | null> | null } => ({ load: null })

/** Loads the catalogue unless it is loaded; resumes after a failure and refreshes a stale one. */
export function loadCatalogue(): AppThunk<Promise<void>> {
  return async (_dispatch, getState, { catalogue, prefetchedAnswers, origin, now, own }) => {
    const starting = own(makeStarting)
    const credentials = selectCredentials(getState())
    await starting.load
    const prefetched = takePrefetchedAnswer(
      prefetchedAnswers,
      FIRST_PAGE_REQUEST,
      credentials,
      now().getTime(),
    )
    const waiting = takeFirstPage(prefetched, ownerOf(getState()) ? PREFETCH_WAIT_MS : READ_TIMEOUT_MS)
    if (prefetched) starting.load = waiting
    const firstPage = await waiting
    if (prefetched) starting.load = null
    const state = getState()
    if (!selectCanBrowse(state) || !isSameCredentials(credentials, selectCredentials(state))) return
    catalogue.load({
      origin,
      credentials,
      firstPage,
      owner: ownerOf(state),
      canReadHistory: canReadHistory(state),
    })
  }
}
