import {
  NavigationType,
  parsePath,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
export type Move = Pick<BrowserHistory, 'action' | 'location'>

export interface Guard {
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

export interface GuardedHistory {
  navigator: Navigator
  listen: (listener: (move: Move) => void) => () => void
}

/**
 * A browser history that asks before leaving a path with unsaved work: by link, redirect, Back or Forward.
 * Changes of hash and query do not count. A cancelled move changes nothing.
 */
export function guardHistory(history: BrowserHistory, guard: Guard): GuardedHistory {
  let shown = history.location.pathname
  /** A browser move being reverted: its number of entries. */
  let returning: number | null = null
  const wouldLose = (pathname: string) => pathname !== shown && guard.isNeeded()
  const resumeIfAllowed = async (move: () => void) => {
    if (await guard.ask()) move()
  }
  const guarded = (to: To, move: () => void) => {
    const { pathname = shown } = typeof to === 'string' ? parsePath(to) : to
    if (wouldLose(pathname)) void resumeIfAllowed(move)
    else move()
  }
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => {
        history.go(delta)
      },
      push: (to, state) => {
        guarded(to, () => {
          history.push(to, state)
        })
      },
      replace: (to, state) => {
        guarded(to, () => {
          history.replace(to, state)
        })
      },
    },
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        const isBrowsers = action === NavigationType.Pop
        if (isBrowsers && returning !== null) {
          const steps = returning
          returning = null
          void resumeIfAllowed(() => {
            history.go(steps)
          })
          return
        }
        // The browser has already moved: go back, then ask. Entries of other sites have no number.
        if (isBrowsers && delta && wouldLose(location.pathname)) {
          returning = delta
          history.go(-delta)
          return
        }
        shown = location.pathname
        listener({ action, location })
      }),
  }
}
