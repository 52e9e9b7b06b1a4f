import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addresses, customers, users } from './accounts'
import { products } from './catalogue'
import { amount, factor, linePrice, moment, price, quantity } from './columns'

/** Texts that a user types for a line, of the cart and of the order. */
const lineTexts = () => ({
  productText1: text('product_text1').notNull().default(''),
  productText2: text('product_text2').notNull().default(''),
})

/**
 * One open cart per customer, shared by all users who order for it; a punchout session has its own. `version`
 * increases with each write.
 */
export const carts = pgTable(
  'carts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    punchoutSessionId: uuid('punchout_session_id'),
    version: integer('version').notNull().default(0),
    shipToCode: text('ship_to_code').notNull().default(''),
    customerPo: text('customer_po').notNull().default(''),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    specialInstruction1: text('special_instruction1').notNull().default(''),
    specialInstruction2: text('special_instruction2').notNull().default(''),
    notes: text('notes').notNull().default(''),
    addressId: integer('address_id').references(() => addresses.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_customer')
      .on(table.customerId)
      .where(sql`${table.punchoutSessionId} is null`),
    uniqueIndex('carts_punchout').on(table.punchoutSessionId),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    unit: text('unit').notNull(),
    quantity: quantity('quantity').notNull(),
    priceUnit: text('price_unit').notNull(),
    /** Null: the customer's price applies. */
    overridePrice: price('override_price'),
    ...lineTexts(),
    caseQuantity: quantity('case_quantity').notNull().default('0'),
    /** Values that the customer saw when the line was written, to report changes since. */
    seenPrice: linePrice('seen_price'),
    seenDescription: text('seen_description').notNull().default(''),
    /** Stock units in one sell-by unit. */
    seenStockConversion: factor('seen_stock_conversion'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('cart_lines_cart').on(table.cartId)],
)

/** Order numbers: gaps are allowed, and no table lock is needed. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 500001 })
export const invoiceNumbers = pgSequence('invoice_numbers', { startWith: 800001 })

export type OrderStatus = 'Open' | 'Processing' | 'Shipped' | 'Invoiced' | 'Cancelled'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderNumber: bigint('order_number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('order_numbers')`),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Cart and version that became this order: one order per state of a cart. */
    cartId: integer('cart_id'),
    cartVersion: integer('cart_version'),
    status: text('status').$type<OrderStatus>().notNull().default('Open'),
    shipMethod: text('ship_method').$type<'Pickup' | 'Delivery'>().notNull().default('Delivery'),
    customerPo: text('customer_po').notNull().default(''),
    orderDate: date('order_date', { mode: 'string' }).notNull(),
    deliveryDate: date('delivery_date', { mode: 'string' }),
    shipToCode: text('ship_to_code').notNull().default(''),
    /** Delivery address at the time, one line per entry. */
    shipToAddress: jsonb('ship_to_address').$type<string[]>().notNull().default([]),
    specialInstruction1: text('special_instruction1').notNull().default(''),
    specialInstruction2: text('special_instruction2').notNull().default(''),
    notes: text('notes').notNull().default(''),
    lineTotal: amount('line_total').notNull(),
    addOnCharges: amount('add_on_charges').notNull().default('0'),
    taxableAmount: amount('taxable_amount').notNull().default('0'),
    tax: amount('tax').notNull().default('0'),
    total: amount('total').notNull(),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.orderNumber),
    index('orders_customer').on(table.customerId, table.orderDate),
    index('orders_on_order')
      .on(table.customerId)
      .where(sql`${table.status} not in ('Cancelled', 'Invoiced')`),
    uniqueIndex('orders_cart_version').on(table.cartId, table.cartVersion),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    productCode: text('product_code').notNull(),
    description: text('description').notNull(),
    /** Pack and brand when the line was ordered; '' in lines from before these columns existed. */
    pack: text('pack').notNull().default(''),
    brand: text('brand').notNull().default(''),
    unit: text('unit').notNull(),
    quantity: quantity('quantity').notNull(),
    priceUnit: text('price_unit').notNull(),
    unitPrice: linePrice('unit_price').notNull(),
    isOverridePrice: boolean('is_override_price').notNull().default(false),
    /**
     * The customer's regular price of a line with an override price. Null without an override, or if there
     * was no regular price.
     */
    standardPrice: linePrice('standard_price'),
    /** Price-by units in one sell-by unit. */
    priceConversion: factor('price_conversion').notNull(),
    extension: amount('extension').notNull(),
    ...lineTexts(),
  },
  (table) => [
    uniqueIndex('order_lines_position').on(table.orderId, table.position),
    index('order_lines_product').on(table.productId),
  ],
)

/** Order guides of a customer. The Standard guide is primary. */
export const orderGuides = pgTable(
  'order_guides',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    /** Increases with each write. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('order_guides_name').on(table.customerId, sql`lower(${table.name})`)],
)

export const orderGuideLines = pgTable(
  'order_guide_lines',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    guideId: integer('guide_id')
      .notNull()
      .references(() => orderGuides.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: quantity('quantity').notNull().default('0'),
    unit: text('unit').notNull(),
    priceUnit: text('price_unit').notNull().default(''),
    overridePrice: price('override_price'),
    sequence: integer('sequence').notNull().default(0),
    heading: text('heading').notNull().default(''),
    included: boolean('included').notNull().default(true),
  },
  (table) => [index('order_guide_lines_guide').on(table.guideId)],
)
