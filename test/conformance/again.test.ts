import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/foundation/config'
import { THROTTLE_WINDOW_MS } from '../../server/accounts/access/throttle'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { testPasswordHash } from '../worlds/accounts/testPassword'
import { TEST_NOW } from '../fakes/testClock'
import { addPerson } from '../../server/accounts/people/addPerson'
import { users } from '../../server/db/schema/accounts'
import { conform, failuresOf, USERS } from './conform'

/** More than any limit on failures of one user. */
const RUNS = 7

describe('repeated runs', () => {
  let backend: TestApp
  beforeAll(async () => {
    backend = await openTestApp({ seed: 'demo' })
  })
  afterAll(() => backend.close())

  it('do not lock the user out, and find no faults', async () => {
    const only = ['session', 'password', 'consumer', 'humanCheck'] as const
    for (let run = 0; run < RUNS; run += 1) {
      const results = await conform(backend, 'consumer', { only, writes: true })
      expect(failuresOf(results)).toEqual([])
      expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(20)
    }
    // The next window begins as the first one did.
    backend.clock.advance(THROTTLE_WINDOW_MS + 1)
    const { outcome } =
      (await conform(backend, 'consumer', { only })).find(
        ({ check }) => check.name === 'a wrong password is refused with 401',
      ) ?? {}
    expect(outcome).toBe('passed')
  })
})

describe('a shop with the settings of production', () => {
  const config = { ...readConfig({ NODE_ENV: 'production' }), humanCheckCost: 1, maxWaitMs: 60_000 }

  it('conforms with demo data, although it accepts no payments', async () => {
    const backend = await openTestApp({ seed: 'demo', config, gateway: () => null })
    try {
      for (const user of ['buyer', 'consumer'] as const) {
        const only = ['session', 'humanCheck', 'cart', 'account', 'payment'] as const
        const results = await conform(backend, user, { only, writes: true, orders: true })
        expect(failuresOf(results)).toEqual([])
        expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(80)
      }
    } finally {
      await backend.close()
    }
  })

  it('conforms when only its first administrator exists', async () => {
    const backend = await openTestApp({ seed: 'empty', config, gateway: () => null })
    try {
      await addPerson(backend.deps, {
        email: USERS.administrator,
        name: '',
        role: 'administrator',
        customerCodes: [],
      })
      const passwordHash = await testPasswordHash()
      await backend.db.update(users).set({ passwordHash, emailVerifiedAt: TEST_NOW })
      const results = await conform(backend, 'administrator', { writes: true, orders: true })
      expect(failuresOf(results)).toEqual([])
      expect(results.some(({ outcome }) => outcome === 'passed')).toBe(true)
    } finally {
      await backend.close()
    }
  })
})
