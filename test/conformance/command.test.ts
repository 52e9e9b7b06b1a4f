import { XMLValidator } from 'fast-xml-parser'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform, type Surroundings } from '../../conformance/conform'
import type { Carrier } from '../../conformance/run/send'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { TEST_PASSWORD } from '../worlds/app/testRequests'
import { USERS } from './conform'

let backend: TestApp
let folder: string
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
  folder = await mkdtemp(join(tmpdir(), 'conformance-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await backend.close()
})

const ADDRESS = 'https://backend.example/'
const env = { TRADECOUNTER_PASSWORD: TEST_PASSWORD }
const toBackend: Carrier = (request) => Promise.resolve(backend.app.fetch(request))

async function run(args: readonly string[], around: Partial<Surroundings> = {}) {
  let printed = ''
  let complained = ''
  const code = await conform(args, {
    ...{ env, carry: toBackend, clock: () => new Date(0), stopping: new AbortController().signal },
    print: (text) => void (printed += text),
    complain: (text) => void (complained += text),
    askPassword: null,
    onResult: () => undefined,
    ...around,
  })
  return { code, printed, complained }
}
const asBuyer = (...more: string[]) => [ADDRESS, '--user', USERS.buyer, ...more]

describe('the command line', () => {
  it.each(['--help', '-h'])('%s prints the usage', async (asked) => {
    const { code, printed, complained } = await run([asked])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(printed).toContain('Usage:')
  })

  it.each([
    [[], 'Which backend?'],
    [['backend.example', '--user', 'a'], 'no http or https address'],
    [['ftp://backend.example', '--user', 'a'], 'no http or https address'],
    [['https://a:b@backend.example', '--user', 'a'], 'no password in the address'],
    [[ADDRESS], '--user is missing'],
    [asBuyer('more'), 'Too many words'],
    [asBuyer('--only', 'session,catalog'), "--only knows no 'catalog'"],
    [asBuyer('--as', 'boss'), "--as knows no 'boss'"],
    [asBuyer('--format', 'xml'), "--format knows no 'xml'"],
    [asBuyer('--timeout', '0'), 'no number of seconds'],
    [asBuyer('--write'), '--write'],
  ])('%j is rejected', async (args, why) => {
    const { code, complained } = await run(args)
    expect(code).toBe(2)
    expect(complained).toContain(why)
    expect(complained).toContain('Usage:')
  })

  it('prompts for the password if no variable sets it', async () => {
    const only = asBuyer('--only', 'menu')
    expect((await run(only, { env: {} })).complained).toContain('Set TRADECOUNTER_PASSWORD')
    const options = { env: {}, askPassword: () => Promise.resolve(TEST_PASSWORD) }
    expect(await run(only, options)).toMatchObject({ code: 0, complained: '' })
  })

  it.each([
    ['buyer', USERS.buyer, 0],
    ['salesperson', USERS.salesperson, 0],
    ['consumer', USERS.consumer, 0],
    ['admin', USERS.administrator, 0],
    ['admin', USERS.buyer, 2],
    ['consumer', USERS.salesperson, 2],
  ])('--as %s for %s exits with code %i', async (role, user, expected) => {
    const { code } = await run([ADDRESS, '--user', user, '--as', role, '--only', 'menu'])
    expect(code).toBe(expected)
  })

  it('acts for the customer that a salesperson chooses', async () => {
    const args = [ADDRESS, '--user', USERS.salesperson, '--customer', '101', '--only', 'menu']
    expect((await run(args)).printed).toContain('salesperson user for customer 101')
  })
})

describe('a run that cannot start', () => {
  it.each<[string, Carrier, string]>([
    ['the answer is HTML', () => Promise.resolve(new Response('<h1>Hello</h1>')), 'Content-Type'],
    [
      'the answer is a redirect',
      () => Promise.resolve(Response.redirect('https://elsewhere.example/', 302)),
      'redirects to',
    ],
    [
      'the backend is unreachable',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      'ECONNREFUSED',
    ],
  ])('exits with code 2 and the reason if %s', async (_, carry, why) => {
    const { code, complained } = await run(asBuyer(), { carry })
    expect(code).toBe(2)
    expect(complained).toContain(why)
  })

  it('exits with code 2 on a wrong password, without printing the password', async () => {
    const wrong = 'Not-the-password-1'
    const { code, complained } = await run(asBuyer(), { env: { TRADECOUNTER_PASSWORD: wrong } })
    expect(code).toBe(2)
    expect(complained).toContain('refused with status 401')
    expect(complained).not.toContain(wrong)
  })
})

describe('the report', () => {
  it('comes from reads alone by default, and the run leaves no session behind', async () => {
    const methods = new Set<string>()
    const carry: Carrier = (request) => {
      const { pathname } = new URL(request.url)
      const isSafe = /^\/api\/product\/(price|uncommitted)$|^\/api\/(token|session)$/.test(pathname)
      if (!isSafe) methods.add(request.method)
      return toBackend(request)
    }
    expect((await run(asBuyer(), { carry })).code).toBe(0)
    expect([...methods]).toEqual(['GET'])
  })

  it('as text contains the failure, its rule, and the request and answer', async () => {
    const carry: Carrier = async (request) => {
      const answer = await toBackend(request)
      return request.url.endsWith('/api/menu') ? Response.json([{ key: 7 }]) : answer
    }
    const { code, printed } = await run(asBuyer('--only', 'menu'), { carry })
    expect(code).toBe(1)
    expect(printed).toContain('✗ getMenu answers as its schema says')
    expect(printed).toContain('0.key: Invalid type: Expected string but received 7')
    expect(printed).toContain('The contract: Spec 1 §7')
    expect(printed).toContain('GET https://backend.example/api/menu')
    expect(printed).toContain('> authorization: [left out]')
    expect(printed).toContain('< [{"key":7}]')
  })

  it('shows a form as it was sent', async () => {
    // Uses another account, because these rejected sign-ins count towards the account's limit.
    const { printed } = await run([ADDRESS, '--user', USERS.clerk, '--only', 'session', '--format', 'json'])
    expect(printed).toContain('grant_type=nothing')
    expect(printed).not.toContain('{\\"grant_type')
  })

  it('contains no secrets in any format, whatever was sent', async () => {
    const tokens: string[] = []
    const carry: Carrier = async (request) => {
      const answer = await toBackend(request)
      const { access_token } = request.url.endsWith('/api/token')
        ? ((await answer.clone().json()) as { access_token?: string })
        : {}
      if (access_token !== undefined) tokens.push(access_token)
      return answer
    }
    const args = [
      ADDRESS,
      '--user',
      USERS.consumer,
      '--orders',
      '--verbose',
      '--only',
      'session,password,payment',
    ]
    for (const format of ['text', 'json', 'junit']) {
      const { printed } = await run([...args, '--format', format], { carry })
      expect(printed).toContain('submitCheckoutPayment')
      const secrets = [TEST_PASSWORD, encodeURIComponent(TEST_PASSWORD), '4111111111111111', ...tokens]
      expect(secrets.filter((secret) => printed.includes(secret))).toEqual([])
    }
    expect(tokens.length).toBeGreaterThan(2)
  })

  it('as JSON has every check under its call, with its exchanges', async () => {
    const { printed } = await run(asBuyer('--only', 'menu', '--format', 'json'))
    const { calls, totals } = JSON.parse(printed) as {
      totals: Record<string, number>
      calls: { name: string; call: string; checks: { name: string; exchanges: { status: number }[] }[] }[]
    }
    expect(totals.failed).toBe(0)
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/menu', 'GET /api/menu/log/:entry'])
    const [first] = calls[0]?.checks ?? []
    expect(first).toMatchObject({ name: 'getMenu answers as its schema says', exchanges: [{ status: 200 }] })
  })

  it('as JUnit is well formed, and written to a file', async () => {
    const out = join(folder, 'report.xml')
    const { printed } = await run(asBuyer('--only', 'menu,account', '--format', 'junit', '--out', out))
    expect(printed).toMatch(/^\d+ passed, .*report\.xml\n$/)
    const text = await readFile(out, 'utf8')
    expect(XMLValidator.validate(text)).toBe(true)
    expect(text).toContain('<testsuite name="account"')
    expect(text.match(/<testcase /g)?.length).toBe(Number(/<testsuites [^>]*tests="(\d+)"/.exec(text)?.[1]))
  })
})
