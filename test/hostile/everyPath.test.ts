import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { addKey } from '../../server/exchange/keys/exchangeKeys'
import { rawRoutes } from '../../server/process/routes'
import { hostileFiles } from './hostileFiles'
import { bearer, expectSound, FUZZ_SEED, hostileSite } from './hostileSite'

const RAW_RUNS = 30
const LOAD_RUNS = 120
const DECLARED =
  /^(application\/(json|zip|pdf|x-ndjson|octet-stream)|text\/(html|csv|xml|plain)|image\/[\w.+-]+)$/

const { backend, authorization, clearAttempts, send, expectHealthy } = hostileSite()

let secret = ''
beforeAll(async () => {
  secret = await addKey(backend().deps, { name: 'hostile', kinds: null, directions: ['in', 'out'] })
})

const authorizationOf = {
  key: () => bearer(secret),
  user: () => authorization('administrator'),
  none: () => null,
}
const WHO = ['key', 'key', 'key', 'user', 'none'] as const

it.each(rawRoutes.map(({ method, path }) => [method, path] as const))(
  '%s %s answers hostile requests safely',
  async (method, path) => {
    await fc.assert(
      fc.asyncProperty(hostileFiles(method, path), fc.constantFrom(...WHO), async (request, who) => {
        await clearAttempts()
        const response = await send({ method, authorization: authorizationOf[who](), request })
        const text = await expectSound(response)
        if (text !== '') expect(response.headers.get('Content-Type')?.split(';')[0]).toMatch(DECLARED)
        if (response.headers.get('Content-Type')?.startsWith('application/json')) JSON.parse(text)
      }),
      { numRuns: method === 'PUT' ? LOAD_RUNS : RAW_RUNS, seed: FUZZ_SEED },
    )
    await expectHealthy()
  },
)

it('every path of the backend gets hostile requests, here or as a call of the contract', () => {
  const known = [...Object.values<Endpoint>(endpoints), ...rawRoutes]
  const routed = backend().app.routes.filter(({ method }) => method !== 'ALL')
  const namesOf = (all: readonly { method: string; path: string }[]) =>
    new Set(all.map(({ method, path }) => `${method} ${path}`))
  expect(namesOf(routed)).toEqual(namesOf(known))
})
