import type { StartSessionListening } from './appDeps'
import { keepSession } from './sessionStorage'
import { runTask } from './sessionTasks'

/** One task at a time: each change of status ends the task of the status before and starts its own. */
export function addSessionListeners(startListening: StartSessionListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
    effect: async (_action, api) => {
      const previous = api.getOriginalState().session
      const current = api.getState().session
      api.cancelActiveListeners()
      keepSession(api.extra, previous, current)
      await runTask(current, api)
    },
  })
}
