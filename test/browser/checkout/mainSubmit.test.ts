import { randomUUID } from 'node:crypto'
import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeliveryDates, submitCart } from '@/contract/checkout/checkout'
import { openAccount, type Account } from '../support/shop/account'
import { findViolations } from '../support/checks/axe'
import { pressTogether } from '../support/checks/keyboard'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { historyRow, orderNumberOf } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
let buyer: Account
let before: number

beforeAll(async () => {
  buyer = await openAccount(site)
})
/** Uses a new P.O.: repeating one within a minute requires a confirmation. */
beforeEach(async () => {
  await buyer.clear()
  await buyer.fill(2)
  await buyer.prepare(`ONCE-${randomUUID().slice(0, 8)}`)
  before = (await buyer.orders()).length
})

async function expectOneOrder(orderNumber: string): Promise<void> {
  const orders = await buyer.orders()
  expect(orders).toHaveLength(before + 1)
  expect(orders.map((order) => order.orderNumber)).toContain(orderNumber)
  expect((await buyer.cart()).lines).toEqual([])
}

describe('a user', () => {
  const SUBMIT = new RegExp(`${submitCart.path}$`)
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order' })

  async function toConfirm(page: Page, press = (next: Locator) => next.click()): Promise<void> {
    await page.goto(`${site.url}/checkout`)
    await press(page.getByRole('button', { name: 'Next' }))
    await page.getByText('Estimated total').waitFor()
    await expect.poll(() => submit(page).getAttribute('aria-disabled')).toBeNull()
  }

  /** Presses just as the delivery dates arrive: they must not move the button. */
  async function holdingDates(page: Page): Promise<(next: Locator) => Promise<void>> {
    let letCome: () => void = () => undefined
    const come = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(new RegExp(`${getDeliveryDates.path}\\b`), async (route) => {
      await come
      await route.continue()
    })
    return async (next) => {
      await next.waitFor()
      const { x, y, width, height } = (await next.boundingBox()) ?? expect.fail('The button has no place')
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      letCome()
      await page.getByText(/^Earliest: /).waitFor()
      await page.mouse.up()
    }
  }

  /** Opens the confirm step, signed in. */
  async function openConfirm(): Promise<{ page: Page; expectQuiet: (allowed?: RegExp) => void }> {
    const page = await openSignedIn(site, { account: buyer })
    const { expectQuiet } = watchPage(page)
    await toConfirm(page)
    return { page, expectQuiet }
  }

  it('who presses twice, and loses the answer after the order was placed, sees its receipt', async () => {
    const { page, expectQuiet } = await openConfirm()
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(SUBMIT, loseAnswer, { times: 1 })
    await submit(page).dblclick()
    await expectOneOrder(await orderNumberOf(page))
    // Neither Back nor a reload leads to another order.
    await page.goBack()
    // The checkout skips its steps: Back leaves it.
    await page.waitForURL(({ pathname }) => pathname !== '/checkout')
    await page.goForward({ waitUntil: 'commit' })
    await orderNumberOf(page)
    await page.reload()
    await expectOneOrder(await orderNumberOf(page))
    expectQuiet(/ERR_CONNECTION_RESET/)
    await page.context().close()
  })

  it('sees the receipt after the server was killed before it answered, and restarted', async () => {
    const { page, expectQuiet } = await openConfirm()
    const killed = new Promise<void>((resolve) => {
      const kill = async (route: Route) => {
        await route.fetch()
        await site.restart('SIGKILL')
        await route.abort('connectionreset')
        resolve()
      }
      void page.route(SUBMIT, kill, { times: 1 })
    })
    await submit(page).press('Enter')
    await killed
    await expectOneOrder(await orderNumberOf(page))
    expectQuiet(/ERR_CONNECTION_(RESET|REFUSED)/)
    await page.context().close()
  })

  it('who reloads the page during the submit sees its receipt', async () => {
    const { page, expectQuiet } = await openConfirm()
    const made = new Promise<void>((resolve) => {
      const hold = async (route: Route) => {
        await route.fetch()
        resolve()
      }
      void page.route(SUBMIT, hold, { times: 1 })
    })
    await submit(page).click()
    await made
    await page.reload()
    await expectOneOrder(await orderNumberOf(page))
    expectQuiet()
    await page.context().close()
  })

  it('who submits in two tabs simultaneously places one order, reported in both', async () => {
    const { page: first, expectQuiet } = await openConfirm()
    const second = await first.context().newPage()
    await toConfirm(second, await holdingDates(second))
    await pressTogether([submit(first), submit(second)])
    const pages = [first, second]
    const receipt = (page: Page) => page.getByText(/^Order \S+ submitted$/)
    const alreadyOrdered = (page: Page) =>
      page.getByText(/^This cart has already been ordered, as order \d+\.$/)
    await Promise.all(pages.map((page) => receipt(page).or(alreadyOrdered(page)).waitFor()))
    const isReceipt = await Promise.all(pages.map((page) => receipt(page).isVisible()))
    expect([...isReceipt].sort()).toEqual([false, true])
    const [winner, other] = isReceipt[0] ? [first, second] : [second, first]
    const orderNumber = await orderNumberOf(winner)
    await expectOneOrder(orderNumber)
    expect(await alreadyOrdered(other).innerText()).toContain(orderNumber)
    expect(await findViolations(other)).toEqual([])
    await other.getByRole('main').getByRole('link', { name: 'Order History' }).click()
    await historyRow(other, orderNumber).waitFor()
    expectQuiet(/409/)
    await first.context().close()
  })
})
