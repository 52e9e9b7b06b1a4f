import { randomUUID } from 'node:crypto'
import type { Route } from 'playwright-core'
import { listConsumerAddresses, type AddressDto } from '@/contract/addresses/address'
import { getSettings } from '@/contract/site/settings'
import { anAddress } from '../../../builders/cart/address'
import { type Account, openAccount } from '../shop/account'
import { registerConsumer } from '../shop/consumer'
import { atStep, button, field, fillCard, shown, submit } from '../shop/consumerSteps'
import { BUYER, catalogue } from '../start/storefront'
import { become, everyCall, headed, type Walk } from './walk'

const NOT_SERVED = '99999'

/** Fields of maximum length, in words without a break. */
const LONG: Partial<AddressDto> = {
  display: 'W'.repeat(25),
  name: 'N'.repeat(40),
  address1: 'A'.repeat(40),
  address2: 'B'.repeat(40),
  city: 'C'.repeat(20),
  phone: '6035550142123456',
}
const ADDRESSES = [
  anAddress({ minimumOrderAmount: '35.00' }),
  anAddress({ ...LONG, id: 2, key: '2', isPrimary: false, zip: NOT_SERVED, isValidZipCode: false }),
  anAddress({ id: 3, key: '3', isPrimary: false, display: 'Cabin', zip: 'K1A 0B1' }),
]

/** Replaces the addresses for the duration of some work. */
async function withAddresses(
  { page, url }: Walk,
  answer: (route: Route) => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const addresses = everyCall(url, listConsumerAddresses)
  await page.route(addresses, (route) =>
    route.request().method() === listConsumerAddresses.method ? answer(route) : route.fallback(),
  )
  await work()
  await page.unroute(addresses)
}

/** Walks through ship-to addresses: unlike a consumer's, they have a contact and a delivery time. */
async function walkShipTos(walk: Walk): Promise<void> {
  const { page, url, look } = walk
  await become(walk, BUYER)
  await page.goto(`${url}/account/address`)
  await page.getByRole('article').nth(3).waitFor()
  await look('Delivery Addresses of a business')
  await page.getByRole('button', { name: 'Edit Pier II' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Delivery Address' })
  await dialog.getByLabel('Delivery Time').waitFor()
  await look('Edit Delivery Address of a business')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

/** A new consumer chooses delivery to an address outside the delivery area, which is then corrected. */
async function walkShipMethod({ page, url, look, arrived }: Walk): Promise<void> {
  await page.goto(url)
  await headed(page, 'Select Pickup or Delivery')
  await look('select ship method')
  await page.getByRole('button', { name: /^Delivery/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' })
  await dialog.getByRole('button', { name: 'Save Address' }).click()
  await dialog.getByText('Must be valid Zip Code').waitFor()
  await look('Add Delivery Address, with errors')
  await dialog.getByLabel('Display Name').fill('Home')
  await dialog.getByLabel('Name', { exact: true }).fill('Robin Ash')
  await dialog.getByLabel('ZIP Code').fill(NOT_SERVED)
  await dialog.getByLabel('ZIP Code').press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Proceed with undeliverable zip code?' })
  await question.waitFor()
  await arrived?.()
  await look('Proceed with undeliverable zip code?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await look('select ship method, an address that is not served')
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await page.getByRole('dialog').getByLabel('ZIP Code').fill('03904')
  await page.getByRole('dialog').getByLabel('ZIP Code').press('Enter')
  await page.getByText('Minimum order amount for this zip code is $75.00.').waitFor()
  await catalogue(page)
  await arrived?.()
  await look('products, with the minimum of a zip code')
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
}

async function walkCards({ page, look, arrived }: Walk): Promise<void> {
  await page.getByRole('article').nth(2).waitFor()
  // Words as wide as a card break differently in the fallback font, until ours has loaded.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await arrived?.()
  await look('Delivery Addresses')
  await page.getByRole('button', { name: `Delete ${'W'.repeat(25)}` }).click()
  await page.getByRole('alertdialog', { name: 'Delete Address?' }).waitFor()
  await look('Delete Address?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${'W'.repeat(25)}` }).click()
  await page.getByRole('dialog', { name: 'Edit Delivery Address' }).getByLabel('ZIP Code').waitFor()
  await look('Edit Delivery Address')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}

async function walkAddresses(walk: Walk): Promise<void> {
  const { page, url, look } = walk
  await withAddresses(
    walk,
    (route) => route.fulfill({ json: ADDRESSES }),
    async () => {
      await page.goto(`${url}/account/address`)
      await walkCards(walk)
    },
  )
  await withAddresses(
    walk,
    (route) => route.fulfill({ status: 500, json: {} }),
    async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Retry' }).waitFor()
      await look('Delivery Addresses, not loaded')
    },
  )
}

/** Walks as a consumer without an address, at a site without pickup. */
async function walkWithoutAddress(walk: Walk): Promise<void> {
  const { page, url, look } = walk
  const settings = everyCall(url, getSettings)
  await page.route(settings, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), allowConsumerPickup: false } })
  })
  await withAddresses(
    walk,
    (route) => route.fulfill({ json: [] }),
    async () => {
      await page.goto(`${url}/products`)
      await catalogue(page)
      await page.getByText(/^A delivery address is required to browse/).waitFor()
      await look('products, an address is required')
      await page.goto(`${url}/account/address`)
      await page.getByText(/^A delivery address is required to browse/).waitFor()
      await look('Delivery Addresses, none')
    },
  )
  await page.unroute(settings)
}

/** Walks through an order by card, delivered to an address with a minimum amount. */
async function walkPaying({ page, url, look, arrived }: Walk, account: Account): Promise<void> {
  await account.fill(3)
  await page.goto(`${url}/checkout`)
  await atStep(page, 'Shipment Method')
  await look('checkout, shipment method')
  await button(page, 'Next').click()
  await shown(page, 'Minimum order amount for this zip code is $75.00.')
  await arrived?.()
  await look('checkout, below the minimum of a zip code')
  await account.fill(3)
  await page.reload()
  await field(page, 'Customer P.O.').fill('WALK-2')
  await button(page, 'Next').click()
  await atStep(page, 'Payment Information')
  await arrived?.()
  await button(page, 'Next').click()
  await shown(page, 'Card Number is a required field')
  await look('checkout, payment with errors')
  await fillCard(page)
  await button(page, 'Next').click()
  await atStep(page, 'Confirm Order')
  await shown(page, 'Line total')
  // The cart may be reloaded.
  await button(page, 'Submit Order').and(page.locator(':not([aria-disabled])')).waitFor()
  await arrived?.()
  await look('checkout, confirm a payment')
  await submit(page)
  await shown(page, /^Order \S+ submitted$/)
  await arrived?.()
  await look('checkout, receipt of a payment')
}

/** Walks through consumer screens with a new consumer, and a business's ship-to addresses. */
export async function walkConsumer(walk: Walk): Promise<void> {
  const { page, url, look } = walk
  await walkShipTos(walk)
  const email = `walk-${randomUUID()}@example.com`
  await registerConsumer(walk, email)
  await become(walk, email)
  await walkShipMethod(walk)
  await walkAddresses(walk)
  await walkWithoutAddress(walk)
  await walkPaying(walk, await openAccount(walk, email))
  await page.goto(`${url}/user-preferences`)
  await page.getByLabel('Confirm email').waitFor()
  await look('Preferences')
}
