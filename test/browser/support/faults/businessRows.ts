import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listProducts } from '@/contract/catalogue/product'
import { createOrderGuide, deleteOrderGuide, listOrderGuides } from '@/contract/order-guides/orderGuide'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { Account } from '../shop/account'
import { DOCUMENT_FAILED, isDownloaded, isOpened, openDocument } from './documents'
import { press, answer, fillInDialog, pressInDialog, steps } from './pageSteps'
import type { Entry, PressRow, World } from './row'

const report = (name: string): PressRow => ({
  path: '/reports',
  as: 'Customer',
  act: press(`Open Report: ${name}`),
  says: /did not respond|could not be completed|An unexpected error occurred while processing the report/,
  told: { '204': /No report data/ },
  done: isOpened,
})

const customer = ({ account }: World) => account('Customer')

async function removeGuide(account: Account, name: string): Promise<void> {
  const guides = await account.call(listOrderGuides)
  if (!guides.some((guide) => guide.name === name)) return
  await account.call({ ...deleteOrderGuide, path: `/api/orderguide/${name}` })
}
const GUIDE = 'Fault'
const COPIED = 'Bar'
const withoutGuide = async (world: World) => removeGuide(await customer(world), GUIDE)
const withGuide = async (world: World) => {
  const account = await customer(world)
  await removeGuide(account, GUIDE)
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
  const path = `/api/orderguide/${GUIDE}` as const
  await account.call({ ...createOrderGuide, path }, { headers, json: { name: GUIDE, copyFrom: COPIED } })
}
const guidesNamed = (count: number) => async (world: World) => {
  const guides = await (await customer(world)).call(listOrderGuides)
  expect(guides.filter(({ name }) => name === GUIDE)).toHaveLength(count)
}
const linesOf = async (world: World, guide: string): Promise<number | undefined> => {
  const guides = await (await customer(world)).call(listOrderGuides)
  return guides.find(({ name }) => name === guide)?.products.length
}
/** The guide is the copied one without a line. */
const hasLostLine = async (world: World) =>
  expect(await linesOf(world, GUIDE)).toBe(Number(await linesOf(world, COPIED)) - 1)
const NAMED = { 'Order Guide Name': GUIDE }

interface Scanned {
  readonly productKey: number
  readonly scanDocuments?: readonly unknown[]
}
const scannedProduct = async (world: World) => {
  const products = (await (await customer(world)).call(listProducts)) as unknown as Scanned[]
  const found = products.find(({ scanDocuments = [] }) => scanDocuments.length > 0)
  return `/product/${found?.productKey}`
}
const scannedOrder = async (world: World) => {
  const orders = await (await customer(world)).orders()
  const found = orders.find(({ invoice, scanDocuments }) => invoice && scanDocuments.length > 0)
  return `/history/orders/${found?.orderNumber}`
}
const paper = (path: PressRow['path'], name: string, done = isDownloaded): PressRow => ({
  path,
  as: 'Customer',
  approach: (page) => page.getByRole('main').getByRole('button', { name }).first().waitFor(),
  act: openDocument(name),
  says: DOCUMENT_FAILED,
  told: { '204': /No Content/ },
  done,
})

export const BUSINESS_ROWS = {
  getProductScan: [paper(scannedProduct, 'Specification sheet')],
  getOrderScan: [paper(scannedOrder, 'Signed delivery receipt')],
  getOrderDocument: [paper(scannedOrder, 'Invoice', isOpened)],
  getStatement: [report('Current Statement')],
  getOrderGuideList: [report('Order Guide List')],
  getProductList: [report('Product List')],
  getPriceList: [report('Product Price List')],
  getQuoteSheet: [report('Quote Sheet')],
  createOrderGuide: [
    {
      path: '/order-guide#og=Bar',
      as: 'Customer',
      before: withoutGuide,
      approach: steps(press('Copy'), fillInDialog(NAMED)),
      act: pressInDialog('Copy'),
      kept: NAMED,
      done: /Copied "Bar" to "Fault"/,
      once: guidesNamed(1),
    },
    {
      path: '/cart',
      as: 'Customer',
      before: async (world) => {
        await withoutGuide(world)
        const account = await customer(world)
        await account.clear()
        await account.fill(2)
      },
      approach: steps(press('Save Order Guide'), fillInDialog(NAMED)),
      act: pressInDialog('Save'),
      says: /Failed to create order guide|did not respond/,
      kept: NAMED,
      done: /Created order guide "Fault" successfully\./,
      once: guidesNamed(1),
    },
  ],
  updateOrderGuide: [
    {
      path: `/order-guide-edit#og_edit=${GUIDE}`,
      as: 'Customer',
      before: withGuide,
      approach: (page) =>
        page.getByRole('list', { name: 'Lines of the order guide' }).getByRole('checkbox').first().uncheck(),
      act: press('Save'),
      done: /Updated Order Guide/,
      once: hasLostLine,
    },
  ],
  deleteOrderGuide: [
    {
      path: `/order-guide#og=${GUIDE}`,
      as: 'Customer',
      before: withGuide,
      act: steps(press('Delete'), answer('Delete')),
      spared: { 'a lost answer': 'the guides are read again: it is gone' },
      done: /Deleted order guide “Fault”\./,
      once: guidesNamed(0),
    },
  ],
} satisfies Record<string, Entry>
