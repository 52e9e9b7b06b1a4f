import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { browserWarning, removeServiceWorkers } from '@/app/start/browserWarning'
import { sessionEvents } from '@/session/sessionEvents'
import type { AppDeps } from '@/net/appDeps'
import { startLanguage } from '@/features/site/state/pageLanguage'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { browserDeps } from '@/app/store/browserDeps'
import { makeStore } from '@/app/store/makeStore'

function start(deps: AppDeps): void {
  const store = makeStore({ deps })
  store.dispatch(sessionEvents.started())
  void removeServiceWorkers(navigator)

  const warning = browserWarning(navigator.userAgent)
  if (warning !== null) {
    store.dispatch(notify({ severity: 'warning', message: warning, isForEverybody: true }))
  }

  const root = document.getElementById('root')
  if (!root) throw new Error('The page lacks its #root element')
  createRoot(root).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  )
}

const deps = browserDeps(window)
// No top-level await: chunks that share code with this one, such as languages, would wait for it.
void startLanguage(deps.localStorage, navigator.languages).then(() => start(deps))
