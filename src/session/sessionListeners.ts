import { isAnyOf } from '@reduxjs/toolkit'
import { endSession } from './sessionCalls'
import type { StartAppListening } from '@/net/appThunk'
import { heldBy, type SessionState, type ReadyState } from './sessionState'
import { persistSession } from './sessionStorage'
import {
  getCustomer,
  getMenu,
  getSettings,
  getUser,
  isTokenGood,
  load,
  runTask,
  type TaskContext,
} from './sessionTasks'
import { expireQueries } from '../net/baseApi'
import { expireCachedCalls } from '../net/cachedCall'
import type { User } from './sessionApi'
import { sessionEvents } from './sessionEvents'
import { abortSignIn } from './signInThunks'

const isSameUser = (left: User, right: User) =>
  left.username === right.username && left.type === right.type && left.isSalesperson === right.isSalesperson

/**
 * Checks the session after a sleep. If user and customer are the same, it continues with fresh data;
 * otherwise it ends. If the check itself fails, the session neither ends nor is shown.
 */
async function revalidate(state: ReadyState, context: TaskContext): Promise<void> {
  const { epoch } = state
  const { dispatch, extra, signal } = context
  const [user, customer, menu, settings] = await Promise.all([
    load(getUser, epoch, context),
    load(getCustomer, epoch, context),
    load(getMenu, epoch, context),
    load(getSettings, epoch, context),
  ])
  if (signal.aborted) return
  const errors = [user.error, customer.error, menu.error, settings.error].filter(
    (error) => error !== undefined,
  )
  const refusal = errors.find((error) => !isTokenGood(error))
  if (refusal) dispatch(sessionEvents.startupFailed({ epoch, isTokenGood: false }))
  else if (user.error || customer.error || menu.error || settings.error) {
    dispatch(sessionEvents.revalidationFailed({ epoch, message: errors[0]?.message ?? '' }))
  } else if (!isSameUser(user.data, state.user) || customer.data.customerKey !== state.customer.customerKey) {
    dispatch(sessionEvents.startupFailed({ epoch, isTokenGood: false }))
  } else {
    expireCachedCalls(extra)
    dispatch(sessionEvents.customerLoaded({ epoch, customer: customer.data }))
    dispatch(sessionEvents.configurationLoaded({ epoch, menu: menu.data, settings: settings.data }))
    dispatch(expireQueries())
  }
}

const mustLook = (session: SessionState) =>
  session.status === 'ready' && session.isStale && session.staleReason === null

/** Events after which this tab no longer uses a token that the backend still accepts. */
const isGivingUp = isAnyOf(
  sessionEvents.signedOut,
  sessionEvents.signInSubmitted,
  sessionEvents.startupFailed,
)

/** The shared token that the session used before and no longer uses; null for none. */
function givenUp(before: SessionState, now: SessionState): string | null {
  const previousHolding = heldBy(before)
  if (!previousHolding?.isPersisted || previousHolding.credentials.token === heldBy(now)?.credentials.token)
    return null
  return previousHolding.credentials.token
}

/** Runs one task at a time: each change of status cancels the task of the previous one. */
export function addSessionListeners(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.epoch !== previous.session.epoch,
    effect: async (_action, api) => {
      const previous = api.getOriginalState().session
      const current = api.getState().session
      api.cancelActiveListeners()
      abortSignIn(api.extra)
      persistSession(api.extra.ownStorages, previous, current)
      await runTask(current, api)
    },
  })
  startListening({
    matcher: isGivingUp,
    effect: (_action, api) => {
      const token = givenUp(api.getOriginalState().session, api.getState().session)
      if (token !== null) endSession(token, api.extra)
    },
  })
  startListening({
    predicate: (_action, { session: current }, { session: previous }) =>
      current.epoch !== previous.epoch || mustLook(current) !== mustLook(previous),
    effect: async (_action, api) => {
      const { session } = api.getState()
      api.cancelActiveListeners()
      if (session.status === 'ready' && mustLook(session)) await revalidate(session, api)
    },
  })
}
