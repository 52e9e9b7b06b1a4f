import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getDeliveryDates } from '@/contract/checkout/checkout'
import { getCart } from '@/contract/cart/cart'
import { submitCheckoutPayment } from '@/contract/payments/payment'
import { getPrices } from '@/contract/catalogue/product'
import { openAccount } from '../support/shop/account'
import { expectNoTraceInPage, expectNoTraceOnServer, noteCardCalls } from '../support/shop/cardTraces'
import { registerConsumer } from '../support/shop/consumer'
import { holdPayment, toConfirm } from '../support/shop/consumerCheckout'
import { priceCola, readCharges } from '../support/shop/consumerShop'
import {
  addCola,
  atStep,
  button,
  chooseDelivery,
  expectBlocked,
  expectReceipt,
  field,
  fillCard,
  main,
  noteShipMethods,
  register,
  setQuantity,
  shown,
  submit,
  toCart,
  toDetails,
  whenWorkerIsDone,
} from '../support/shop/consumerSteps'
import { withDatabase } from '../support/start/database'
import { pressTogether } from '../support/checks/keyboard'
import { mailedLink } from '../support/start/outbox'
import { startSite } from '../support/start/startSite'
import { cartWith, catalogue, CONSUMER, openPage, signIn } from '../support/start/storefront'
import { watchPage } from '../support/start/watchPage'

const site = startSite({ prepare: (storage) => withDatabase(storage, priceCola) })

const DELIVERED = 'HOME-1'
const NOTE = 'Ring at the kitchen door'

/** Enters the required P.O. and goes to the card step. */
async function fillDetails(page: Page): Promise<void> {
  await button(page, 'Next').click()
  await shown(page, 'Customer P.O. is required')
  await field(page, 'Customer P.O.').fill(DELIVERED)
  await field(page, 'Notes').fill(NOTE)
  await button(page, 'Next').click()
  await atStep(page, 'Payment Information')
}

it('an order is delivered: an address outside the area, one inside, its minimum, the card, the receipt', async () => {
  const email = 'robin@example.com'
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  const cardCalls = noteCardCalls(page)
  await page.goto(`${site.url}/login`)
  await register(page, email)
  await page.goto(await mailedLink(site, email))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await chooseDelivery(page)
  await addCola(page)
  await cartWith(page, 1).click()
  await toDetails(page, 'Delivery Details')
  await shown(page, /^We deliver to homes on the Seacoast only/)
  await expectBlocked(page, 'Delivery Details')

  await button(page, 'New Address').click()
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' })
  for (const [label, text] of Object.entries({
    'Display Name': 'Work',
    Name: 'Robin Ash',
    'ZIP Code': '03801',
  })) {
    await dialog.getByLabel(label, { exact: true }).fill(text)
  }
  await page.keyboard.press('Enter')
  await main(page).getByRole('article', { name: 'Work' }).waitFor()
  await shown(page, 'Current Cart Line Total is $10.01.')
  await shown(page, 'Minimum order amount for this zip code is $35.00.')
  await expectBlocked(page, 'Delivery Details')
  await toCart(page)
  await setQuantity(page, 4, '$40.04')
  await main(page).getByRole('link', { name: 'Checkout' }).click()
  await fillDetails(page)
  await fillCard(page)
  await button(page, 'Next').click()
  await submit(page)
  // Includes $15.00 for delivery and $4.50 for fuel.
  const orderNumber = await expectReceipt(page, '$59.54')
  await expectNoTraceInPage(page)
  expect(cardCalls()).toEqual([`POST ${submitCheckoutPayment.path}`])
  const account = await openAccount(site, email)
  expect(await account.orders()).toMatchObject([{ orderNumber }])
  expectQuiet()
  await page.context().close()
})

it('a payment is charged once and reported after a reload, and when made in two tabs at once', async () => {
  const email = 'river@example.com'
  await registerConsumer(site, email)
  const account = await openAccount(site, email)
  await account.fill(1)
  const entries = { 'tradecounter.token': account.token, 'tradecounter.shipMethod': 'Pickup' }
  const page = await openPage(site.browser, { stored: { origin: site.url, entries } })
  const alreadyOrdered = (tab: Page) =>
    main(tab).getByText(/^This cart has already been ordered, as order \d+\.$/)
  const { expectQuiet } = watchPage(page)
  await toConfirm(page, site.url, { po: 'RELOAD-1', note: NOTE })
  const lost = await holdPayment(page, { arrives: false })
  await submit(page)
  const key = await lost.key
  await page.reload()
  await lost.end()
  await shown(page, /^We could not confirm whether your payment arrived/)
  expect(await button(page, 'Back').isDisabled()).toBe(true)
  expect((await account.cart()).lines).toHaveLength(1)
  await fillCard(page)
  const arrived = await holdPayment(page, { arrives: true })
  await button(page, 'Next').click()
  expect(await arrived.key).toBe(key)
  await shown(page, 'RELOAD-1')
  await shown(page, NOTE)
  await page.reload()
  await arrived.end()
  const [ordered] = await account.orders()
  expect(await alreadyOrdered(page).innerText()).toContain(ordered?.orderNumber)
  await expectNoTraceInPage(page)

  await account.fill(1)
  await toConfirm(page, site.url, { po: 'TABS-2', note: NOTE })
  const other = await page.context().newPage()
  const { expectQuiet: expectOtherQuiet } = watchPage(other)
  await toConfirm(other, site.url, { po: 'TABS-2', note: NOTE })
  const tabs = [page, other]
  await pressTogether(tabs.map((tab) => button(tab, 'Submit Order')))
  const receipt = (tab: Page) => tab.getByText(/^Order \S+ submitted$/)
  await Promise.all(tabs.map((tab) => receipt(tab).or(alreadyOrdered(tab)).waitFor()))
  const isReceipt = await Promise.all(tabs.map((tab) => receipt(tab).isVisible()))
  expect([...isReceipt].sort()).toEqual([false, true])
  const [winner, loser] = isReceipt[0] ? [page, other] : [other, page]
  expect(await alreadyOrdered(loser).innerText()).toContain(await expectReceipt(winner, '$10.01'))
  for (const tab of tabs) await expectNoTraceInPage(tab)
  expectQuiet(/409|50[23]/)
  expectOtherQuiet(/409|50[23]/)
  await page.context().close()

  await site.whileStopped((storage, log) =>
    withDatabase(storage, async (db) => {
      const paid = { amount: '10.01', gateway: 'captured', shop: 'approved', lastFour: '8431' }
      const charges = (await readCharges(db)).filter(({ po }) => po !== DELIVERED)
      expect(charges.sort((one, other) => String(one.po).localeCompare(String(other.po)))).toEqual([
        { ...paid, po: 'RELOAD-1' },
        { ...paid, po: 'TABS-2' },
      ])
      await expectNoTraceOnServer({ storage, db, log }, DELIVERED)
    }),
  )
})

it('switching between delivery and pickup shows nothing of the other', async () => {
  const account = await openAccount(site, CONSUMER)
  await account.fill(1)
  const entries = { 'tradecounter.token': account.token, 'tradecounter.shipMethod': 'Delivery' }
  const page = await openPage(site.browser, { stored: { origin: site.url, entries } })
  const { expectQuiet } = watchPage(page)
  const deliveryLoaded = whenWorkerIsDone(page, 'Delivery')
  await page.goto(`${site.url}/cart`)
  await toDetails(page, 'Delivery Details')
  await main(page).getByRole('article', { name: 'Home' }).getByText('77 Islington Street').waitFor()
  await button(page, 'Back').click()
  await deliveryLoaded
  const pickupLoaded = whenWorkerIsDone(page, 'Pickup')
  const sent = noteShipMethods(page)
  await main(page)
    .getByRole('button', { name: /^Pickup/ })
    .click()
  await page.getByRole('button', { name: 'Pickup', exact: true }).waitFor()
  await button(page, 'Next').click()
  await atStep(page, 'Pickup Details')
  await expect.poll(() => field(page, 'Pickup Date').inputValue()).not.toBe('')
  const picked = sent()
  expect(picked.methods).toEqual(['Pickup'])
  expect(picked.paths).toEqual(expect.arrayContaining([getCart.path, getDeliveryDates.path]))
  expect(await main(page).innerText()).not.toMatch(/Delivery|Islington|Minimum order/)

  await pickupLoaded
  await page.getByRole('button', { name: 'Pickup', exact: true }).click()
  await page.getByRole('heading', { name: 'Select Pickup or Delivery' }).waitFor()
  sent()
  await page.getByRole('button', { name: /^Delivery/ }).click()
  await page.getByText('Minimum order amount for this zip code is $35.00.').waitFor()
  await catalogue(page)
  await main(page).getByText(/^\$/).first().waitFor()
  await cartWith(page, 1).waitFor()
  const delivered = sent()
  expect(delivered.methods).toEqual(['Delivery'])
  expect(delivered.paths).toEqual(expect.arrayContaining([getCart.path, getPrices.path]))
  expectQuiet()
  await page.context().close()
})
