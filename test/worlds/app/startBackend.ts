import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestApp, TestAppOptions } from './openTestApp'
import { openTestApp } from './openTestApp'
import { backendHandlers } from '../../fakes/msw/backendHandlers'
import { server } from '../../fakes/msw/server'

export interface BackendOptions extends Partial<Pick<TestAppOptions, 'gateway' | 'seed'>> {
  /** Opens a new database for each test instead of one per file. */
  isFreshPerTest?: boolean
}

export interface StartedBackend {
  current: () => TestApp
  /** Removes the faults and answers a test has registered; each test starts without any. */
  endFaults: () => void
}

/** The real backend, by default with the demo data, for the tests of this file; call it at the file's top. */
export function startBackend({ isFreshPerTest = false, ...options }: BackendOptions = {}): StartedBackend {
  let backend: TestApp | null = null
  const current = () => {
    if (!backend) throw new Error('The backend runs only while tests do')
    return backend
  }
  const open = async () => {
    backend = await openTestApp({ seed: 'demo', ...options })
  }
  const endFaults = () => server.resetHandlers(...backendHandlers(current().app))
  const close = async () => {
    await backend?.close()
    backend = null
  }

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' })
    if (!isFreshPerTest) await open()
  })
  // The handlers stay until the next test sets its own, to answer requests that are pending when a test ends.
  beforeEach(async () => {
    server.resetHandlers()
    if (isFreshPerTest) {
      await close()
      await open()
    }
    endFaults()
  })
  afterAll(async () => {
    server.close()
    await close()
  })
  return { current, endFaults }
}
