import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { subtract } from '@/domain/money/decimal'
import { atStep, fillCard } from '../shop/consumerSteps'
import { applied, toPaymentMethod, withCard } from '../shop/payingSteps'
import { fill, press, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'
import { isOrderedOnce, unlikeBefore } from './stored'
import { DOCUMENT_FAILED, isOpened, openDocument } from './documents'

const openItems = async ({ account }: World) => (await account('Customer')).call(listOpenAr)

/** Amount paid on one item, so that it stays open for later rows. */
const PAID = '1.00'
const item = { reference: '', balance: '' }

/** Goes to the last step with a partial payment of one item by card. */
const toReview = steps(
  (page) => atStep(page, 'Select Payments'),
  (page) => applied(page, item.reference).fill(PAID),
  toPaymentMethod,
  withCard,
)
const pay = press('Submit Payment')
const RECEIPT = /Payment Receipt/

const paying: Omit<PressRow, 'act' | 'done'> = {
  path: '/account/payment',
  as: 'Customer',
  before: async (world) => {
    const largest = (await openItems(world)).toSorted(
      (one, other) => Number(other.balance) - Number(one.balance),
    )
    Object.assign(item, largest[0])
  },
  approach: toReview,
}
const isPaid = steps(pay, (page) =>
  page.getByRole('main').getByRole('heading', { name: 'Payment Receipt' }).waitFor(),
)

const ofConsumer: Omit<PressRow, 'act' | 'done'> = {
  path: '/checkout',
  as: 'Consumer',
  before: unlikeBefore('Consumer'),
}
const toConfirm = steps(
  (page: Page) => atStep(page, 'Shipment Method'),
  press('Next'),
  fill({ 'Customer P.O.': 'FAULT-8' }),
  press('Next'),
  (page: Page) => atStep(page, 'Payment Information'),
  fillCard,
  press('Next'),
  (page: Page) => atStep(page, 'Confirm Order'),
)

/** A throttled payment has not started: the card must be entered again. */
const submitOrder = async (page: Page) => {
  if (await page.getByLabel('Card Number').isVisible()) await steps(fillCard, press('Next'))(page)
  await press('Submit Order')(page)
}

export const PAYMENT_ROWS = {
  submitPayment: [
    {
      ...paying,
      act: pay,
      says: /did not respond|could not be completed|We could not confirm whether your (order|payment) arrived|The server returned an unexpected response|An unexpected error occurred/,
      done: RECEIPT,
      once: async (world) => {
        const now = (await openItems(world)).find(({ reference }) => reference === item.reference)
        expect(now?.balance).toBe(subtract(item.balance, PAID))
      },
    },
  ],
  mailPaymentReceipt: [
    {
      ...paying,
      approach: steps(toReview, isPaid),
      act: press('Mail receipt'),
      done: /The receipt was sent to /,
    },
  ],
  getPaymentReceipt: [
    {
      ...paying,
      approach: steps(toReview, isPaid),
      act: openDocument('Payment Receipt'),
      says: DOCUMENT_FAILED,
      told: { '204': /No Content/ },
      done: isOpened,
    },
  ],
  submitCheckoutPayment: [
    {
      ...ofConsumer,
      approach: toConfirm,
      act: submitOrder,
      says: /did not respond|could not be completed|We could not confirm whether your (order|payment) arrived|The server returned an unexpected response|An unexpected error occurred/,
      done: /Order \d+ submitted/,
      once: isOrderedOnce('Consumer'),
    },
  ],
} satisfies Record<string, Entry>
