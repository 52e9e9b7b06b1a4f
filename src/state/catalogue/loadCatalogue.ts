import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { isSameCredentials } from '@/domain/session/credentials'
import type { CatalogueClient, FirstPage } from '@/api/catalogue/catalogueClient'
import { FIRST_PAGE_REQUEST } from '@/domain/catalogue/firstPage'
import { readFirstPage } from '@/api/catalogue/firstPage'
import type { CatalogueOwner } from '@/api/catalogue/persistedCatalogues'
import { startDeadline } from '@/api/transport/deadline'
import { takePrefetchedAnswer, READ_TIMEOUT_MS } from '@/api/transport/transport'
import { isAllowed } from '@/domain/menu/menuAccess'
import type { AppExtra, SessionRootState } from '@/session/appDeps'
import {
  selectCanBrowse,
  selectCredentials,
  selectIsPunchout,
  selectMenu,
  selectUserType,
} from '@/session/sessionSelectors'

type CatalogueThunk<Result> = ThunkAction<Result, SessionRootState, AppExtra, UnknownAction>

/** What an earlier visit may have kept does not wait longer for the server. */
export const EARLY_WAIT_MS = 3_000

/** An early answer that does not come or cannot be used is no loss: the page is asked for again. */
async function takeFirstPage(early: Promise<Response> | null, waitMs: number): Promise<FirstPage | null> {
  if (!early) return null
  const deadline = startDeadline(waitMs)
  try {
    return await deadline.race(early.then(readFirstPage))
  } catch {
    return null
  } finally {
    deadline.clear()
  }
}

/** For whom the list may be kept between visits: neither for guests nor in a punchout session. */
function ownerOf(state: SessionRootState): CatalogueOwner | null {
  const { session } = state
  if (session.status !== 'ready' || selectIsPunchout(state) || selectUserType(state) === 'Public') return null
  const { user, customer, credentials } = session
  return {
    user: user.username,
    customer: [customer.customerKey, credentials.shipMethod ?? ''].join(' '),
  }
}

/** Guests have no menu. */
function canReadHistory(state: SessionRootState): boolean {
  return selectUserType(state) !== 'Public' && isAllowed(selectMenu(state), 'ProductHistory')
}

/** Loads that wait for an early answer: a second one must not ask for the page that is on its way. */
const starting = new WeakMap<CatalogueClient, Promise<FirstPage | null>>()

/** Loads the catalogue for whoever browses now, unless it is there; goes on after a failure, refreshes an old one. */
export function loadCatalogue(): CatalogueThunk<Promise<void>> {
  return async (_dispatch, getState, { catalogue, prefetchedAnswers, origin, now }) => {
    const credentials = selectCredentials(getState())
    await starting.get(catalogue)
    const early = takePrefetchedAnswer(prefetchedAnswers, FIRST_PAGE_REQUEST, credentials, now().getTime())
    const taking = takeFirstPage(early, ownerOf(getState()) ? EARLY_WAIT_MS : READ_TIMEOUT_MS)
    if (early) starting.set(catalogue, taking)
    const firstPage = await taking
    if (early) starting.delete(catalogue)
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
