import { clearAllListeners } from '@reduxjs/toolkit'
import type { RenderResult } from '@testing-library/react'
import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { baseApi } from '@/net/baseApi'
import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { App } from '@/app/App'
import type { AppDeps } from '@/net/appDeps'
import { sessionEvents } from '@/session/sessionEvents'
import {
  CUSTOMER_STORAGE_KEY,
  SHIP_METHOD_STORAGE_KEY,
  TOKEN_STORAGE_KEY,
} from '@/domain/session/storedCredentials'
import { browserDeps } from '@/app/store/browserDeps'
import type { AppStore } from '@/app/store/makeStore'
import { makeStore } from '@/app/store/makeStore'
import { solveInProcess } from '../../fakes/deps'
import type { TestApp } from './openTestApp'
import { TEST_PASSWORD } from './testRequests'

export interface RenderAppOptions {
  backend: TestApp
  /**
   * The browser's path, with query and hash: by default the start page, without a token the sign-in screen.
   */
  path?: string
  /** The demo account whose token an earlier visit stored. */
  signedInAs?: string
  /** Any other stored token. */
  token?: string
  customerKey?: number
  shipMethod?: 'Pickup' | 'Delivery'
  deps?: Partial<AppDeps>
}

export interface RenderedApp extends RenderResult {
  store: AppStore
  user: UserEvent
}

async function leaveToken(options: RenderAppOptions): Promise<void> {
  const { backend, signedInAs, customerKey, shipMethod } = options
  const token = signedInAs === undefined ? options.token : await backend.signIn(signedInAs)
  if (token === undefined) return
  localStorage.setItem(TOKEN_STORAGE_KEY, token)
  if (customerKey !== undefined) localStorage.setItem(CUSTOMER_STORAGE_KEY, String(customerKey))
  if (shipMethod !== undefined) localStorage.setItem(SHIP_METHOD_STORAGE_KEY, shipMethod)
}

/** Fills in the sign-in screen and submits it. */
export async function submitSignIn(
  user: UserEvent,
  username: string,
  password = TEST_PASSWORD,
): Promise<void> {
  const name = await screen.findByLabelText(/^Username/)
  await user.clear(name)
  await user.paste(username)
  await user.clear(screen.getByLabelText('Password'))
  await user.paste(password)
  await user.keyboard('{Enter}')
}

/** Renders the whole storefront with the real backend in this process. */
export async function renderApp(options: RenderAppOptions): Promise<RenderedApp> {
  const { backend, deps } = options
  const hasToken = options.signedInAs !== undefined || options.token !== undefined
  const { path = hasToken ? '/' : '/login' } = options
  await leaveToken(options)
  window.history.replaceState(null, '', path)
  const catalogue = makeInProcessClient({
    fetch: (...request) => fetch(...request),
    now: () => performance.now(),
  })
  const store = makeStore({
    deps: {
      ...browserDeps(window),
      catalogue,
      now: backend.clock.now,
      onPage: () => undefined,
      solveChallenge: solveInProcess,
      // Other apps in this process are not tabs of the same browser, and no test waits for retries.
      cartWrites: memoryCartWriteStore(),
      cartRetryDelays: [],
      ...deps,
    },
  })
  // Pending requests and polling would otherwise continue in later tests.
  onTestFinished(() => {
    store.dispatch(clearAllListeners())
    store.dispatch(baseApi.util.resetApiState())
    catalogue.reset()
  })
  const user = userEvent.setup()
  store.dispatch(sessionEvents.started())
  return { store, user, ...render(<App store={store} />) }
}
