import type { StartSessionListening } from '@/session/appDeps'
import { reasonPlace } from '@/session/reasonPlace'
import { notify } from './notificationsSlice'

/** The end of a session by a changed password is told in a notification (Spec 1 §2). */
export function addSessionNotices(startListening: StartSessionListening): void {
  startListening({
    predicate: (_action, current, previous) => current.session.attempt !== previous.session.attempt,
    effect: (_action, api) => {
      const { session } = api.getState()
      if (session.status !== 'unauthorized' || session.reason === null) return
      if (reasonPlace(session.reason) !== 'notification') return
      api.dispatch(notify({ severity: 'error', message: session.reason }))
    },
  })
}
