import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listOpenAr } from '@/contract/account'
import { atStep, fillCard } from '../consumerSteps'
import { toPaymentMethod, withCard } from '../payingSteps'
import { fill, press, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'
import { isOrderedOnce, unlikeBefore } from './stored'
import { DOCUMENT_FAILED, isOpened, openDocument } from './documents'

const openItems = async ({ account }: World) => (await (await account('Customer')).call(listOpenAr)).length

let openBefore = 0

/** To the last step, with one item and a card. */
const toReview = steps(
  (page) => atStep(page, 'Select Payments'),
  (page) => page.getByRole('main').getByRole('checkbox', { name: /^Pay / }).first().check(),
  toPaymentMethod,
  withCard,
)
const pay = press('Submit Payment')
const RECEIPT = /Payment Receipt/

const paying: Omit<PressRow, 'act' | 'done'> = {
  path: '/account/payment',
  as: 'Customer',
  before: async (world) => {
    openBefore = await openItems(world)
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

export const PAYMENT_ROWS = {
  submitPayment: [
    {
      ...paying,
      act: pay,
      says: /did not respond|could not be completed|We could not confirm whether your (order|payment) arrived|The server returned an unexpected response|An unexpected error occurred/,
      done: RECEIPT,
      once: async (world) => expect(await openItems(world)).toBe(openBefore - 1),
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
      act: press('Submit Order'),
      says: /did not respond|could not be completed|We could not confirm whether your (order|payment) arrived|The server returned an unexpected response|An unexpected error occurred/,
      done: /Order \d+ submitted/,
      once: isOrderedOnce('Consumer'),
    },
  ],
} satisfies Record<string, Entry>
