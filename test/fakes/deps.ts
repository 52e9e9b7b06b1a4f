import { memoryCartWriteStore } from '@/features/cart/state/stored-writes/cartWriteStore'
import { makeInProcessClient } from '@/features/catalogue/state/worker/inProcessClient'
import type { AppDeps } from '@/net/appDeps'
import type { SafeStorage } from '@/domain/session/safeStorage'

/** Storage in memory with readable entries. */
export function memoryStorage(
  entries: Record<string, string> = {},
): SafeStorage & { all: () => Record<string, string> } {
  const stored = new Map(Object.entries(entries))
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    all: () => Object.fromEntries(stored),
  }
}

const noNetwork: typeof fetch = () => Promise.reject(new TypeError('No network in this test'))

/** Solves a human check without a worker. Tests that need it load the library. */
export const solveInProcess: AppDeps['solveChallenge'] = async (challenge, signal) => {
  const { solvedToken } = await import('../worlds/accounts/humanAccounts')
  return signal.aborted ? null : solvedToken(challenge)
}

/** Dependencies without browser or network. */
export function testDeps(parts: Partial<AppDeps> = {}): AppDeps {
  const fetch = parts.fetch ?? noNetwork
  return {
    fetch,
    origin: 'http://localhost:3000',
    prefetchedAnswers: {},
    localStorage: memoryStorage(),
    tabStorage: memoryStorage(),
    catalogue: makeInProcessClient({ fetch, now: () => performance.now() }),
    cartWrites: memoryCartWriteStore(),
    cartRetryDelays: [],
    connection: { isOnline: () => true, onOnline: () => undefined },
    now: () => new Date('2026-03-02T09:00:00Z'),
    randomUUID: () => '00000000-0000-4000-8000-000000000000',
    takeAuthorizationCode: () => null,
    onPage: () => undefined,
    solveChallenge: solveInProcess,
    ...parts,
  }
}
