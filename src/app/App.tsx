import '@fontsource-variable/figtree/index.css'
import { Provider } from 'react-redux'
import { UnitTableProvider } from '@/features/catalogue/parts/quantity/UnitTableContext'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { LanguageProvider, memo } from '@/ui/language/followLanguage'
import { UiProviders } from '@/ui/page/UiProviders'
import {
  notify,
  dismissNotification,
  selectNotifications,
  type Notification,
} from '@/features/notifications/state/notificationsSlice'
import type { AppStore } from '@/app/store/makeStore'
import { SHELL_MESSAGES } from './messages'
import { SessionGate } from './session/SessionGate'
import './theme/global.css'
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  useCallback,
  createContext,
  use,
  useEffect,
} from 'react'
import { useGetThemeQuery } from '../features/site/themeApi'
import { ThemeChoiceContext } from '@/ui/theme/useThemeChoice'
import { isPainted, paintTheme } from '../ui/theme/paintTheme'
import { readStoredTheme } from '@/domain/theme/storedTheme'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'
import { selectThemePreview } from '@/features/site/state/themePreviewSlice'
import { useAppExtra, useAppSelector, useAppDispatch, useAppStore } from '@/session/hooks'
import { Toast } from '@/ui/native/Toast'
import styles from './layout/NotificationHost.module.css'
import {
  Router,
  UNSAFE_createBrowserHistory,
  NavigationType,
  parsePath,
  type Navigator,
  type To,
} from 'react-router-dom'
import { useLeaveQuestion } from '@/features/unsaved-work/parts/useLeaveQuestion'
import {
  selectIsPageDirty,
  selectIsScreenDirty,
  unsavedEvents,
} from '@/features/unsaved-work/state/unsavedSlice'
import type { RootState } from '@/net/appThunk'

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>
type Move = Pick<BrowserHistory, 'action' | 'location'>

interface Guard {
  isNeeded: () => boolean
  ask: () => Promise<boolean>
}

export interface GuardedHistory {
  navigator: Navigator
  listen: (listener: (move: Move) => void) => () => void
}

/**
 * A browser history that asks before leaving a path with unsaved work by link, redirect, Back or Forward, but
 * not before changes of hash or query. A cancelled move changes nothing.
 */
export function guardHistory(history: BrowserHistory, guard: Guard): GuardedHistory {
  let shown = history.location.pathname
  /** Number of history entries of a browser move that is being reverted; null if none is. */
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
function GuardedRouter({ children }: { children: ReactNode }) {
  const { getState } = useAppStore()
  const [{ takeQuestion, first, navigator, listen }] = useState(() => makeGuarded(getState))
  const [{ action, location }, setMove] = useState(first)
  useLayoutEffect(() => listen(setMove), [listen])
  return (
    // Without transitions, so that URL and store change in one render.
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
function LeaveGuard() {
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

function NotificationToast({ notification }: { notification: Notification }) {
  const dispatch = useAppDispatch()
  const { id, severity, message, action } = notification
  const dismiss = useCallback(() => {
    dispatch(dismissNotification(id))
  }, [dispatch, id])
  return <Toast {...{ severity, message, action }} onDismiss={dismiss} />
}

function NotificationHost() {
  const notifications = useAppSelector(selectNotifications)
  return (
    <section aria-label={SHELL_MESSAGES.notifications}>
      <ul className={styles.stack}>
        {notifications.map((notification) => (
          <NotificationToast key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Applies the previewed theme, else the user's, else the site's. Until the theme is loaded, applies that of
 * the last start.
 */
function AppTheme({ children }: { children: ReactNode }) {
  const { data, isLoading } = useGetThemeQuery()
  const { localStorage } = useAppExtra()
  const [first] = useState(() => readStoredTheme(localStorage) ?? DEFAULT_THEME)
  const preview = useAppSelector(selectThemePreview)
  const mode = preview?.mode ?? data?.theme ?? first.mode
  const primary = preview?.primary ?? data?.primaryColor ?? first.primary
  const secondary = preview?.secondary ?? data?.secondaryColor ?? first.secondary
  const choice = useMemo(() => ({ mode, primary, secondary }), [mode, primary, secondary])
  // CSS variables follow a color picker at once; MUI's theme is slow and therefore deferred.
  const settled = useDeferredValue(choice)
  useLayoutEffect(() => {
    // The boot script may have painted the theme already; it stays until the app has loaded the theme.
    if (!isLoading || !isPainted()) paintTheme(choice)
  }, [choice, isLoading])
  return <ThemeChoiceContext value={settled}>{children}</ThemeChoiceContext>
}

const Storefront = memo(function Storefront({ store }: { store: AppStore }) {
  const reportFailure = () => {
    store.dispatch(notify({ severity: 'error', message: SHELL_MESSAGES.notShown }))
  }
  return (
    <Provider store={store}>
      <AppTheme>
        <GuardedRouter>
          <UiProviders onLazyFailure={reportFailure}>
            <ErrorBoundary>
              <UnitTableProvider>
                <SessionGate />
              </UnitTableProvider>
            </ErrorBoundary>
            <NotificationHost />
            <LeaveGuard />
          </UiProviders>
        </GuardedRouter>
      </AppTheme>
    </Provider>
  )
})

export function App({ store }: { store: AppStore }) {
  return (
    <LanguageProvider>
      <Storefront store={store} />
    </LanguageProvider>
  )
}
