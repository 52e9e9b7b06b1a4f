import type { Page } from 'playwright-core'
import { listProducts } from '@/contract/catalogue/product'
import { emptied, filled, isOrderedOnce, quantitiesAre, unlikeBefore } from './stored'
import { press } from './pageSteps'
import type { Entry, PressRow, ReadRow, World } from './row'

interface Named {
  readonly productKey: number
  readonly description: string
}
const pageOf =
  (name: string) =>
  async ({ account }: World) => {
    const products = (await (await account('Customer')).call(listProducts)) as unknown as Named[]
    return `/product/${products.find(({ description }) => description === name)?.productKey}`
  }

const line = (page: Page) => page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
const ofCart = (row: Omit<PressRow, 'path' | 'as'>): PressRow => ({
  path: '/cart',
  as: 'Customer',
  before: filled(),
  approach: (page) => line(page).nth(1).waitFor(),
  says: /did not respond|could not be completed|could not be read|Not saved|An error occurred/,
  ...row,
})

const READ_AGAIN = 'the cart is read again, and is as it should be'

const PO = 'FAULT-7'
const atCheckout: Pick<ReadRow, 'path' | 'as' | 'before'> = {
  path: '/checkout',
  as: 'Customer',
  before: filled(),
}
const toDetails = async (page: Page) => {
  await page.getByText(/^Earliest: /).waitFor()
  await page.getByLabel('Customer P.O.').fill(PO)
}
const toConfirm = async (page: Page) => {
  await toDetails(page)
  await press('Next')(page)
  await page.getByText(/^Estimated total/).waitFor()
}

const CHECKOUT =
  /did not respond|could not be completed|The server returned an unexpected response|An unexpected error occurred\. Please contact support\./
const VALIDATED_AGAIN = 'the server validates the cart again when it takes the order'
/** Faults after which the state of the cart is unknown. */
const UNDECIDED = [
  ...['500', '502', '503', '429', '403', '204'],
  ...['a malformed body', 'another shape', 'an empty body'],
]

export const CART_ROWS = {
  addCartLine: [
    {
      path: pageOf('Cola Regular'),
      as: 'Customer',
      before: emptied,
      approach: (page) =>
        page
          .getByRole('main')
          .getByText(/^\$[\d.]+/)
          .first()
          .waitFor(),
      act: press(/^Add to Cart|^Add .* to the cart$/),
      says: /did not respond|could not be completed|could not be read|Not saved|An error occurred/,
      done: /In cart: 1/,
      once: quantitiesAre('1'),
    },
  ],
  updateCartLine: [ofCart({ act: press(/^More of/), done: /Cart total/, once: quantitiesAre('2', '1') })],
  deleteCartLine: [
    ofCart({
      approach: press('Remove items'),
      act: press(/^Remove (?!items)/),
      spared: { 'a lost answer': READ_AGAIN },
      done: /Cart total/,
      once: quantitiesAre('1'),
    }),
  ],
  clearCart: [
    ofCart({
      act: async (page) => {
        await press('Clear Cart')(page)
        await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cart' }).click()
      },
      spared: { 'a lost answer': READ_AGAIN },
      done: /Cart is empty/,
      once: quantitiesAre(),
    }),
  ],
  getCartHeader: 'The cart itself brings its header.',
  getDeliveryDates: [{ ...atCheckout, says: /Unable to Load Delivery Dates\./ }],
  updateCartHeader: [
    {
      ...atCheckout,
      says: CHECKOUT,
      approach: toDetails,
      act: press('Next'),
      kept: { 'Customer P.O.': PO },
      done: /Estimated total/,
    },
  ],
  getEstimate: [{ ...atCheckout, approach: toDetails, act: press('Next'), done: /Estimated total/ }],
  validateCart: [
    {
      ...atCheckout,
      before: unlikeBefore('Customer'),
      approach: toConfirm,
      act: press('Submit Order'),
      says: CHECKOUT,
      spared: Object.fromEntries(UNDECIDED.map((name) => [name, VALIDATED_AGAIN])),
      done: /Order \d+ submitted/,
      once: isOrderedOnce('Customer'),
    },
  ],
  submitCart: [
    {
      ...atCheckout,
      before: unlikeBefore('Customer'),
      approach: toConfirm,
      act: press('Submit Order'),
      says: /We could not confirm whether your (order arrived|card was charged)|An unexpected error occurred\. Please contact support\.|The server rejected the order|could not be completed/,
      done: /Order \d+ submitted/,
      once: isOrderedOnce('Customer'),
    },
  ],
} satisfies Record<string, Entry>
