import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { throttles } from '../../server/db/schema/operations'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import type { HostileRequest } from './hostileRequests'

/** The same requests at every run; FUZZ_SEED=n sends others. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_126)

const CALLERS = {
  administrator: 'admin@tradecounter.example',
  buyer: 'buyer@harborbistro.example',
  consumer: 'consumer@example.com',
  guest: null,
} as const
export type CallerName = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

/** Internals that no answer may show: stack frames, file names, SQL statements and their errors. */
const INSIDE =
  /\n\s+at \S|\bat \S+ \(|(server|src|node_modules)\/[\w./-]+\.[mc]?[jt]s|Failed query|(select|delete) .*\bfrom "|insert into "|update "\w+" set|syntax error at|violates \w+ constraint|PGlite|drizzle|Cannot read propert|is not a function|Maximum call stack/

interface Sending {
  readonly method: string
  readonly authorization: string | null
  readonly request: HostileRequest
}

export const bearer = (token: string | undefined) => (token === undefined ? null : `Bearer ${token}`)

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** Text of an answer, decompressed if necessary. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const decode = DECODERS[response.headers.get('Content-Encoding') ?? '']
  return (decode && bytes.length > 0 ? decode(bytes) : bytes).toString('utf8')
}
/** Checks the rules that apply to every answer. Returns its text. */
export async function expectSound(response: Response): Promise<string> {
  const text = await textOf(response)
  const isBusy = response.status === 503 && response.headers.has('Retry-After')
  expect(response.status < 500 || response.status === 501 || isBusy, `${response.status} ${text}`).toBe(true)
  expect(text).not.toMatch(INSIDE)
  return text
}
/** The demo backend with its callers signed in, for a file of hostile tests. */
export function hostileSite() {
  let backend: TestApp
  let folder = ''
  const tokens = new Map<CallerName, string>()
  let requests = 0

  async function signIn(caller: CallerName): Promise<void> {
    const user = CALLERS[caller]
    if (user !== null) tokens.set(caller, await backend.signIn(user))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'))
    await mkdir(join(folder, 'images'))
    const config = { dataDir: folder, imageDir: join(folder, 'images') }
    backend = await openTestApp({ seed: 'demo', config })
    for (const caller of CALLER_NAMES) await signIn(caller)
  })
  afterAll(async () => {
    await backend.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(() => {
    backend.logs.length = 0
  })

  return {
    backend: () => backend,
    signIn,
    authorization: (caller: CallerName) => bearer(tokens.get(caller)),
    /** Clears the counted attempts: a throttled call would not be reached. */
    clearAttempts: () => backend.db.delete(throttles),
    send: async ({ method, authorization, request }: Sending): Promise<Response> => {
      const headers = new Headers()
      headers.set(IDEMPOTENCY_KEY_HEADER, `hostile-${(requests += 1)}`)
      if (authorization !== null) headers.set('Authorization', authorization)
      for (const [name, value] of request.headers) headers.set(name, value)
      return backend.app.request(request.path, { method, headers, body: request.body })
    },
    /** Expects a process that is ready, with a log without errors and unchanged prototypes. */
    expectHealthy: async (): Promise<void> => {
      expect(backend.logs.filter((line) => line.includes('"level":"error"'))).toEqual([])
      const ready = await backend.request('/readyz')
      expect(ready.status).toBe(200)
      expect(Object.keys(Object.prototype)).toEqual([])
      expect('polluted' in {}).toBe(false)
    },
  }
}
