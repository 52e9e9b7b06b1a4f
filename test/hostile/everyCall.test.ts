import fc from 'fast-check'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { FailureDto } from '@/contract/primitives'
import { throttles } from '../../server/db/schema/operations'
import { addKey } from '../../server/exchange/keys/exchangeKeys'
import type { Kind } from '../../server/exchange/kind'
import { KINDS } from '../../server/exchange/kinds/index'
import { JSON_BODY_MAX_BYTES, MULTIPART_BODY_MAX_BYTES } from '../../server/http/request/readBody'
import { rawRoutes } from '../../server/routes'
import { SHOP_FILES } from '../builders/exchangeFiles'
import { zipOf } from '../worlds/exchangeCalls'
import { solveHumanCheck } from '../worlds/humanAccounts'
import { openTestApp, type TestApp } from '../worlds/openTestApp'
import { hostileText, mutated, NO_JSON, toJsonText } from './hostileJson'
import {
  bodiesAround,
  hostileBody,
  hostileHeaders,
  hostilePath,
  hostileQuery,
  hostileRequest,
  type HostileRequest,
} from './hostileRequests'

/** The same requests at every run; FUZZ_SEED=n sends others. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_126)
/** Requests of each call, by callers in turn. `FUZZ_RUNS=100` is the full proof. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 16)
const RAW_RUNS = 30
const LOAD_RUNS = 120

const CALLERS = {
  administrator: 'admin@tradecounter.example',
  buyer: 'buyer@harborbistro.example',
  consumer: 'consumer@example.com',
  guest: null,
} as const
type CallerName = keyof typeof CALLERS
const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

/** Parts of the inside that no answer may show: frames of a stack, files, statements and their errors. */
const INSIDE =
  /\n\s+at \S|\bat \S+ \(|(server|src|node_modules)\/[\w./-]+\.[mc]?[jt]s|Failed query|(select|delete) .*\bfrom "|insert into "|update "\w+" set|syntax error at|violates \w+ constraint|PGlite|drizzle|Cannot read propert|is not a function|Maximum call stack/

let backend: TestApp
let folder = ''
const tokens = new Map<CallerName, string>()
let requests = 0

async function signIn(caller: CallerName): Promise<void> {
  const user = CALLERS[caller]
  if (user !== null) tokens.set(caller, await backend.signIn(user))
}

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  await mkdir(join(folder, 'images'))
  backend = await openTestApp({ seed: 'demo', config: { dataDir: folder, imageDir: join(folder, 'images') } })
  for (const caller of CALLER_NAMES) await signIn(caller)
}

async function close(): Promise<void> {
  await backend.close()
  await rm(folder, { recursive: true })
}

/** Limits of attempts would answer instead of the calls. */
const forgetAttempts = () => backend.db.delete(throttles)

interface Sending {
  readonly method: string
  readonly authorization: string | null
  readonly request: HostileRequest
}

async function send({ method, authorization, request }: Sending): Promise<Response> {
  const headers = new Headers()
  headers.set(IDEMPOTENCY_KEY_HEADER, `hostile-${(requests += 1)}`)
  if (authorization !== null) headers.set('Authorization', authorization)
  for (const [name, value] of request.headers) headers.set(name, value)
  return backend.app.request(request.path, { method, headers, body: request.body })
}

const bearer = (token: string | undefined) => (token === undefined ? null : `Bearer ${token}`)

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Text of an answer, which is compressed where the request asks for it. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = DECODERS[response.headers.get('Content-Encoding') ?? '']
  return (decode && bytes.length > 0 ? decode(bytes) : bytes).toString('utf8')
}

/** What holds for every answer. Returns its text. */
async function expectSound(response: Response): Promise<string> {
  const text = await textOf(response)
  const isBusy = response.status === 503 && response.headers.has('Retry-After')
  expect(response.status < 500 || response.status === 501 || isBusy, `${response.status} ${text}`).toBe(true)
  expect(text).not.toMatch(INSIDE)
  return text
}

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

/** The process is ready, its log without errors and its prototypes as they were. */
async function expectHealthy(): Promise<void> {
  expect(backend.logs.filter((line) => line.includes('"level":"error"'))).toEqual([])
  const ready = await backend.request('/readyz')
  expect(ready.status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
}

beforeEach(() => {
  backend.logs.length = 0
})

describe('every call of the contract', () => {
  beforeAll(open)
  afterAll(close)

  const READS = Object.values<Endpoint>(endpoints).filter((each) => each.method === 'GET' && !each.isOnce)

  /** What a call has stored can be read again. */
  async function readBack({ path, method }: Endpoint, authorization: string | null): Promise<void> {
    const read = READS.find((each) => each.path === path.replace(/\/:\w+$/, ''))
    if (method === 'GET' || !read) return
    const request = { path: read.path, headers: [], body: null }
    const response = await send({ method: 'GET', authorization, request })
    expectOfContract(response, await expectSound(response), read)
  }

  async function sendAs(caller: CallerName, endpoint: Endpoint, request: HostileRequest): Promise<void> {
    const authorization = bearer(tokens.get(caller))
    const response = await send({ method: endpoint.method, authorization, request })
    expectOfContract(response, await expectSound(response), endpoint)
    if (response.status === 200) await readBack(endpoint, authorization)
    // Some calls end the session that makes them.
    if (response.status === 401) await signIn(caller)
  }

  /** The next human check, for calls that are refused without. */
  async function withHumanCheck(request: HostileRequest): Promise<HostileRequest> {
    const text = request.body && Buffer.from(request.body).toString('utf8')
    if (!text?.includes('the solved challenge')) return request
    const solved = text.replace('the solved challenge', await solveHumanCheck(backend))
    return { ...request, body: new Uint8Array(Buffer.from(solved)) }
  }

  it.each(Object.entries<Endpoint>(endpoints))('%s takes whatever it is sent', async (name, endpoint) => {
    const callers: CallerName[] =
      endpoint.access === 'anonymous' && !endpoint.isPersonal ? ['guest'] : CALLER_NAMES
    await fc.assert(
      fc.asyncProperty(
        hostileRequest(name as EndpointName, endpoint),
        fc.constantFrom(...callers),
        async (made, caller) => {
          await forgetAttempts()
          await sendAs(caller, endpoint, await withHumanCheck(made))
        },
      ),
      { numRuns: RUNS, seed },
    )
    await expectHealthy()
  })

  it.each(Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method !== 'GET'))(
    '%s takes bodies up to its limit and refuses longer ones',
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
        const response = await send({ method, authorization: bearer(tokens.get(caller)), request })
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
})

describe('every other path', () => {
  let secret = ''
  beforeAll(async () => {
    await open()
    secret = await addKey(backend.deps, { name: 'hostile', kinds: null, directions: ['in', 'out'] })
  })
  afterAll(close)

  const DECLARED =
    /^(application\/(json|zip|pdf|x-ndjson|octet-stream)|text\/(html|csv|xml|plain)|image\/[\w.+-]+)$/
  const headingOf = ({ columns }: Kind) => `${columns.map(({ name }) => name).join(',')}\n`
  const FILES: Readonly<Record<string, string>> = {
    ...Object.fromEntries(KINDS.map((kind) => [`${kind.name}.csv`, headingOf(kind)])),
    ...SHOP_FILES,
  }
  /** A cell, a heading or a line in place of another. */
  const csvOf = (rows: fc.Arbitrary<string>) =>
    fc.tuple(rows, fc.array(fc.tuple(fc.nat(), hostileText), { maxLength: 3 })).map(([text, changes]) => {
      const cells = text.split(/([,\n])/)
      for (const [at, cell] of changes) cells[at % cells.length] = cell
      return cells.join('')
    })
  const csv = csvOf(fc.constantFrom(...Object.values(FILES)))
  const json = mutated(
    fc.constantFrom<unknown>({ code: 'P1', description: 'x' }, [{ code: 'P1' }], { product: 'P1' }),
  ).map(toJsonText)
  const zip = fc
    .tuple(
      fc.constantFrom(...Object.keys(FILES), '../x.csv', 'images/a.png', 'a/../../products.csv'),
      csv,
      fc.nat(),
      fc.boolean(),
    )
    .map(([file, text, at, isSpoiled]) => {
      const bytes = zipOf({ [file]: text })
      if (isSpoiled) bytes[at % bytes.length] = 0xff
      return { type: 'application/zip', bytes }
    })
  const xml = fc
    .tuple(
      fc.constantFrom(
        '<cXML>',
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
        '<a>'.repeat(50_000),
      ),
      hostileText,
    )
    .map((parts) => parts.join(''))
  const noJson = fc.constantFrom(...NO_JSON)
  const bodyOf = (kind: string) =>
    fc.oneof(
      { arbitrary: hostileBody('text/csv', csvOf(fc.constant(FILES[`${kind}.csv`] ?? ''))), weight: 6 },
      hostileBody('text/csv', csv),
      hostileBody('application/x-ndjson', fc.oneof(json, noJson)),
      hostileBody('application/json', fc.oneof(json, noJson)),
      { arbitrary: zip, weight: 2 },
      hostileBody('text/xml', fc.oneof(xml, hostileText)),
      hostileBody('application/x-www-form-urlencoded', hostileText),
    )
  const QUERY = [
    ...['full', 'check', 'decimal-comma', 'retire-at-most', 'owner', 'customer', 'code', 'key', 'name'],
    ...['after', 'limit', 'HOOK_URL', 'USERNAME', 'PASSWORD'],
  ]
  const flags = fc.constantFrom<unknown>({}, {}, { full: 'true' }, { check: 'true' })

  const requestOf = (method: string, path: string) =>
    fc.constantFrom(...KINDS.map(({ name }) => name)).chain((kind) =>
      fc
        .record({
          path: fc.oneof(
            { arbitrary: hostilePath(path.replace(':kind', kind)), weight: 8 },
            hostilePath(path),
          ),
          query: fc.oneof({ arbitrary: fc.constant(''), weight: 2 }, hostileQuery(QUERY, flags)),
          headers: hostileHeaders,
          body: method === 'GET' ? fc.constant(null) : bodyOf(kind),
        })
        .map((made): HostileRequest => ({
          path: `${made.path}${made.query}`,
          headers: [...(made.body ? [['Content-Type', made.body.type] as const] : []), ...made.headers],
          body: made.body?.bytes ?? null,
        })),
    )

  it.each(rawRoutes.map(({ method, path }) => [method, path] as const))(
    '%s %s takes whatever it is sent',
    async (method, path) => {
      await fc.assert(
        fc.asyncProperty(
          requestOf(method, path),
          fc.constantFrom('key', 'key', 'key', 'user', 'none'),
          async (request, who) => {
            await forgetAttempts()
            const authorization =
              who === 'none' ? null : bearer(who === 'key' ? secret : tokens.get('administrator'))
            const response = await send({ method, authorization, request })
            const text = await expectSound(response)
            if (text !== '') expect(response.headers.get('Content-Type')?.split(';')[0]).toMatch(DECLARED)
            if (response.headers.get('Content-Type')?.startsWith('application/json')) JSON.parse(text)
          },
        ),
        { numRuns: method === 'PUT' ? LOAD_RUNS : RAW_RUNS, seed },
      )
      await expectHealthy()
    },
  )

  it('is known: the backend has no path that is not sent to', () => {
    const known = [...Object.values<Endpoint>(endpoints), ...rawRoutes]
    const routed = backend.app.routes.filter(({ method }) => method !== 'ALL')
    const namesOf = (all: readonly { method: string; path: string }[]) =>
      new Set(all.map(({ method, path }) => `${method} ${path}`))
    expect(namesOf(routed)).toEqual(namesOf(known))
  })
})
