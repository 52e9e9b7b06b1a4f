import { writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { getLanding, saveLanding } from '@/contract/landing'
import { openAccount } from '../browser/support/account'
import { CARD_FIELDS } from '../browser/support/consumerSteps'
import { BLANK } from '../browser/support/landingEditor'
import { startServer, type TestServer } from '../browser/support/startServer'
import { createStorage, type ServerStorage } from '../browser/support/storage'
import { ADMINISTRATOR, BUYER } from '../browser/support/storefront'
import { TEST_PASSWORD } from '../worlds/testRequests'
import { firefox } from './firefox'
import { personAt, type Wanted } from './person'
import type { RunningEngine, Tab } from './tab'
import { webKit } from './webKit'

const SIZE = { width: 1440, height: 900 }
const MAIN: Wanted = { role: 'main' }

const button = (name: string | RegExp, inside?: Wanted): Wanted => ({
  role: 'button',
  name,
  ...(inside && { inside }),
})
const field = (name: string | RegExp, inside: Wanted = MAIN): Wanted => ({ role: 'textbox', name, inside })
const heading = (name: string | RegExp): Wanted => ({ role: 'heading', name })

const found = [firefox, webKit].filter((engine) => {
  const missing = engine.missing()
  if (missing !== null) console.warn(`${missing} It is not tested.`)
  return missing === null
})

it('another engine than Chromium is on this machine', () => {
  expect(found.map(({ name }) => name)).not.toEqual([])
})

describe.each(found)('$name', ({ name, start }) => {
  let storage: ServerStorage
  let server: TestServer
  let running: RunningEngine

  beforeAll(async () => {
    storage = await createStorage()
    server = await startServer({ storage })
    running = await start(SIZE)
    console.log(`${running.name}: version`)
  })
  afterAll(async () => {
    await running.close()
    await server.stop()
    await storage.remove()
  })
  afterEach(() => expect(running.complaints()).toEqual([]))

  async function openTab(path: string) {
    const tab = await running.openTab()
    onTestFailed(async () => writeFile(`/tmp/w/eng/fail-${name}.png`, await tab.screenshot()))
    await tab.open(server.url + path)
    return { tab, person: personAt(tab) }
  }

  async function signIn(username: string, path = '/login') {
    const opened = await openTab('/login')
    await opened.tab.run('() => localStorage.clear()')
    await opened.tab.open(server.url + '/login')
    const { person, tab } = opened
    await person.fill(field(/^Username/), username)
    await person.key('Tab')
    await person.type(TEST_PASSWORD)
    await person.key('Enter')
    await person.sees(button('Log Out'))
    if (path !== '/login') await tab.open(server.url + path)
    return opened
  }

  it('orders: search, quantity, a reload, checkout, receipt', async () => {
    const { tab, person } = await signIn(BUYER, '/products')
    await person.sees({ role: 'status', has: ' products' })
    await person.sees({ role: 'article' })
    await person.type('/')
    await person.type('juice tomato')
    const card: Wanted = { role: 'article', has: 'Juice Tomato Classic' }
    await person.choose({ role: 'combobox', name: /^Unit of/, inside: card }, 'CS')
    await person.click(button(/^Add .* to the cart$/, card))
    await person.fill(field(/^Quantity of/, card), '2')
    await person.key('Enter')
    await person.sees({ ...card, has: 'In cart: 2 CS' })
    await tab.reload()
    await person.click({ role: 'link', name: /^Cart, 1 line/ })
    await person.sees(heading('Cart'))
    await person.sees(field(/^Quantity of/))
    await person.click({ role: 'link', name: 'Checkout', inside: { role: 'region', name: 'Summary' } })
    await person.fill(field('Customer P.O.'), `OTHER-${name}`)
    await person.click(button('Next'))
    await person.click(button('Submit Order'))
    await person.sees({ ...MAIN, has: ' submitted' })
    await person.click(button('OK'))
    await tab.open(`${server.url}/history/orders`)
    await person.sees({ role: 'row', has: `OTHER-${name}` })
  })

  it('shows in one tab what another puts into the cart', async () => {
    const { person } = await signIn(BUYER, '/products')
    const other = await openTab('/cart')
    await other.person.sees({ role: 'link', name: /^Cart, 0 lines/ })
    await person.sees({ role: 'status', has: ' products' })
    await person.click(button(/^Add .* to the cart$/))
    await person.sees({ role: 'link', name: /^Cart, 1 line/ })
    await other.person.sees({ role: 'link', name: /^Cart, 1 line/ })
  })

  it('pays open items by card', async () => {
    const { person } = await signIn(BUYER, '/account/payment')
    await person.click({ role: 'checkbox', name: /^Pay / })
    await person.click(button('Continue'))
    await person.sees(heading('Review Selection'))
    await person.click(button('Next'))
    for (const [label, text] of CARD_FIELDS) await person.fill(field(label), text)
    await person.click(button('Next'))
    await person.click(button('Submit Payment'))
    await person.sees(heading('Payment Receipt'))
  })

  it('writes in the editor of the landing page', async () => {
    const account = await openAccount(server, ADMINISTRATOR)
    await account.call(saveLanding, { json: BLANK })
    const { person } = await signIn(ADMINISTRATOR, '/admin/landing')
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
    await person.sees({ role: 'status', has: 'Layout changes saved.' })
    const { contents } = await account.call(getLanding, { query: { all: 'true' } })
    const written = '<p>Good <strong>morning</strong></p><p><strong>Tw</strong></p>'
    expect(contents).toMatchObject([{ value: written }])
  })
})
