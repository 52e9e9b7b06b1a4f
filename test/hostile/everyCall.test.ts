import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { FailureDto } from '@/contract/primitives'
import { JSON_BODY_MAX_BYTES, MULTIPART_BODY_MAX_BYTES } from '../../server/http/request/readBody'
import { solveHumanCheck } from '../worlds/accounts/humanAccounts'
import { bodiesAround, hostileRequest, type HostileRequest } from './hostileRequests'
import { CALLER_NAMES, type CallerName, expectSound, FUZZ_SEED, hostileSite } from './hostileSite'

/** Number of requests to each call, from random callers. `FUZZ_RUNS=100` is the full proof. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8)

const { backend, signIn, authorization, clearAttempts, send, expectHealthy } = hostileSite()

function expectOfContract(
  response: Response,
  text: string,
  { response: schema, forms, failures }: Endpoint,
): void {
  const { status } = response
  if (status === 204 || status === 304) return expect(text).toBe('')
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  if (status === 200 && type in (forms ?? {})) return
  expect(type).toBe('application/json')
  const body = JSON.parse(text) as unknown
  const declared = status === 200 ? schema : (failures?.[status] ?? FailureDto)
  if (declared) expect(v.safeParse(declared, body).issues?.[0]?.message).toBeUndefined()
}
const READS = Object.values<Endpoint>(endpoints).filter((each) => each.method === 'GET' && !each.isOnce)

/** Checks that the data stored by a call can be read back. */
async function readBack({ path, method }: Endpoint, caller: CallerName): Promise<void> {
  const read = READS.find((each) => each.path === path.replace(/\/:\w+$/, ''))
  if (method === 'GET' || !read) return
  const request = { path: read.path, headers: [], body: null }
  const response = await send({ method: 'GET', authorization: authorization(caller), request })
  expectOfContract(response, await expectSound(response), read)
}

async function sendAs(caller: CallerName, endpoint: Endpoint, request: HostileRequest): Promise<void> {
  const response = await send({ method: endpoint.method, authorization: authorization(caller), request })
  expectOfContract(response, await expectSound(response), endpoint)
  if (response.status === 200) await readBack(endpoint, caller)
  // Some calls end their own session.
  if (response.status === 401) await signIn(caller)
}

/** Inserts a solved human check into calls that need one. */
async function withHumanCheck(request: HostileRequest): Promise<HostileRequest> {
  const text = request.body && Buffer.from(request.body).toString('utf8')
  if (!text?.includes('the solved challenge')) return request
  const solved = text.replace('the solved challenge', await solveHumanCheck(backend()))
  return { ...request, body: new Uint8Array(Buffer.from(solved)) }
}

it.each(Object.entries<Endpoint>(endpoints))('%s answers hostile requests safely', async (name, endpoint) => {
  const callers: CallerName[] =
    endpoint.access === 'anonymous' && !endpoint.isPersonal ? ['guest'] : CALLER_NAMES
  await fc.assert(
    fc.asyncProperty(
      hostileRequest(name as EndpointName, endpoint),
      fc.constantFrom(...callers),
      async (made, caller) => {
        await clearAttempts()
        await sendAs(caller, endpoint, await withHumanCheck(made))
      },
    ),
    { numRuns: RUNS, seed: FUZZ_SEED },
  )
  await expectHealthy()
})

it.each(Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET'))(
  '%s accepts bodies up to its limit and rejects longer ones',
  async (_, endpoint) => {
    const { path, method, encoding, bodyMaxBytes } = endpoint
    const usual = encoding === 'multipart' ? MULTIPART_BODY_MAX_BYTES : JSON_BODY_MAX_BYTES
    const caller = path.startsWith('/api/consumer') ? 'consumer' : 'administrator'
    const statuses: number[] = []
    for (const { type, bytes } of bodiesAround(bodyMaxBytes ?? usual, encoding)) {
      const request = {
        path: path.replace(/:\w+/g, '1'),
        headers: [['Content-Type', type] as const],
        body: bytes,
      }
      const response = await send({ method, authorization: authorization(caller), request })
      expectOfContract(response, await expectSound(response), endpoint)
      statuses.push(response.status)
      if (response.status === 401) await signIn(caller)
    }
    expect(statuses[0]).not.toBe(413)
    expect(statuses[1]).not.toBe(413)
    if (![401, 403].includes(statuses[2] ?? 0)) expect(statuses[2]).toBe(413)
    await expectHealthy()
  },
)
