import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteSettings, userPreferences } from '../db/schema/content'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const PATH = '/api/userPreferences/defaults'
const SAVED = [200, { isSuccess: true }]
const NOTHING = { defaultPageLayout: null, defaultPageSortBy: null }

let test: TestApp
let buyerId: number
let buyer: string
let other: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  buyerId = await addUser(test.db, 'buyer', {}, [bistro])
  await addUser(test.db, 'other', {}, [bistro])
  buyer = await test.signIn('buyer')
  other = await test.signIn('other')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [userPreferences, siteSettings]) await test.db.delete(table)
})

const read = (token: string) => answerOf(test.request(PATH, { token }))
const save = (json: unknown, token = buyer) => answerOf(test.request(PATH, { token, json }))

describe('a user’s last layout and sort', () => {
  // Spec 3 §7: GET and POST /api/userPreferences/defaults
  it('are saved one by one, for that user alone', async () => {
    expect(await read(buyer)).toEqual([200, NOTHING])
    expect(await save({ defaultPageLayout: 'list' })).toEqual(SAVED)
    expect(await save({ defaultPageSortBy: 'k1' })).toEqual(SAVED)
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'list', defaultPageSortBy: 'k1' }])
    expect(await save({ defaultPageLayout: 'grid' })).toEqual(SAVED)
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'grid', defaultPageSortBy: 'k1' }])
    expect(await save({})).toEqual(SAVED)
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'grid', defaultPageSortBy: 'k1' }])
    expect(await read(other)).toEqual([200, NOTHING])
  })

  // Spec 3 §4, theme, defaults, preferences: Layout and sort of a user fall back to the site's
  it('fall back to the site’s', async () => {
    await saveSetting(test.db, 'defaultPageLayout', 'list')
    await saveSetting(test.db, 'defaultPageSortBy', 'sequence')
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'list', defaultPageSortBy: 'sequence' }])
    await save({ defaultPageLayout: 'grid' })
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'grid', defaultPageSortBy: 'sequence' }])
    await save({ defaultPageSortBy: 'description' })
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'grid', defaultPageSortBy: 'description' }])
    expect(await read(other)).toEqual([200, { defaultPageLayout: 'list', defaultPageSortBy: 'sequence' }])
  })

  it('are both saved when saved at once for the first time', async () => {
    const saves = [save({ defaultPageLayout: 'list' }), save({ defaultPageSortBy: 'sequence' })]
    expect(await Promise.all(saves)).toEqual([SAVED, SAVED])
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: 'list', defaultPageSortBy: 'sequence' }])
  })

  it.each([
    [0, 'grid', 0, 'description'],
    [1, 'list', 1, 'sequence'],
    [2, 'quickEntry', 2, 'k0'],
    [2, 'quickEntry', 3, 'k1'],
    ['quickEntry', 'quickEntry', 'k0', 'k0'],
  ])('saved as layout %s are %s, as sort %s are %s', async (layout, layoutName, sort, sortName) => {
    await save({ defaultPageLayout: layout, defaultPageSortBy: sort })
    expect(await read(buyer)).toEqual([200, { defaultPageLayout: layoutName, defaultPageSortBy: sortName }])
  })

  it.each([
    { defaultPageLayout: 3 },
    { defaultPageLayout: -1 },
    { defaultPageLayout: 'orderGuide' },
    { defaultPageLayout: null },
    { defaultPageSortBy: 4 },
    { defaultPageSortBy: 'k2' },
    { defaultPageLayout: 'list', defaultPageSortBy: 'price' },
  ])('reject %j', async (payload) => {
    const [status] = await save(payload)
    expect(status).toBe(400)
    expect(await read(buyer)).toEqual([200, NOTHING])
  })

  it('are ignored when a later version saved an unknown value', async () => {
    await save({ defaultPageLayout: 'list' })
    const unknown = { defaultPageLayout: 7, defaultPageSortBy: 9 }
    await test.db.update(userPreferences).set(unknown).where(eq(userPreferences.userId, buyerId))
    expect(await read(buyer)).toEqual([200, NOTHING])
  })

  it('do not exist without a user', async () => {
    expect((await test.request(PATH)).status).toBe(401)
    expect((await test.request(PATH, { json: { defaultPageLayout: 'list' } })).status).toBe(401)
  })
})
