import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAccount, type Account } from '../support/shop/account'
import { leave, sharedBrowser } from '../support/start/launch'
import { startServer, type TestServer } from '../support/start/startServer'
import { createEmptyStorage, type ServerStorage } from '../support/start/storage'
import { cartWith, catalogue, historyRow, openPage, orderNumberOf, signIn } from '../support/start/storefront'

let storage: ServerStorage
let first: TestServer
let second: TestServer

beforeAll(async () => {
  storage = await createEmptyStorage()
  const started = [startServer({ storage }), startServer({ storage })] as const
  ;[first, second] = await Promise.all(started)
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await storage.remove()
})

describe('two processes over one PostgreSQL', () => {
  let browser: Browser
  let buyer: Account
  let po: string

  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(() => leave(browser))
  beforeEach(async () => {
    buyer = await openAccount(first)
    await buyer.clear()
    await buyer.fill(2)
    // Repeating a P.O. within a minute requires a confirmation.
    po = `TWO-${randomUUID().slice(0, 8)}`
    await buyer.prepare(po)
  })

  it('started simultaneously on an empty database and loaded the demo data once', () => {
    const loaded = [first, second].filter((server) => server.output().includes('The demo data is loaded'))
    expect(loaded).toHaveLength(1)
  })

  it('serve a user who signs in at one, orders at the other and reads the history at the first', async () => {
    const page = await openPage(browser)
    await page.goto(`${first.url}/login`)
    await signIn(page)
    await catalogue(page)
    const token = await page.evaluate(() => localStorage.getItem('tradecounter.token'))
    // Without a balancer each process has its own origin, and so separate storage.
    await page.goto(`${second.url}/login`)
    await page.evaluate((kept) => localStorage.setItem('tradecounter.token', kept ?? ''), token)
    await page.goto(`${second.url}/checkout`)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Submit Order' }).click()
    const orderNumber = await orderNumberOf(page)
    await page.goto(`${first.url}/history/orders`)
    await historyRow(page, orderNumber).getByText(po).waitFor()
    await cartWith(page, 0).waitFor()
    await page.context().close()
  })

  it('make one order of one key sent to both in turn', async () => {
    const before = (await buyer.orders()).length
    const key = randomUUID()
    const answer = await buyer.submit(key)
    expect(answer).toMatchObject({ accepted: true })
    expect(await buyer.at(second).submit(key)).toEqual(answer)
    expect(await buyer.orders()).toHaveLength(before + 1)
  })

  it('make one order of one key sent to both simultaneously', async () => {
    const before = (await buyer.orders()).length
    const key = randomUUID()
    const both = [buyer, buyer.at(second)]
    const [answer, ...others] = await Promise.all([...both, ...both].map((each) => each.submit(key)))
    expect(answer).toMatchObject({ accepted: true })
    for (const other of others) expect(other).toEqual(answer)
    expect(await buyer.at(second).orders()).toHaveLength(before + 1)
  })
})
