import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { getDeliveryDates } from '@/contract/checkout'
import { getCart } from '@/contract/cart'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import { submitCheckoutPayment } from '@/contract/payment'
import { getPrices } from '@/contract/product'
import { openAccount } from './support/account'
import { expectNoTraceInPage, expectNoTraceOnServer, noteCardCalls } from './support/cardTraces'
import { registerConsumer } from './support/consumer'
import { holdPayment, PAY, toConfirm } from './support/consumerCheckout'
import { priceCola, readCharges } from './support/consumerShop'
import {
  addCola,
  atStep,
  button,
  CARD_FIELDS,
  chooseDelivery,
  expectBlocked,
  expectCardKept,
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
  typeByKey,
  whenWorkerIsDone,
} from './support/consumerSteps'
import { withDatabase } from './support/database'
import { mailedLink } from './support/outbox'
import { startSite } from './support/startSite'
import { cartWith, catalogue, CONSUMER, openPage, signIn } from './support/storefront'
import { watchPage } from './support/watchPage'

const site = startSite({ prepare: (storage) => withDatabase(storage, priceCola) })

const PO = 'PICK-1'
const NOTE = 'Ring at the kitchen door'

/** Enters the required P.O. and goes to the card step. */
async function fillDetails(page: Page, po: string): Promise<void> {
  await button(page, 'Next').click()
  await shown(page, 'Customer P.O. is required')
  await field(page, 'Customer P.O.').fill(po)
  await field(page, 'Notes').fill(NOTE)
  await button(page, 'Next').click()
  await atStep(page, 'Payment Information')
}

/**
 * Submits a payment that the gateway rejects: the card step says why, and preserves all but the security code.
 */
async function submitInVain(page: Page, reason: string): Promise<void> {
  await submit(page)
  await atStep(page, 'Payment Information')
  await shown(page, reason)
  await expectCardKept(page)
  await expectNoTraceInPage(page)
  await button(page, 'Back').click()
  expect([await field(page, 'Customer P.O.').inputValue(), await field(page, 'Notes').inputValue()]).toEqual([
    PO,
    NOTE,
  ])
  await button(page, 'Next').click()
  await atStep(page, 'Payment Information')
}

/** Leaves the checkout, which loses only the card, and returns with another quantity. */
async function changeQuantity(page: Page, quantity: number, extension: string): Promise<void> {
  await toCart(page)
  await page.getByRole('alertdialog', { name: 'Unsaved data' }).getByRole('button', { name: 'Leave' }).click()
  await setQuantity(page, quantity, extension)
  await main(page).getByRole('link', { name: 'Checkout' }).click()
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
  await fillDetails(page, 'HOME-1')
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

it('an order for pickup is charged once, whatever the gateway answers and whichever responses are lost', async () => {
  const email = 'quinn@example.com'
  await registerConsumer(site, email)
  const account = await openAccount(site, email)
  await account.fill(1)
  const expectCart = async (orderQuantity: string) =>
    expect((await account.cart()).lines).toMatchObject([{ orderQuantity }])
  const page = await openPage(site.browser)
  const { expectQuiet } = watchPage(page)
  const cardCalls = noteCardCalls(page)
  await page.goto(`${site.url}/login`)
  await signIn(page, email)
  await page.getByRole('button', { name: /^Pickup/ }).click()
  await cartWith(page, 1).click()
  await setQuantity(page, 13, '$130.13')
  await toDetails(page, 'Pickup Details')
  await fillDetails(page, PO)
  await typeByKey(page, main(page), CARD_FIELDS)
  await page.keyboard.press('Enter')
  await submitInVain(page, 'The card was declined: insufficient funds.')
  await expectCart('13')

  await changeQuantity(page, 98, '$980.98')
  await fillCard(page)
  await button(page, 'Next').click()
  await submitInVain(page, 'The payment service did not answer. Your card was not charged. Please try again.')
  await expectCart('98')
  expect(await account.orders()).toEqual([])

  // The gateway charges without answering, and the server does not answer at first either.
  await changeQuantity(page, 99, '$990.99')
  await fillCard(page)
  await button(page, 'Next').click()
  const keys: (string | undefined)[] = []
  await page.route(PAY, async (route) => {
    if (route.request().method() !== submitCheckoutPayment.method) return route.fallback()
    keys.push(route.request().headers()[IDEMPOTENCY_KEY_HEADER.toLowerCase()])
    if (keys.length === 1) return route.fulfill({ status: 500, json: {} })
    if (keys.length > 2) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await submit(page)
  const orderNumber = await expectReceipt(page, '$990.99')
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(await account.orders()).toMatchObject([{ orderNumber }])
  await expectNoTraceInPage(page)
  expect(cardCalls()).toEqual([`POST ${submitCheckoutPayment.path}`])
  expectQuiet(/500|ERR_CONNECTION_RESET/)
  await page.context().close()

  await site.whileStopped((storage, log) =>
    withDatabase(storage, async (db) => {
      const charges = await readCharges(db)
      const charge = { po: PO, amount: '990.99', gateway: 'captured', shop: 'approved', lastFour: '8431' }
      expect(charges.filter(({ po }) => po === PO)).toEqual([charge])
      expect(charges.filter(({ po }) => po === null)).toEqual([])
      await expectNoTraceOnServer({ storage, db, log }, PO)
    }),
  )
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
  await Promise.all(tabs.map(submit))
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

  await site.whileStopped((storage) =>
    withDatabase(storage, async (db) => {
      const charges = await readCharges(db)
      const pos = charges.map(({ po }) => po).filter((po) => po === null || /^(RELOAD|TABS)/.test(po))
      expect(pos.sort()).toEqual(['RELOAD-1', 'TABS-2'])
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
