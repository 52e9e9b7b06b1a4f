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
import { AppTheme } from './theme/AppTheme'

/** The whole storefront over a store. */
export function App({ store }: { store: AppStore }) {
  const tellFailure = () => {
    store.dispatch(notify({ severity: 'error', message: SHELL_MESSAGES.notShown }))
  }
  return (
    <Provider store={store}>
      <AppTheme>
        <GuardedRouter>
          <UiProviders onLateFailure={tellFailure}>
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
