import '@fontsource-variable/figtree/index.css'
import { Provider } from 'react-redux'
import { UnitTableProvider } from '@/features/catalogue/parts/quantity/UnitTableContext'
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary'
import { LanguageProvider, memo } from '@/ui/language/followLanguage'
import { UiProviders } from '@/ui/page/UiProviders'
import { notify } from '@/features/notifications/state/notificationsSlice'
import type { AppStore } from '@/app/store/makeStore'
import { SHELL_MESSAGES } from './messages'
import { NotificationHost } from './layout/NotificationHost'
import { GuardedRouter, LeaveGuard } from './routes/GuardedRouter'
import { SessionGate } from './session/SessionGate'
import './theme/global.css'
import { useDeferredValue, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useGetThemeQuery } from '../features/site/themeApi'
import { ThemeChoiceContext } from '@/ui/theme/useThemeChoice'
import { isPainted, paintTheme } from '../ui/theme/paintTheme'
import { readStoredTheme } from '@/domain/theme/storedTheme'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'
import { selectThemePreview } from '@/features/site/state/themePreviewSlice'
import { useAppExtra, useAppSelector } from '@/session/hooks'

/**
 * Applies the theme that is tried out, else the user's, else the site's; until it is loaded, the one of the last
 * start.
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
    // The boot script may have painted the theme already; it stays until the app knows it.
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
