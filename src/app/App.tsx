import '@fontsource-variable/figtree/index.css'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '@/components/ui/ErrorBoundary'
import { UiProviders } from '@/components/ui/UiProviders'
import { notify } from '@/state/notifications/notificationsSlice'
import type { AppStore } from '@/store/makeStore'
import { SHELL_MESSAGES } from './messages'
import { NotificationHost } from './notifications/NotificationHost'
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
        {/* Without transitions an address and what the store says of it change in one render. */}
        <BrowserRouter useTransitions={false}>
          <UiProviders onLateFailure={tellFailure}>
            <ErrorBoundary>
              <SessionGate />
            </ErrorBoundary>
            <NotificationHost />
          </UiProviders>
        </BrowserRouter>
      </AppTheme>
    </Provider>
  )
}
