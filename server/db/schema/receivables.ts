import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers, users } from './accounts'
import { amount, factor, linePrice, moment, quantity } from './columns'
import { orderLines, orders } from './ordering'
import { products } from './catalogue'

/**
 * Entries of a customer's account: invoices and everything that changes the balance. `detailType` has the codes
 * of Spec 3 §3: 1 invoice … 8 credit adjustment. Credits are negative.
 */
export const receivables = pgTable(
  'receivables',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Code by which a payment names the entry. */
    arCode: text('ar_code').notNull(),
    detailType: smallint('detail_type').notNull(),
    recordType: text('record_type').notNull().default(''),
    reference: text('reference').notNull(),
    invoiceNumber: text('invoice_number').notNull().default(''),
    orderId: integer('order_id').references(() => orders.id),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    customerPo: text('customer_po').notNull().default(''),
    remarks: text('remarks').notNull().default(''),
    initial: amount('initial').notNull(),
    balance: amount('balance').notNull(),
    isCredit: boolean('is_credit').notNull().default(false),
  },
  (table) => [
    uniqueIndex('receivables_code').on(table.customerId, table.arCode),
    index('receivables_open')
      .on(table.customerId)
      .where(sql`${table.balance} <> 0`),
    index('receivables_date').on(table.customerId, table.invoiceDate),
    index('receivables_order').on(table.orderId),
    index('receivables_invoiced')
      .on(table.customerId, table.orderId)
      .where(sql`${table.detailType} = 1`),
  ],
)

/** Lines of invoices and credit memos: the product history. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    receivableId: integer('receivable_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id').references(() => orderLines.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productCode: text('product_code').notNull(),
    description: text('description').notNull(),
    unit: text('unit').notNull(),
    quantity: quantity('quantity').notNull(),
    priceUnit: text('price_unit').notNull(),
    unitPrice: linePrice('unit_price').notNull(),
    priceConversion: factor('price_conversion').notNull(),
    extension: amount('extension').notNull(),
  },
  (table) => [
    index('invoice_lines_receivable').on(table.receivableId),
    index('invoice_lines_product').on(table.productId),
    index('invoice_lines_order_line').on(table.orderLineId),
  ],
)

export type PaymentStatus =
  /** Stored before the gateway is called: nothing is ordered or applied to invoices yet. */
  | 'pending'
  /** The gateway did not answer: nothing is ordered or applied yet. */
  | 'unknown'
  /** Nothing was ordered or applied; the gateway must release the hold. */
  | 'voiding'
  /** The order is made, or the invoices are paid; the gateway must capture the hold. */
  | 'authorized'
  // Final states:
  | 'approved'
  | 'declined'
  | 'voided'

/** Payments of orders and invoices. Of a card or bank account only the issuer and the last four digits are stored. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Public number of the payment, for instance on its receipt. */
    invoicePaymentKey: uuid('invoice_payment_key').notNull().defaultRandom(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: integer('order_id').references(() => orders.id),
    /** Entry that a payment of invoices posted to the account; null before, and for payments of orders. */
    entryId: integer('entry_id').references(() => receivables.id, { onDelete: 'set null' }),
    /** Cart and version being paid for; null for payments of invoices. */
    cartId: integer('cart_id'),
    cartVersion: integer('cart_version'),
    /** 0 apply credit, 1 credit card, 2 check (Spec 3 §3). */
    paymentType: smallint('payment_type').notNull(),
    amount: amount('amount').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Idempotency key of this attempt at the gateway. */
    gatewayKey: text('gateway_key').notNull(),
    /** Hash of the request, without secrets: the same key with another request is rejected. */
    requestHash: text('request_hash').notNull().default(''),
    transactionId: text('transaction_id').notNull().default(''),
    errorReason: text('error_reason').notNull().default(''),
    issuer: smallint('issuer'),
    lastFour: text('last_four').notNull().default(''),
    /** Until then only the leasing process may call the gateway; null once the payment is settled. */
    leasedUntil: moment('leased_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_key').on(table.invoicePaymentKey),
    uniqueIndex('payments_gateway_key').on(table.gatewayKey),
    index('payments_customer').on(table.customerId, table.createdAt),
    uniqueIndex('payments_entry').on(table.entryId),
    // A cart has at most one open payment.
    uniqueIndex('payments_cart_open')
      .on(table.cartId)
      .where(sql`${table.status} in ('pending', 'unknown')`),
    index('payments_unfinished')
      .on(table.leasedUntil)
      .where(sql`${table.leasedUntil} is not null`),
  ],
)

/** Amounts applied by a payment; positive reduces an invoice, negative uses a credit. */
export const paymentDetails = pgTable(
  'payment_details',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    receivableId: integer('receivable_id')
      .notNull()
      .references(() => receivables.id),
    amount: amount('amount').notNull(),
  },
  (table) => [
    index('payment_details_payment').on(table.paymentId),
    index('payment_details_receivable').on(table.receivableId),
  ],
)

/** Ledger of the built-in sandbox gateway: requests and answers. */
export const sandboxCharges = pgTable('sandbox_charges', {
  gatewayKey: text('gateway_key').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  amount: amount('amount').notNull(),
  status: text('status').$type<'authorized' | 'captured' | 'voided' | 'declined'>().notNull(),
  reason: text('reason').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
})
