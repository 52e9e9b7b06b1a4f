import type { AppDispatch, RootState, StartAppListening } from '@/net/appThunk'
import { expireCachedCalls } from '@/net/cachedCall'
import type { AppExtra } from '@/net/appDeps'
import { sessionEvents } from './sessionEvents'
import { type SessionState, heldBy } from './sessionState'
import { readCredentials, readToken } from '@/domain/session/storedCredentials'

/** Poll interval: storage events do not reach a page that the browser has suspended. */
export const LOOK_INTERVAL_MS = 30_000

/** A page without any event for this long counts as asleep or suspended. */
export const SLEEP_MS = 5 * 60_000

/** Calls the listener whenever another tab, or a sleep, may have changed something. */
export function watchPage(page: Window, listener: () => void): void {
  for (const event of ['storage', 'pageshow', 'focus']) page.addEventListener(event, listener)
  for (const event of ['visibilitychange', 'resume']) page.document.addEventListener(event, listener)
  page.setInterval(listener, LOOK_INTERVAL_MS)
}

interface PageApi {
  dispatch: AppDispatch
  getState: () => RootState
  extra: AppExtra
}

/** Statuses in which this tab is about to read or write the shared token itself. */
const BUSY: readonly SessionState['status'][] = ['initial', 'hydrating', 'authorizing']

/** Detects that another tab changed or removed the shared token. */
function makeTokenWatch() {
  /** The token as this tab last wrote or read it. */
  let known: string | null = null
  return {
    settle: ({ extra }: PageApi): void => {
      known = readToken(extra)
    },
    compare: ({ dispatch, getState, extra }: PageApi): void => {
      const { session } = getState()
      if (BUSY.includes(session.status)) return
      const credentials = readCredentials(extra)
      const token = credentials?.token ?? null
      if (token === known) return
      known = token
      if (token === heldBy(session)?.credentials.token) return
      dispatch(
        credentials ? sessionEvents.tokenFoundElsewhere(credentials) : sessionEvents.tokenLostElsewhere(),
      )
    },
  }
}

/** Detects that the page slept, so that the screen may be stale. */
function makeSleepWatch() {
  let lastSeenAt: number | null = null
  return ({ dispatch, getState, extra }: PageApi): void => {
    const now = extra.now().getTime()
    const slept = lastSeenAt !== null && now - lastSeenAt >= SLEEP_MS
    lastSeenAt = now
    if (!slept) return
    if (getState().session.status === 'ready') dispatch(sessionEvents.sleepEnded())
    else expireCachedCalls(extra)
  }
}

/** True when this tab has just read, written or removed the shared token itself. */
function isSettled(action: object, { status }: SessionState): boolean {
  if (status === 'authorizing') return sessionEvents.tokenGranted.match(action)
  return status === 'initial' || status === 'hydrating' || sessionEvents.signedOut.match(action)
}

/**
 * Keeps the tab in sync with other tabs and with the clock. Polls the token as well, because storage events do
 * not reach a suspended page.
 */
export function addPageListeners(startListening: StartAppListening): void {
  const watch = makeTokenWatch()
  const noticeSleep = makeSleepWatch()
  startListening({
    actionCreator: sessionEvents.started,
    effect: (_action, api) => {
      api.unsubscribe()
      noticeSleep(api)
      api.extra.onPage(() => {
        watch.compare(api)
        noticeSleep(api)
      })
    },
  })
  startListening({
    predicate: (_action, current, previous) => current.session.epoch !== previous.session.epoch,
    effect: (action, api) => {
      if (isSettled(action, api.getOriginalState().session)) watch.settle(api)
      else watch.compare(api)
    },
  })
}
