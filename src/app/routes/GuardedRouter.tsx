import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import {
  selectIsPageDirty,
  selectIsScreenDirty,
  unsavedEvents,
} from '@/features/unsaved-work/state/unsavedSlice'
import type { RootState } from '@/net/appThunk'
import { useAppDispatch, useAppSelector, useAppStore } from '@/session/hooks'
import { guardHistory, type Guard, type Move } from './guardHistory'

type Ask = Guard['ask']

const AskingContext = createContext<(ask: Ask) => void>(() => undefined)

const leave: Ask = () => Promise.resolve(true)

function makeGuarded(getState: () => RootState) {
  let ask = leave
  const takeQuestion = (question: Ask) => {
    ask = question
  }
  // The router's own history, which also reports moves other than the browser's Back.
  const history = UNSAFE_createBrowserHistory({ window, v5Compat: true })
  const guard = { isNeeded: () => selectIsScreenDirty(getState()), ask: () => ask() }
  const first: Move = { action: history.action, location: history.location }
  return { takeQuestion, first, ...guardHistory(history, guard) }
}

/**
 * The page's router. Asks before it leaves a screen with unsaved work; `LeaveGuard` inside sets the question.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const { getState } = useAppStore()
  const [{ takeQuestion, first, navigator, listen }] = useState(() => makeGuarded(getState))
  const [{ action, location }, setMove] = useState(first)
  useLayoutEffect(() => listen(setMove), [listen])
  return (
    // Without transitions, so that address and store change in one render.
    <Router {...{ navigator, location }} navigationType={action} useTransitions={false}>
      <AskingContext value={takeQuestion}>{children}</AskingContext>
    </Router>
  )
}

/** Shows the browser's own confirmation before the page is closed or reloaded. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Older browsers check only this.
  event.returnValue = true
}

/**
 * Guards unsaved work: the router asks before leaving the screen, the browser before leaving the page (Spec 1
 * §2).
 */
export function LeaveGuard() {
  const dispatch = useAppDispatch()
  const takeQuestion = use(AskingContext)
  const askToLeave = useLeaveQuestion()
  useEffect(() => {
    takeQuestion(async () => {
      const mayLeave = await askToLeave()
      if (mayLeave) dispatch(unsavedEvents.givenUp())
      return mayLeave
    })
    return () => {
      takeQuestion(leave)
    }
  }, [takeQuestion, askToLeave, dispatch])
  const isPageDirty = useAppSelector(selectIsPageDirty)
  useEffect(() => {
    if (!isPageDirty) return
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
    }
  }, [isPageDirty])
  return null
}
