import {
  NavigationType,
  parsePath,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

export type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
/** What a move in the history brings to the router. */
export type Move = Pick<BrowserHistory, 'action' | 'location'>

/** Whether leaving a path would lose something, and the question whether it may. */
export interface Guard {
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

export interface GuardedHistory {
  navigator: Navigator
  /** Tells of each move that is made; answers how to stop. */
  listen: (listener: (move: Move) => void) => () => void
}

/**
 * A browser history that asks before it leaves a path on which something would be lost: by a link, by a redirect, by
 * Back and Forward. The hash and the query are not left. A refused move leaves everything as it was.
 */
export function guardHistory(history: BrowserHistory, guard: Guard): GuardedHistory {
  let shown = history.location.pathname
  /** A move of the browser's that is being taken back: by how many entries it went. */
  let returning: number | null = null
  const wouldLose = (pathname: string) => pathname !== shown && guard.isNeeded()
  const goOnIfAllowed = async (move: () => void) => {
    if (await guard.ask()) move()
  }
  const guarded = (to: To, move: () => void) => {
    const { pathname = shown } = typeof to === 'string' ? parsePath(to) : to
    if (wouldLose(pathname)) void goOnIfAllowed(move)
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
          void goOnIfAllowed(() => {
            history.go(steps)
          })
          return
        }
        // The browser has moved already: back to where it was, and there the question. Entries of others have no number.
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
