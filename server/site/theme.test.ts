import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOverrides } from '../db/schema/accounts'
import { themes } from '../db/schema/content'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const DEFAULT = { theme: 'light', primaryColor: '#008080', secondaryColor: '#f50057', hasUserTheme: false }
const DARK = { theme: 'dark', primaryColor: '#112233', secondaryColor: '#abc' }
const LIGHT = { theme: 'light', primaryColor: '#445566', secondaryColor: '#def' }

let test: TestApp
let painter: string
let admin: string
let buyer: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [bistro])
  const painterId = await addUser(test.db, 'painter', {}, [bistro])
  const adminId = await addUser(test.db, 'admin', {}, [bistro])
  const open = { isVisible: true, isLocked: false }
  await test.db.insert(menuOverrides).values([
    { userId: painterId, key: 'ColorMaintenance', ...open },
    { userId: adminId, key: 'AdminPanel', ...open },
  ])
  painter = await test.signIn('painter')
  admin = await test.signIn('admin')
  buyer = await test.signIn('buyer')
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(themes))

async function themeOf(token?: string): Promise<unknown> {
  return (await test.request('/api/theme', token === undefined ? {} : { token })).json()
}

describe('the theme', () => {
  it('is the product’s default until one is saved', async () => {
    expect(await themeOf()).toEqual(DEFAULT)
    expect(await themeOf(buyer)).toEqual(DEFAULT)
  })

  it('of a user is theirs alone, and the last one saved', async () => {
    expect((await test.request('/api/theme', { token: painter, json: LIGHT })).status).toBe(200)
    const response = await test.request('/api/theme', { token: painter, json: { ...DARK, theme: 'Dark' } })
    expect(await response.json()).toEqual({ isSuccess: true })
    expect(await themeOf(painter)).toEqual({ ...DARK, hasUserTheme: true })
    expect(await themeOf(buyer)).toEqual(DEFAULT)
  })

  // Spec 3 §4, theme, defaults, preferences: The site's theme applies to those without their own
  it('of the site applies to everyone without their own, and is the last one saved', async () => {
    await test.request('/api/theme', { token: painter, json: LIGHT })
    for (const json of [LIGHT, DARK]) {
      const response = await test.request('/api/theme?scope=global', { token: admin, json })
      expect(response.status).toBe(200)
    }
    expect(await themeOf()).toEqual({ ...DARK, hasUserTheme: false })
    expect(await themeOf(buyer)).toEqual({ ...DARK, hasUserTheme: false })
    expect(await themeOf(painter)).toEqual({ ...LIGHT, hasUserTheme: true })
    expect(await test.db.select().from(themes)).toHaveLength(2)
  })

  // Spec 3 §7: GET, POST and DELETE /api/theme, DELETE /api/theme/reset
  it.each(['/api/theme', '/api/theme/reset'])('returns to the site’s by DELETE %s', async (path) => {
    await test.request('/api/theme', { token: painter, json: DARK })
    const response = await test.request(path, { token: painter, method: 'DELETE' })
    expect(await response.json()).toEqual({ isSuccess: true })
    expect(await themeOf(painter)).toEqual(DEFAULT)
  })

  it.each([
    ['their own', '/api/theme', () => buyer],
    ['the site’s', '/api/theme?scope=global', () => painter],
    ['their own with the other key', '/api/theme', () => admin],
  ])('cannot be changed without permission: %s', async (_, path, token) => {
    const response = await test.request(path, { token: token(), json: DARK })
    expect(response.status).toBe(403)
    expect(await test.db.select().from(themes)).toEqual([])
  })

  it.each([{ ...DARK, primaryColor: 'red' }, { ...DARK, theme: 'blue' }, {}])('rejects %o', async (json) => {
    expect((await test.request('/api/theme', { token: painter, json })).status).toBe(400)
  })
})
