import type { StartSessionListening } from './appDeps'
import { revalidate } from './revalidate'
import type { SessionState } from './sessionState'
import { persistSession } from './sessionStorage'
import { runTask } from './sessionTasks'

const mustLook = (session: SessionState) =>
  session.status === 'ready' && session.isStale && session.staleReason === null

/** One task at a time: each change of status ends the task of the status before and starts its own. */
export function addSessionListeners(startListening: StartSessionListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
    effect: async (_action, api) => {
      const previous = api.getOriginalState().session
      const current = api.getState().session
      api.cancelActiveListeners()
      persistSession(api.extra.ownStorages, previous, current)
      await runTask(current, api)
    },
  })
  startListening({
    predicate: (_action, { session: current }, { session: previous }) =>
      current.attempt !== previous.attempt || mustLook(current) !== mustLook(previous),
    effect: async (_action, api) => {
      const { session } = api.getState()
      api.cancelActiveListeners()
      if (session.status === 'ready' && mustLook(session)) await revalidate(session, api)
    },
  })
}
