import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isTooLong } from '@/domain/text/length'
import { isExternalLink, isOwnImage, isOwnPath } from '@/domain/landing/links'
import { menuOverrides } from '../db/schema/accounts'
import { HOSTILE_PAYLOADS, isRefused, STORED_PAYLOADS } from '@test/hostile/payloads'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'

const LANDING = '/api/landing'
const TEXT_MAX = 40
const SHORT = STORED_PAYLOADS.filter(({ length }) => length <= TEXT_MAX)
let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  const userId = await addUser(test.db, 'admin', {}, [bistro])
  const open = { isVisible: true, isLocked: false }
  await test.db.insert(menuOverrides).values({ userId, key: 'EditLandingPage', ...open })
  token = await test.signIn('admin')
})
afterAll(() => test.close())

type Content = Record<string, unknown> & { id: string }
interface Stored {
  title: string
  cards: { heading: string }[]
  contents: Content[]
}

/** A page with the contents in one group. */
const pageOf = (contents: readonly Content[], over: object = {}) => ({
  enabled: true,
  title: 'Welcome',
  cards: [{ id: 'card', index: 1, heading: '', width: 4, height: 'auto', childID: 'all' }],
  contents: [{ id: 'all', variant: 'group', children: contents.map(({ id }) => id) }, ...contents],
  ...over,
})
const save = (json: object) => test.request(LANDING, { token, json })
async function stored(): Promise<Stored> {
  return (await (await test.request(LANDING, { token })).json()) as Stored
}
const contentsOf = (make: (payload: string) => object): Content[] =>
  STORED_PAYLOADS.map((payload, index) => ({ id: `c${index}`, ...make(payload) }))

it('rich text loses all elements, attributes and URLs except the allowed ones', async () => {
  const texts = contentsOf((value) => ({ variant: 'text', value }))
  expect((await save(pageOf(texts))).status).toBe(200)
  const html = (await stored()).contents.map(({ value }) => (typeof value === 'string' ? value : ''))
  const { document } = new JSDOM(html.join('\n')).window
  const all = [...document.body.querySelectorAll('*')]
  const tags = new Set(all.map(({ localName }) => localName))
  expect([...tags].filter((tag) => !/^(p|h[1-6]|ul|ol|li|a|b|strong|code|pre)$/.test(tag))).toEqual([])
  const attributes = all.flatMap((element) => [...element.attributes])
  expect(attributes.filter(({ name }) => !['href', 'data-align'].includes(name))).toEqual([])
  const addresses = attributes.filter(({ name }) => name === 'href').map(({ value }) => value)
  expect(addresses.filter((href) => !isOwnPath(href) && !isExternalLink(href))).toEqual([])
})

it('headings, alternative texts and categories are stored unchanged, as plain text', async () => {
  const images = SHORT.map((alt, index) => ({ id: `c${index}`, variant: 'image', alt, padding: 1 }))
  const cards = SHORT.map((heading, index) => ({
    ...{ id: `h${index}`, index: index + 2, heading, width: 1, height: 'auto', childID: null },
  }))
  const [card] = pageOf([]).cards
  expect((await save(pageOf(images, { cards: [card, ...cards] }))).status).toBe(200)
  const page = await stored()
  expect(page.cards.slice(1).map(({ heading }) => heading)).toEqual(SHORT)
  expect(page.contents.slice(1).map(({ alt }) => alt)).toEqual(SHORT)

  const lists = contentsOf((category) => ({ variant: 'productList', category, categoryCode: category }))
  expect((await save(pageOf(lists))).status).toBe(200)
  const saved = (await stored()).contents.slice(1)
  expect(saved.map(({ category }) => category)).toEqual(STORED_PAYLOADS)
  expect(saved.map(({ categoryCode }) => categoryCode)).toEqual(STORED_PAYLOADS)
})

it('a title is stored unchanged, as plain text, or rejected', async () => {
  const faults: unknown[] = []
  for (const title of HOSTILE_PAYLOADS) {
    const { status } = await save(pageOf([], { title }))
    const isKept = status === 200 && (await stored()).title === title
    const isRight = !isTooLong(title, TEXT_MAX) && !isRefused(title) ? isKept : status === 400
    if (!isRight) faults.push([title, status])
  }
  expect(faults).toEqual([])
})

it.each([
  ['image', (src: string) => ({ src }), isOwnImage],
  ['page of the site', (href: string) => ({ link: { variant: 'internal', href } }), isOwnPath],
  ['link elsewhere', (href: string) => ({ link: { variant: 'external', href } }), isExternalLink],
] as const)('a URL that is not an allowed %s is rejected', async (_, make, isAllowed) => {
  const faults: unknown[] = []
  for (const payload of HOSTILE_PAYLOADS) {
    const { status } = await save(pageOf([{ id: 'a', variant: 'image', padding: 1, ...make(payload) }]))
    if (status !== (isAllowed(payload) ? 200 : 400)) faults.push([payload, status])
  }
  expect(faults).toEqual([])
  const allowed = HOSTILE_PAYLOADS.filter(isAllowed)
  expect(allowed.filter((href) => !/^(\/[^/\\]|https?:\/\/|mailto:|tel:)/i.test(href))).toEqual([])
  expect(allowed.length).toBeLessThan(5)
})
