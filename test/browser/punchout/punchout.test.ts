import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolationsInFrames } from '../support/checks/axe'
import {
  goToBuyer,
  lastReturn,
  openInFrame,
  openInWindow,
  startBuyer,
  lastStatus,
} from '../support/shop/buyer'
import { expectNothingPersisted, hasStorage, watchKeeping } from '../support/start/browserStorage'
import { withFrameStorage } from '../support/frameStorage'
import { paintedDark } from '../support/checks/paintedDark'
import {
  add,
  button,
  cancel,
  COLA,
  line,
  overflow,
  returned,
  setQuantity,
  shop,
  TEA,
  toCart,
  TOMATO,
  toTransfer,
  transfer,
} from '../support/shop/punchoutSteps'
import { startSite } from '../support/start/startSite'
import { openPage, signIn } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite()
const system = startBuyer(site)

/**
 * Opens the procurement system; the returned check fails when the store persisted anything or logged an error.
 */
async function goWatched(buyer: Page): Promise<() => Promise<void>> {
  const writes = await watchKeeping(buyer.context(), site.url)
  const { expectQuiet } = watchPage(buyer)
  await goToBuyer(buyer, system)
  return async () => {
    expect(writes).toEqual([])
    await expectNothingPersisted(buyer, site.url)
    expectQuiet()
  }
}

/** Fills a cart with three lines and transfers it; returns the received message. */
async function makeCart(buyer: Page, store: Frame) {
  await shop(store)
  await add(store, COLA, 'CS')
  await add(store, TOMATO, 'CS')
  await add(store, TEA, 'BX')
  await toCart(store, 3)
  // The last change is still pending when the checkout begins.
  await setQuantity(store, COLA, 7)
  const total = await toTransfer(store)
  await transfer(store)
  await returned(store)
  await expect
    .poll(() => lastStatus(buyer).innerText())
    .toMatch(/^3 lines came back.*All \d+ checks passed\.$/)
  const made = lastReturn(system)
  expect(made.total).toBe(total)
  expect(made.items.map(({ description, quantity, unit }) => [description, quantity, unit])).toEqual([
    [COLA, '7', 'CS'],
    [TOMATO, '1', 'CS'],
    [TEA, '1', 'BX'],
  ])
  return made
}

/** Removes one line, changes another and transfers the cart; returns the received message. */
async function changeCart(store: Frame) {
  await shop(store)
  await toCart(store, 3)
  await button(store, 'Remove items').click()
  await line(store, TOMATO)
    .getByRole('button', { name: `Remove ${TOMATO}` })
    .click()
  await button(store, 'Done Deleting').click()
  await setQuantity(store, COLA, 2)
  const total = await toTransfer(store)
  await transfer(store)
  await returned(store)
  const changed = lastReturn(system)
  expect(changed.total).toBe(total)
  return changed
}

it('in a frame a cart is created and edited; nothing persists where it should not', () =>
  withFrameStorage(true, async (buyer) => {
    const expectUntouched = await goWatched(buyer)
    const store = await openInFrame(buyer)
    await shop(store)
    expect(await hasStorage(store)).toBe(true)
    const made = await makeCart(buyer, store)

    await openInFrame(buyer, { operation: 'edit' })
    const changed = await changeCart(store)
    expect(changed.items.map(({ auxiliaryId, quantity }) => [auxiliaryId, quantity])).toEqual([
      [made.items[0]?.auxiliaryId, '2'],
      [made.items[2]?.auxiliaryId, '1'],
    ])

    await expectUntouched()
  }))

it('separate windows return, too; two of them and a signed-in user are independent', async () => {
  const signedIn = await openPage(site.browser)
  await signedIn.goto(`${site.url}/login`)
  await signIn(signedIn)
  await shop(signedIn)
  const storedBy = () => signedIn.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const stored = await storedBy()
  const writes = await watchKeeping(signedIn.context(), site.url)
  const buyer = await signedIn.context().newPage()
  await goToBuyer(buyer, system)
  const reloaded = await openInWindow(buyer)
  await shop(reloaded)
  await reloaded.reload()
  await reloaded.getByRole('heading', { name: 'Punchout session expired' }).waitFor()
  await reloaded.goto(`${site.url}/products`)
  await reloaded.getByRole('heading', { name: 'Punchout session expired' }).waitFor()
  await reloaded.close()
  const first = await openInWindow(buyer, { partner: 'cXML, Base64' })
  await shop(first)
  const second = await openInWindow(buyer)
  await shop(second)
  const { expectQuiet } = watchPage(second)
  await add(first, COLA, 'CS')
  await add(second, TEA, 'BX')
  await toCart(first, 1)
  const total = await toTransfer(first)
  await transfer(first)
  await returned(first)
  const [opened, later] = system.simulator.sessions.all().slice(-2)
  expect(opened?.returned).toMatchObject([{ total, items: [{ description: COLA }] }])
  expect(later?.returned).toEqual([])
  await toCart(second, 1)
  await line(second, TEA).waitFor()
  await cancel(second)
  await returned(second)
  expect(lastReturn(system)).toMatchObject({ items: [], total: '0.00' })
  await toCart(signedIn, 0)
  expect(await storedBy()).toBe(stored)
  expect(writes).toEqual([])
  expectQuiet()
  // Proves the check: a signed-in user's page persists something.
  await signedIn.reload()
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  await buyer.context().close()
})

it('a phone shows the store in a frame, in light and dark, accessibly', async () => {
  const buyer = await openPage(site.browser, { width: 390 })
  const expectUntouched = await goWatched(buyer)
  const store = await openInFrame(buyer)
  await shop(store)
  await add(store, COLA, 'CS')
  await toCart(store, 1)
  await toTransfer(store)
  expect([await overflow(store), await overflow(buyer.mainFrame())]).toEqual([0, 0])
  expect(await findViolationsInFrames(buyer)).toEqual([])
  await buyer.emulateMedia({ colorScheme: 'dark' })
  expect(await paintedDark(store, () => findViolationsInFrames(buyer, ['color-contrast']))).toEqual([])
  await transfer(store)
  await returned(store)
  await expect.poll(() => lastStatus(buyer).innerText()).toMatch(/^1 line came back/)
  expect([await overflow(store), await overflow(buyer.mainFrame())]).toEqual([0, 0])
  expect(await findViolationsInFrames(buyer)).toEqual([])
  lastReturn(system)
  await expectUntouched()
  await buyer.context().close()
})
