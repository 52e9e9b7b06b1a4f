import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLanding, saveLanding } from '@/contract/landing/landing'
import { openAccount } from '../browser/support/shop/account'
import { CARD_FIELDS } from '../browser/support/shop/consumerSteps'
import { BLANK } from '../browser/support/shop/landingEditor'
import { startServer, type TestServer } from '../browser/support/start/startServer'
import { createStorage, type ServerStorage } from '../browser/support/start/storage'
import { ADMINISTRATOR, BUYER } from '../browser/support/start/storefront'
import { TEST_PASSWORD } from '../worlds/app/testRequests'
import { firefox } from './firefox'
import { personAt, type Wanted } from './person'
import type { RunningEngine } from './tab'
import { webKit } from './webKit'

const SIZE = { width: 1440, height: 900 }
const MAIN: Wanted = { role: 'main' }
const MENU: Wanted = { role: 'navigation', name: 'Main menu' }

const inMain = (role: string, name: string | RegExp): Wanted => ({ role, name, inside: MAIN })
const button = (name: string | RegExp): Wanted => ({ role: 'button', name })
const field = (name: string | RegExp) => inMain('textbox', name)
const menuLink = (name: string): Wanted => ({ role: 'link', name, inside: MENU })
const cartWith = (lines: string): Wanted => ({ role: 'link', name: new RegExp(`^Cart, ${lines},`) })
const WHOLE_CATALOGUE: Wanted = { role: 'status', text: /^[\d,]+ products$/ }
const ADD = inMain('button', /^Add .* to the cart$/)

const found = [firefox, webKit].filter((engine) => {
  const missing = engine.missing()
  if (missing !== null) process.stdout.write(`${missing} It is not tested.\n`)
  return missing === null
})

it('at least one engine other than Chromium is installed', () => {
  expect(found.map(({ name }) => name)).not.toEqual([])
})

describe.each(found)('$name', ({ name, start }) => {
  let storage: ServerStorage
  let server: TestServer
  let running: RunningEngine

  beforeAll(async () => {
    storage = await createStorage()
    server = await startServer({ storage })
  })
  beforeEach(async () => {
    running = await start(SIZE)
  })
  afterEach(() => running.close())
  afterAll(async () => {
    await server.stop()
    await storage.remove()
  })

  async function openTab(path: string) {
    const tab = await running.openTab()
    await tab.open(server.url + path)
    return { tab, person: personAt(tab) }
  }

  async function signIn(username: string) {
    const opened = await openTab('/login')
    await opened.person.fill({ role: 'textbox', name: /^Username/ }, username)
    await opened.person.key('Tab')
    await opened.person.type(TEST_PASSWORD)
    await opened.person.key('Enter')
    await opened.person.click(menuLink('Products'))
    await opened.person.sees(WHOLE_CATALOGUE)
    await opened.person.sees({ role: 'article' })
    return opened
  }

  it('orders what a search finds, across a reload, and shows the order in the history', async () => {
    const { tab, person } = await signIn(BUYER)
    await person.type('/')
    await person.type('juice tomato')
    const inCard: Wanted = { role: 'article', text: /Juice Tomato Classic/ }
    await person.choose({ role: 'combobox', name: /^Unit of/, inside: inCard }, 'CS')
    await person.click({ ...ADD, inside: inCard })
    await person.fill({ role: 'textbox', name: /^Quantity of/, inside: inCard }, '2')
    await person.key('Enter')
    await person.sees({ role: 'article', text: /Juice Tomato Classic[^]*In cart: 2 CS/ })
    await tab.reload()
    await person.click(cartWith('1 line'))
    await person.sees(inMain('heading', 'Cart'))
    await person.sees(field(/^Quantity of/))
    await person.click({ role: 'link', name: 'Checkout', inside: { role: 'region', name: 'Summary' } })
    await person.fill(field('Customer P.O.'), `OTHER-${name}`)
    await person.click(button('Next'))
    await person.click(button('Submit Order'))
    await person.sees({ role: 'main', text: /Order \S+ submitted/ })
    await person.click(button('OK'))
    await person.click(menuLink('Order History'))
    await person.sees({ role: 'row', text: new RegExp(`OTHER-${name}`) })
    expect(running.complaints()).toEqual([])
  })

  it('shows in one tab what another puts into the cart', async () => {
    const { person } = await signIn(BUYER)
    const other = await openTab('/cart')
    await other.person.sees(cartWith('0 lines'))
    await person.click(ADD)
    await person.sees(cartWith('1 line'))
    await other.person.sees(cartWith('1 line'))
    expect(running.complaints()).toEqual([])
  })

  it('pays open items by card', async () => {
    const { person } = await signIn(BUYER)
    await person.click(menuLink('Make Payment'))
    await person.click(inMain('checkbox', /^Pay /))
    await person.click(button('Continue'))
    await person.sees(inMain('heading', 'Review Selection'))
    await person.click(button('Next'))
    for (const [label, text, reads = text] of CARD_FIELDS) {
      await person.fill(field(label), text)
      expect(await person.reads(field(label))).toBe(reads)
    }
    await person.click(button('Next'))
    await person.click(button('Submit Payment'))
    await person.sees(inMain('heading', 'Payment Receipt'))
    expect(running.complaints()).toEqual([])
  })

  it('writes in the editor of the landing page', async () => {
    const account = await openAccount(server, ADMINISTRATOR)
    await account.call(saveLanding, { json: BLANK })
    const { person } = await signIn(ADMINISTRATOR)
    await person.click(menuLink('Options'))
    await person.click(inMain('link', 'Edit Landing Page'))
    await person.click(button('Add Card'))
    await person.click({ role: 'menuitem', name: 'Text' })
    await person.click(field(/^Text of/))
    await person.type('Good ')
    await person.chord('b')
    await person.type('morning')
    await person.key('Enter')
    await person.type('Two')
    await person.key('Backspace')
    await person.click(button('Save'))
    await person.click(button('Save Changes'))
    const written = '<p>Good <strong>morning</strong></p><p><strong>Tw</strong></p>'
    const stored = async () => (await account.call(getLanding, { query: { all: 'true' } })).contents
    await expect.poll(stored).toMatchObject([{ value: written }])
    expect(running.complaints()).toEqual([])
  })
})
