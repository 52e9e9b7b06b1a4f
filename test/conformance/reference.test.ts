import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import { type Endpoint, isRead } from '@/contract/endpoint'
import { checks, ownChecks } from '../../conformance/checks/index'
import { rowsOfAll } from '../database/contentOf'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { conform, type ConformOptions, failuresOf, type UserName, USERS } from './conform'

let backend: TestApp
beforeAll(async () => {
  backend = await openTestApp({ seed: 'demo' })
  // Checks save the current choice again, so one must exist.
  const token = await backend.signIn(USERS.administrator)
  await backend.request('/api/admin/defaultPageSortBy', { token, json: { DefaultPageSortBy: 'k0' } })
  await backend.request('/api/admin/defaultPageLayout', { token, json: { DefaultPageLayout: 'list' } })
})
afterAll(() => backend.close())

const sent = new Set<string>()
async function mustConform(user: UserName, options: ConformOptions) {
  const results = await conform(backend, user, options)
  for (const { call } of results.flatMap(({ exchanges }) => exchanges)) sent.add(call)
  expect(failuresOf(results)).toEqual([])
  return results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check.name)
}

/** Tables that change with any visit, or whose times, versions and notations change with restored data. */
const TRACES = [
  ...[
    'audit_log',
    'documents',
    'exchange_events',
    'idempotency_keys',
    'menu_log',
    'server_secrets',
    'sessions',
    'throttles',
  ],
  ...['zip_code_log', 'carts', 'customers', 'landing_layouts', 'site_settings', 'user_preferences', 'users'],
]
/** Paths that read the restored data of those tables. */
const SAID = [
  ...['/api/cart', '/api/cart/header', '/api/landing', '/api/theme', '/api/userPreferences/defaults'],
  '/api/preferences/language',
  ...['/api/admin/passwordOptions', '/api/search/synonyms'],
]

async function saidTo(user: UserName): Promise<unknown[]> {
  const token = await backend.signIn(USERS[user])
  const customerKey = user === 'salesperson' ? { customerKey: 102 } : {}
  const answers = SAID.map(async (path) => {
    const response = await backend.request(path, { token, ...customerKey })
    // A backend lists colleagues once the cart exists.
    const {
      version: _version,
      sharedWith: _others,
      ...fields
    } = (await response.json()) as Record<string, unknown>
    return [path, fields]
  })
  return Promise.all(answers)
}

describe('the reference backend', () => {
  it.each(Object.keys(USERS) as UserName[])(
    'conforms for this user, and the writes are undone: %s',
    async (user) => {
      const before = { rows: await rowsOfAll(backend.db), said: await saidTo(user) }
      const passed = await mustConform(user, { writes: true })
      expect(passed.length).toBeGreaterThan(280)
      const rows = await rowsOfAll(backend.db)
      const changed = Object.keys(rows).filter((table) => !isDeepStrictEqual(before.rows[table], rows[table]))
      expect(changed.filter((table) => !TRACES.includes(table))).toEqual([])
      expect(await saidTo(user)).toEqual(before.said)
    },
  )

  it.each([
    ['buyer', 'a cart is ordered once for all its replays'],
    ['consumer', 'a cart is paid and ordered once for all its replays'],
  ] as const)('conforms for orders of a %s', async (user, name) => {
    expect(await mustConform(user, { writes: true, orders: true, only: ['cart', 'payment'] })).toContain(name)
  })

  it('was sent every call of the contract', () => {
    expect(Object.keys(endpoints).filter((name) => !sent.has(name))).toEqual([])
  })
})

it('every write has a check of its own, because its declaration does not say what it does', () => {
  const checked = new Set<EndpointName>(ownChecks.flatMap(({ calls }) => calls))
  const writes = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => !isRead(endpoint))
  expect(writes.map(([name]) => name).filter((name) => !checked.has(name as EndpointName))).toEqual([])
})

it('checks have different names', () => {
  const names = checks.map(({ area, name }) => `${area}: ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
