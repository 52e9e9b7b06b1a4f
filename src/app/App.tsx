import '@fontsource-variable/figtree/index.css'
import { Provider } from 'react-redux'
import { ErrorBoundary } from '@/components/ui/feedback/ErrorBoundary'
import { UiProviders } from '@/components/ui/page/UiProviders'
import { notify } from '@/state/notifications/notificationsSlice'
import type { AppStore } from '@/store/makeStore'
import { SHELL_MESSAGES } from './messages'
import { NotificationHost } from './notifications/NotificationHost'
import { GuardedRouter, LeaveGuard } from './routes/GuardedRouter'
import { SessionGate } from './session/SessionGate'
import './theme/global.css'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useGetThemeQuery } from '../api/themeApi'
import { ThemeChoiceContext } from '@/components/ui/theme/useThemeChoice'
import { isPainted, paintTheme } from '../components/ui/theme/paintTheme'
import { DEFAULT_THEME } from '../domain/theme/themeColors'

/** Applies the user's theme, else the site's; the default one until it is loaded. */
function AppTheme({ children }: { children: ReactNode }) {
  const { data, isLoading } = useGetThemeQuery()
  const mode = data?.theme ?? DEFAULT_THEME.mode
  const primary = data?.primaryColor ?? DEFAULT_THEME.primary
  const secondary = data?.secondaryColor ?? DEFAULT_THEME.secondary
  const choice = useMemo(() => ({ mode, primary, secondary }), [mode, primary, secondary])
  useLayoutEffect(() => {
    // The boot script may have painted the theme already; it stays until the app knows it.
    if (!isLoading || !isPainted()) paintTheme(choice)
  }, [choice, isLoading])
  return <ThemeChoiceContext value={choice}>{children}</ThemeChoiceContext>
}

export function App({ store }: { store: AppStore }) {
  const tellFailure = () => {
    store.dispatch(notify({ severity: 'error', message: SHELL_MESSAGES.notShown }))
  }
  return (
    <Provider store={store}>
      <AppTheme>
        <GuardedRouter>
          <UiProviders onLazyFailure={tellFailure}>
            <ErrorBoundary>
              <SessionGate />
            </ErrorBoundary>
            <NotificationHost />
            <LeaveGuard />
          </UiProviders>
        </GuardedRouter>
      </AppTheme>
    </Provider>
  )
}
