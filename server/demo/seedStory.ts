import type { Queries } from '../db/database'
import { holidays } from '../db/schema/accounts'
import {
  customerPrices,
  customerProductCodes,
  excludedCategories,
  scanDocuments,
} from '../db/schema/catalogue'
import { exchangeEvents } from '../db/schema/exchange'
import { orderGuideLines, orderGuides, orderLines, orders } from '../db/schema/ordering'
import { invoiceLines, paymentDetails, payments, receivables } from '../db/schema/receivables'
import type { DemoProduct } from './catalogue/products'
import { continueIdentity, insertRows } from './insertRows'
import { CUSTOMER, HARBOR_PRICE_LEVEL, SCHOOL_ID } from './people/keys'
import { agreedPrices, ownCodes, schoolExclusions } from './story/agreements'
import { holidaysOf } from './story/calendar'
import { type DemoScan, postedInvoice, receiptOf, specificationOf } from './story/scans'
import { type Story, buildStory } from './story/story'
import {
  eventRows,
  guideLineRows,
  guideRows,
  invoiceLineRows,
  orderIdOf,
  orderLineRows,
  orderNumberOf,
  orderRow,
  paymentDetailRows,
  paymentRows,
  receivableRows,
} from './story/storyRows'

const SCAN_EVERY = 6
const SPECIFICATIONS = 40
const POSTED = 12

/**
 * Receipts of some invoiced orders, the latest invoices as posted, specifications of the most bought products.
 */
function scansOf({ orders: placed, receivables: entries, staples }: Story): DemoScan[] {
  const receipts = placed
    .filter(({ order, index }) => order.status === 'Invoiced' && index % SCAN_EVERY === 0)
    .map(({ order, index }) => receiptOf(order, orderIdOf(index), orderNumberOf(index)))
  const posted = entries
    .flatMap(({ customerId, invoiceNumber, initial }, index) =>
      customerId === CUSTOMER.harborBistro && invoiceNumber !== ''
        ? [postedInvoice(index + 1, invoiceNumber, initial)]
        : [],
    )
    .slice(-POSTED)
  return [
    ...receipts,
    ...posted,
    ...staples.slice(0, SPECIFICATIONS).map(({ product }) => specificationOf(product)),
  ]
}

async function insertAccounts(db: Queries, story: Story, today: string): Promise<void> {
  const lines = orderLineRows(story.orders)
  await insertRows(db, orders, story.orders.map(orderRow))
  await insertRows(db, orderLines, lines)
  await insertRows(db, exchangeEvents, eventRows(story.orders, today))
  await insertRows(db, receivables, receivableRows(story.receivables))
  await insertRows(db, invoiceLines, invoiceLineRows(story.receivables, lines))
  await insertRows(db, payments, paymentRows(story.payments, story.receivables))
  await insertRows(db, paymentDetails, paymentDetailRows(story.payments, story.receivables))
}

export async function seedStory(db: Queries, products: readonly DemoProduct[], today: string): Promise<void> {
  const story = buildStory(products, today)
  const { harborBistro } = CUSTOMER
  await insertAccounts(db, story, today)
  await insertRows(db, orderGuides, guideRows(story.guides, today))
  await insertRows(db, orderGuideLines, guideLineRows(story.guides))
  await insertRows(db, customerPrices, agreedPrices(harborBistro, HARBOR_PRICE_LEVEL, story.staples, today))
  await insertRows(db, customerProductCodes, ownCodes(harborBistro, story.staples))
  await insertRows(db, excludedCategories, schoolExclusions(SCHOOL_ID))
  await insertRows(db, scanDocuments, scansOf(story))
  await insertRows(
    db,
    holidays,
    holidaysOf(today).map((day) => ({ day })),
  )
  for (const table of [orders, orderLines, receivables, payments, orderGuides])
    await continueIdentity(db, table)
}
