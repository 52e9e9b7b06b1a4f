import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuOverrides } from '../db/schema/accounts'
import { landingLayouts } from '../db/schema/content'
import { auditLog } from '../db/schema/operations'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const LANDING = '/api/landing'
let test: TestApp
let admin: string
let buyer: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  await addUser(test.db, 'buyer', {}, [bistro])
  const userId = await addUser(test.db, 'admin', {}, [bistro])
  const open = { isVisible: true, isLocked: false }
  await test.db.insert(menuOverrides).values({ userId, key: 'EditLandingPage', ...open })
  admin = await test.signIn('admin')
  buyer = await test.signIn('buyer')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [landingLayouts, auditLog]) await test.db.delete(table)
})

const card = (over: object = {}) => ({
  id: '1',
  index: 1,
  heading: 'Hello',
  width: 1,
  height: 'auto',
  childID: 'a',
  ...over,
})
const text = (over: object = {}) => ({ id: 'a', variant: 'text', value: '<p>Hi</p>', ...over })
const layout = (over: object = {}) => ({
  enabled: true,
  title: 'Welcome',
  cards: [card()],
  contents: [text()],
  ...over,
})
const image = (over: object) => layout({ contents: [{ id: 'a', variant: 'image', padding: 1, ...over }] })

const save = (json: unknown, token = admin) => test.request(LANDING, { token, json })
interface Read {
  version: number
  cards: { id: string }[]
  contents: { id: string; value?: string }[]
}
async function read(token?: string, query = ''): Promise<Read> {
  const response = await test.request(LANDING + query, token === undefined ? {} : { token })
  expect(response.status).toBe(200)
  return (await response.json()) as Read
}

describe('the landing page', () => {
  // Spec 3 §3: Landing layout
  // Spec 3 §7: GET and POST /api/landing
  it('is empty until one is saved, which is recorded', async () => {
    expect(await read(buyer)).toMatchObject({ cards: [], contents: [], version: 0 })
    const response = await save(layout())
    expect([response.status, await response.json()]).toEqual([200, { isSuccess: true, version: 1 }])
    expect(await read(buyer)).toMatchObject({
      title: 'Welcome',
      version: 1,
      contents: [{ value: '<p>Hi</p>' }],
    })
    const [record] = await test.db.select().from(auditLog)
    expect(record).toMatchObject({ event: 'landing-saved', detail: { version: 1, cards: 1, contents: 1 } })
  })

  it('is public where guests are allowed', async () => {
    expect((await test.request(LANDING)).status).toBe(401)
    await saveSetting(test.db, 'site', { allowGuest: true })
    expect(await read()).toMatchObject({ cards: [] })
    await saveSetting(test.db, 'site', { allowGuest: false })
  })

  // Spec 1 §6: The landing page is saved by those who may edit it
  it('is saved by those who may edit it only', async () => {
    expect((await save(layout(), buyer)).status).toBe(403)
    expect((await test.request(LANDING, { json: layout() })).status).toBe(401)
    expect(await test.db.select().from(landingLayouts)).toEqual([])
  })

  // Spec 3 §2, landing page: A page that is turned off has no cards
  it('has no cards for visitors when it is turned off', async () => {
    await save(layout({ enabled: false }))
    expect((await read(buyer)).cards).toEqual([])
    expect((await read(buyer, '?all=true')).cards).toEqual([])
    expect((await read(admin, '?all=true')).cards).toHaveLength(1)
  })
})

describe('two editors', () => {
  it('get a conflict when one has saved meanwhile', async () => {
    expect((await save(layout({ version: 0 }))).status).toBe(200)
    expect((await save(layout({ version: 1, title: 'Second' }))).status).toBe(200)
    const late = await save(layout({ version: 1, title: 'Third' }))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({
      isSuccess: false,
      version: 2,
      savedAt: test.clock.now().toISOString(),
      errors: [expect.stringContaining('in the meantime')],
    })
    expect(await read(buyer)).toMatchObject({ title: 'Second', version: 2 })
  })

  it.each([0.5, 5e-324, 2_147_483_647, 1e300])('get a conflict for version %d', async (version) => {
    await save(layout())
    expect((await save(layout({ version }))).status).toBe(409)
  })

  it('of an unsaved page do not overwrite each other', async () => {
    const both = await Promise.all([save(layout({ version: 0 })), save(layout({ version: 0 }))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('overwrite each other if their storefront sends no version', async () => {
    await save(layout())
    expect((await save(layout({ title: 'Other' }))).status).toBe(200)
    expect(await read(buyer)).toMatchObject({ title: 'Other', version: 2 })
  })
})

describe('cards with dates', () => {
  it('are shown on their days, both included', async () => {
    const today = test.clock.now().toISOString().slice(0, 10)
    const cards = [
      card({ id: '1', showFrom: today, showUntil: today }),
      card({ id: '2', showUntil: '2001-01-01', childID: 'b' }),
      card({ id: '3', showFrom: '2101-01-01', childID: null }),
      card({ id: '4', hidden: true, childID: null }),
    ]
    await save(layout({ cards, contents: [text(), text({ id: 'b' })] }))
    const seen = await read(buyer)
    expect([seen.cards.map(({ id }) => id), seen.contents.map(({ id }) => id)]).toEqual([['1'], ['a']])
    expect((await read(admin, '?all=true')).cards).toHaveLength(4)
    expect((await read(admin)).cards).toHaveLength(1)
  })

  it('that end before they begin are rejected', async () => {
    const cards = [card({ showFrom: '2026-12-02', showUntil: '2026-12-01' })]
    expect((await save(layout({ cards }))).status).toBe(400)
  })
})

describe('limits', () => {
  const heading = (length: number) => layout({ cards: [card({ heading: 'x'.repeat(length) })] })
  const carousel = (interval: number) =>
    layout({ contents: [{ id: 'a', variant: 'carousel', interval, children: [] }] })
  // Spec 3 §5: Landing page: every limit
  it.each([
    ['title', (n: number) => layout({ title: 'x'.repeat(n) }), 0, 40],
    ['heading', heading, 0, 40],
    ['alternative text', (n: number) => image({ alt: 'x'.repeat(n) }), 0, 40],
    ['image width', (width: number) => image({ width }), 1, 1800],
    ['image height', (height: number) => image({ height }), 1, 1800],
    ['padding', (padding: number) => image({ padding }), 0, 4],
    ['carousel interval', carousel, 0, 10],
    ['card width', (width: number) => layout({ cards: [card({ width })] }), 1, 4],
    ['heading level', (headingLevel: number) => layout({ cards: [card({ headingLevel })] }), 1, 6],
    [
      'cards',
      (n: number) =>
        layout({ cards: Array.from({ length: n }, (_, id) => card({ id, childID: id === 0 ? 'a' : null })) }),
      1,
      500,
    ],
  ])('of %s are enforced at both ends', async (_, build, min, max) => {
    const statuses: number[] = []
    for (const value of [min, min + 1, max - 1, max, max + 1])
      statuses.push((await save(build(value))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 400])
    if (min > 0) expect((await save(build(min - 1))).status).toBe(400)
  })

  it.each([
    [
      'a cycle',
      {
        contents: [
          { id: 'a', variant: 'group', children: ['b'] },
          { id: 'b', variant: 'group', children: ['a'] },
        ],
      },
    ],
    ['a content inside itself', { contents: [{ id: 'a', variant: 'group', children: ['a'] }] }],
    ['a child that does not exist', { contents: [{ id: 'a', variant: 'group', children: ['z'] }] }],
    ['a card without its content', { contents: [] }],
    ['a content in two places', { cards: [card(), card({ id: '2' })] }],
    ['an unknown content', { contents: [{ id: 'a', variant: 'video' }] }],
    [
      'a script as link',
      {
        contents: [
          {
            id: 'a',
            variant: 'image',
            padding: 1,
            link: { variant: 'external', href: 'javascript:alert(1)' },
          },
        ],
      },
    ],
    [
      'a foreign link as internal',
      {
        contents: [
          { id: 'a', variant: 'image', padding: 1, link: { variant: 'internal', href: '//evil.example' } },
        ],
      },
    ],
    [
      'a foreign image',
      { contents: [{ id: 'a', variant: 'image', padding: 1, src: 'https://evil.example/a.png' }] },
    ],
    ['too deep a text', { contents: [text({ value: '<b>'.repeat(501) })] }],
  ])('reject %s', async (_, over) => {
    expect((await save(layout(over))).status).toBe(400)
    expect(await test.db.select().from(landingLayouts)).toEqual([])
  })
})
