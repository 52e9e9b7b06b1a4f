import type { Page } from 'playwright-core'
import { listProducts } from '@/contract/catalogue/product'
import { BLANK, textPage } from '../shop/landingEditor'
import { add, toCart, toTransfer } from '../shop/punchoutSteps'
import { emptied, quantitiesAre, withLanding } from './stored'
import { fill, press, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow } from './row'

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const IMAGE_PAGE = {
  ...BLANK,
  cards: [{ id: '1', index: 1, heading: 'Picture', width: 2, height: 'auto', childID: 'image-1' }],
  contents: [{ id: 'image-1', variant: 'image', src: '', alt: '', padding: 0 }],
}
const atEditor: Pick<PressRow, 'path' | 'as' | 'after'> = {
  path: '/admin/landing',
  as: 'Administrator',
  after: withLanding(BLANK),
}
const openCard = (page: Page) => page.getByRole('button', { name: 'Edit Card 1: Picture' }).click()
const openLibrary = steps(openCard, (page) =>
  page.getByRole('button', { name: 'Choose Image' }).first().click(),
)

interface Coded {
  readonly description: string
  readonly productCode: string
}
let code = ''

const chooseFile = (page: Page) =>
  page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(`Item,Qty\n${code},3\n`) })

const quantity = (page: Page) =>
  page.getByRole('grid', { name: 'Quick Entry' }).getByRole('textbox', { name: /^Quantity of/ })

/** The buyer's own site, which is not reached. */
const returnTo = async (page: Page) => {
  const body = '<!doctype html><title>Returned</title><main><h1>Returned cart</h1>It came back.</main>'
  await page.route('http://127.0.0.1:1/**', (route) => route.fulfill({ contentType: 'text/html', body }))
}

export const BULK_ROWS = {
  addCartLines: [
    {
      path: '/products',
      as: 'Newcomer',
      approach: steps(
        (page) => page.getByRole('combobox', { name: 'Layout' }).selectOption('Quick Entry'),
        (page) => quantity(page).nth(0).fill('2'),
        (page) => quantity(page).nth(1).fill('3'),
        (page) => page.getByText('2 Pending Change(s)').waitFor(),
      ),
      act: press('Update Cart'),
      says: /Cart updated with \d error\(s\)\.|not responding|did not respond|could not be/,
      // Each line has its own retry button.
      retry: steps(pressInDialog('Close'), press(/^Retry: /)),
      done: /Cart updated successfully\./,
    },
  ],
  importCart: [
    {
      path: '/cart',
      as: 'Customer',
      before: async (world) => {
        await emptied(world)
        const products = (await (await world.account('Customer')).call(listProducts)) as unknown as Coded[]
        code = products.find(({ description }) => description === 'Cola Regular')?.productCode ?? ''
      },
      approach: steps(press('Import File to Cart'), chooseFile, (page) =>
        page.getByText(/^1 line to import\./).waitFor(),
      ),
      act: (page) => page.getByRole('button', { name: 'Import', exact: true }).click(),
      says: /Error importing file|We could not confirm whether the lines were imported/,
      done: /1 line imported from order\.csv\./,
      once: quantitiesAre('3'),
    },
  ],
  saveLanding: [
    {
      ...atEditor,
      before: withLanding(textPage(1)),
      approach: fill({ 'Page title': 'Faults' }),
      act: (page) => page.getByRole('button', { name: 'Save Changes' }).click(),
      says: /Failed to save changes\./,
      kept: { 'Page title': 'Faults' },
      done: /Layout changes saved\./,
    },
  ],
  listImages: [
    {
      ...atEditor,
      before: withLanding(IMAGE_PAGE),
      approach: openCard,
      act: (page) => page.getByRole('button', { name: 'Choose Image' }).first().click(),
      done: /images?/,
    },
  ],
  uploadImage: [
    {
      ...atEditor,
      before: withLanding(IMAGE_PAGE),
      approach: openLibrary,
      act: (page) =>
        page
          .getByLabel('Upload images')
          .last()
          .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: PIXEL }),
      says: /did not respond|could not be|Too many uploads|does not accept/,
      done: /1 image uploaded\./,
    },
  ],
  createPunchoutMessage: [
    {
      path: '/',
      as: 'Punchout',
      approach: steps(
        returnTo,
        (page) => add(page, 'Cola Regular', 'CS'),
        (page) => toCart(page, 1),
        (page) => toTransfer(page),
      ),
      act: press('Transfer'),
      says: /did not respond|could not be|unexpected/,
      told: { '401': /Punchout session expired/ },
      done: /It came back\./,
    },
  ],
} satisfies Record<string, Entry>
