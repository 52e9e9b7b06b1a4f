import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { isSameCredentials } from '@/api/apiExtra'
import type { FirstPage } from '@/api/catalogue/catalogueClient'
import { FIRST_PAGE_REQUEST, readTotal } from '@/api/catalogue/firstPage'
import { startDeadline } from '@/api/deadline'
import { takeEarlyAnswer } from '@/api/earlyAnswers'
import { READ_TIMEOUT_MS } from '@/api/transport'
import { TOTAL_COUNT_HEADER } from '@/contract/headers'
import type { AppExtra, SessionRootState } from '@/session/appDeps'
import { selectCanBrowse, selectCredentials } from '@/session/sessionSelectors'

type CatalogueThunk<Result> = ThunkAction<Result, SessionRootState, AppExtra, UnknownAction>

/** An early answer that does not come or cannot be used is no loss: the page is asked for again. */
async function readFirstPage(early: Promise<Response> | null): Promise<FirstPage | null> {
  if (!early) return null
  const deadline = startDeadline(READ_TIMEOUT_MS)
  try {
    const response = await deadline.race(early)
    if (!response.ok) return null
    return {
      text: await deadline.race(response.text()),
      total: readTotal(response.headers.get(TOTAL_COUNT_HEADER)),
    }
  } catch {
    return null
  } finally {
    deadline.clear()
  }
}

/** Loads the catalogue for whoever browses now, unless it is there; goes on after a failure, refreshes an old one. */
export function loadCatalogue(): CatalogueThunk<Promise<void>> {
  return async (_dispatch, getState, { catalogue, earlyAnswers, origin, now }) => {
    const credentials = selectCredentials(getState())
    const early = takeEarlyAnswer(earlyAnswers, FIRST_PAGE_REQUEST, credentials, now().getTime())
    const firstPage = await readFirstPage(early)
    const state = getState()
    if (!selectCanBrowse(state) || !isSameCredentials(credentials, selectCredentials(state))) return
    catalogue.load({ origin, credentials, firstPage })
  }
}
