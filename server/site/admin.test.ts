import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOverrides } from '../db/schema/accounts'
import { siteSettings, themes } from '../db/schema/content'
import { auditLog } from '../db/schema/operations'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const OPTIONS = '/api/admin/passwordOptions'
const SORT = '/api/admin/defaultPageSortBy'
const LAYOUT = '/api/admin/defaultPageLayout'
const DEFAULTS = {
  minimumPasswordLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumber: true,
  requireSpecialCharacter: true,
}
const NO_CLASSES = {
  requireLowercase: false,
  requireUppercase: false,
  requireNumber: false,
  requireSpecialCharacter: false,
}
const EASY = { ...DEFAULTS, minimumPasswordLength: 9, requireSpecialCharacter: false }

let test: TestApp
let adminId: number
let admin: string
let buyer: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty', config: { trustsProxy: true } })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [bistro])
  adminId = await addUser(test.db, 'admin', {}, [bistro])
  const open = { isVisible: true, isLocked: false }
  await test.db.insert(menuOverrides).values({ userId: adminId, key: 'AdminPanel', ...open })
  admin = await test.signIn('admin')
  buyer = await test.signIn('buyer')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [siteSettings, auditLog, themes]) await test.db.delete(table)
})

const HEADERS = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': 'request-1' }

function save(path: string, json: unknown, token = admin): Promise<Response> {
  return test.request(path, { token, json, headers: HEADERS })
}

async function read(path: string, token?: string): Promise<unknown> {
  const response = await test.request(path, token === undefined ? {} : { token })
  expect(response.status).toBe(200)
  return response.json()
}

async function lastRecord(): Promise<unknown> {
  const [row] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

const recorded = (event: string, before: unknown, after: unknown) => ({
  id: expect.any(Number) as number,
  at: test.clock.now(),
  event,
  userId: adminId,
  subjectUserId: null,
  address: '198.51.100.7',
  requestId: 'request-1',
  detail: { before, after },
})

describe('the password options', () => {
  it('are the defaults until others are saved, for everyone', async () => {
    expect(await read(OPTIONS)).toEqual(DEFAULTS)
    const response = await save(OPTIONS, EASY)
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true }])
    for (const token of [undefined, buyer, 'a token of nobody'])
      expect(await read(OPTIONS, token)).toEqual(EASY)
  })

  it('are recorded before and after a change', async () => {
    await save(OPTIONS, EASY)
    expect(await lastRecord()).toEqual(recorded('password-options-saved', null, EASY))
    await save(OPTIONS, DEFAULTS)
    expect(await lastRecord()).toEqual(recorded('password-options-saved', EASY, DEFAULTS))
  })

  it('apply to the next sign-in', async () => {
    await save(OPTIONS, { ...DEFAULTS, minimumPasswordLength: 20 })
    await expect(test.signIn('buyer')).rejects.toThrow('no longer meets the requirements')
    await save(OPTIONS, DEFAULTS)
    expect(await test.signIn('buyer')).not.toBe('')
  })

  it.each([
    [7, 400],
    [8, 200],
    [64, 200],
    [65, 400],
  ])('saving a minimum length of %d returns %d', async (minimumPasswordLength, status) => {
    const response = await save(OPTIONS, { ...DEFAULTS, minimumPasswordLength })
    const errorReason = 'The minimum password length must be from 8 to 64 characters.'
    const answer = status === 200 ? { isSuccess: true } : { isSuccess: false, errorReason }
    expect([response.status, await response.json()]).toEqual([status, answer])
    expect(await test.db.select().from(auditLog)).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    ['length 1 and no classes', { ...NO_CLASSES, minimumPasswordLength: 1 }],
    ['half a character', { minimumPasswordLength: 8.5 }],
    ['a length as text', { minimumPasswordLength: '8' }],
    ['a missing field', { requireNumber: undefined }],
  ])('with %s are rejected', async (_, change) => {
    expect((await save(OPTIONS, { ...DEFAULTS, ...change })).status).toBe(400)
    expect(await read(OPTIONS)).toEqual(DEFAULTS)
  })
})

describe('the synonyms of the search', () => {
  const SYNONYMS = '/api/search/synonyms'
  const OJ = { synonyms: 'oj = orange juice\ncoke, pop = cola, soft drink' }

  it('are empty until saved, which is recorded, for every customer', async () => {
    expect(await read(SYNONYMS, buyer)).toEqual({ synonyms: '' })
    const response = await save(SYNONYMS, OJ)
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true }])
    expect(await read(SYNONYMS, buyer)).toEqual(OJ)
    expect(await lastRecord()).toEqual(recorded('synonyms-saved', null, OJ))
  })

  it.each([
    ['a line without “=”', 'oj = orange juice\ncoke', 'Line 2 needs words on both sides of one “=”.'],
    ['too much', `a = ${'b'.repeat(20_000)}`, 'At most 20,000 characters can be saved.'],
  ])('with %s are rejected with the reason', async (_, synonyms, error) => {
    const response = await save(SYNONYMS, { synonyms })
    expect([response.status, await response.json()]).toEqual([400, { isSuccess: false, errors: [error] }])
    expect(await read(SYNONYMS, buyer)).toEqual({ synonyms: '' })
  })

  it('include the dictionary of the trade while it is on, and saving cannot change it', async () => {
    await saveSetting(test.db, 'searchDictionary', { isOn: true })
    const dictionary = expect.stringMatching(/^arroz = rice$/m) as unknown
    expect(await read(SYNONYMS, buyer)).toEqual({ synonyms: '', dictionary })
    await save(SYNONYMS, { ...OJ, dictionary: 'a = b' })
    expect(await read(SYNONYMS, buyer)).toEqual({ ...OJ, dictionary })
    await saveSetting(test.db, 'searchDictionary', { isOn: false })
    expect(await read(SYNONYMS, buyer)).toEqual(OJ)
  })

  it('are saved by administrators only', async () => {
    expect((await save(SYNONYMS, OJ, buyer)).status).toBe(403)
    expect(await read(SYNONYMS, buyer)).toEqual({ synonyms: '' })
  })
})

describe('the default sort order', () => {
  // Spec 1 §3: The default sort takes codes 0 to 3 and the four strings
  it.each([
    [0, 'description'],
    [1, 'sequence'],
    [2, 'k0'],
    [3, 'k1'],
    ['k1', 'k1'],
  ])('saved as %s is %s', async (saved, name) => {
    const response = await save(SORT, { DefaultPageSortBy: saved })
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true }])
    expect(await read(SORT, buyer)).toEqual({ DefaultPageSortBy: name })
    expect(await lastRecord()).toEqual(recorded('sort-saved', null, name))
  })

  it.each([[4], [-1], ['k2'], [null]])('rejects %s', async (saved) => {
    expect((await save(SORT, { DefaultPageSortBy: saved })).status).toBe(400)
    expect(await read(SORT, buyer)).toEqual({ DefaultPageSortBy: null })
  })

  it('is public where guests are allowed', async () => {
    expect((await test.request(SORT)).status).toBe(401)
    await saveSetting(test.db, 'site', { allowGuest: true })
    expect(await read(SORT)).toEqual({ DefaultPageSortBy: null })
  })
})

describe('the default layout', () => {
  // Spec 3 §3: Default layout: codes 0 to 2 and names
  it.each([
    [0, 'grid'],
    [1, 'list'],
    [2, 'quickEntry'],
    ['list', 'list'],
  ])('saved as %s is %s', async (saved, name) => {
    const response = await save(LAYOUT, { DefaultPageLayout: saved })
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true }])
    expect(await read(LAYOUT, buyer)).toEqual({ DefaultPageLayout: name })
    expect(await lastRecord()).toEqual(recorded('layout-saved', null, name))
  })

  it.each([[3], [-1], ['orderGuide'], [null]])('rejects %s', async (saved) => {
    expect((await save(LAYOUT, { DefaultPageLayout: saved })).status).toBe(400)
    expect(await read(LAYOUT, buyer)).toEqual({ DefaultPageLayout: null })
  })

  it('is public where guests are allowed', async () => {
    expect((await test.request(LAYOUT)).status).toBe(401)
    await saveSetting(test.db, 'site', { allowGuest: true })
    expect(await read(LAYOUT)).toEqual({ DefaultPageLayout: null })
  })
})

describe('site-wide settings', () => {
  // Spec 1 §6: The site's defaults and options are saved by administrators alone
  it.each([OPTIONS, SORT, LAYOUT])('%s can be changed by administrators only', async (path) => {
    const json = { ...EASY, DefaultPageSortBy: 1, DefaultPageLayout: 1 }
    expect((await save(path, json, buyer)).status).toBe(403)
    expect((await test.request(path, { json })).status).toBe(401)
    expect(await test.db.select().from(siteSettings)).toEqual([])
    expect(await test.db.select().from(auditLog)).toEqual([])
  })

  it('are recorded for the site’s theme, and not for a user’s own', async () => {
    const theme = { theme: 'dark', primaryColor: '#112233', secondaryColor: '#abc' }
    expect((await save('/api/theme?scope=global', theme)).status).toBe(200)
    const before = { theme: 'light', primaryColor: '#008080', secondaryColor: '#f50057', hasUserTheme: false }
    expect(await lastRecord()).toEqual(recorded('theme-saved-for-all', before, theme))
    const open = { isVisible: true, isLocked: false }
    await test.db.insert(menuOverrides).values({ userId: adminId, key: 'ColorMaintenance', ...open })
    expect((await save('/api/theme', theme)).status).toBe(200)
    expect(await test.db.select().from(auditLog)).toHaveLength(1)
  })
})
