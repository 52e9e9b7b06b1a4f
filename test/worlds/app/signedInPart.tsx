import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { baseApi } from '@/net/baseApi'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import { makeStore } from '@/app/store/makeStore'
import { aReadySession, someCredentials } from '../../builders/session/session'
import { testDeps } from '../../fakes/deps'
import type { TestApp } from './openTestApp'
import { renderWithStore } from './renderWithStore'

/** Renders a part of a screen alone, for a user who is signed in to the real backend. */
export async function showPart(
  backend: TestApp,
  username: string,
  part: ReactElement,
): Promise<{ user: UserEvent }> {
  const token = await backend.signIn(username)
  const send: typeof fetch = (...request) => fetch(...request)
  const catalogue = makeInProcessClient({ fetch: send, now: () => performance.now() })
  const session = aReadySession({ credentials: someCredentials({ token }) })
  const store = makeStore({ deps: testDeps({ fetch: send, catalogue }), preloadedState: { session } })
  onTestFinished(() => {
    store.dispatch(baseApi.util.resetApiState())
    catalogue.reset()
  })
  renderWithStore(part, { store })
  return { user: userEvent.setup() }
}
