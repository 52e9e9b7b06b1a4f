import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, moment } from './columns'

export type UserType = 'Customer' | 'Salesperson' | 'Consumer'

/** Users. Passwords are Argon2id hashes. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<UserType>().notNull(),
    passwordHash: text('password_hash'),
    /** The password violates the current rules; a new one is required at the next sign-in. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    emailVerifiedAt: moment('email_verified_at'),
    company: text('company').notNull().default(''),
    phone: text('phone').notNull().default(''),
    emailOption: boolean('email_option').notNull().default(false),
    /** Tag of the language that the user chose; null for that of each request. */
    language: text('language'),
    /** Session settings that override the customer's and the site's. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
)

/** Customers: businesses, or one consumer each. `id` is the wire's customer key. */
export const customers = pgTable(
  'customers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'business' | 'consumer'>().notNull().default('business'),
    /** Postal address, one line per entry. */
    address: jsonb('address').$type<string[]>().notNull().default([]),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    phone: text('phone').notNull().default(''),
    defaultShipTo: text('default_ship_to').notNull().default(''),
    defaultPo: text('default_po').notNull().default(''),
    requiredPo: boolean('required_po').notNull().default(false),
    priceLevel: text('price_level').notNull().default('STD'),
    isTaxExempt: boolean('is_tax_exempt').notNull().default(true),
    creditLimit: amount('credit_limit').notNull().default('0'),
    onHold: amount('on_hold').notNull().default('0'),
    termsDays: integer('terms_days').notNull().default(30),
    /** Delivery weekdays: 0 Sunday to 6 Saturday. */
    deliveryWeekdays: jsonb('delivery_weekdays').$type<number[]>().notNull().default([1, 2, 3, 4, 5]),
    /** Working days between order and earliest delivery. */
    leadDays: smallint('lead_days').notNull().default(1),
    warehouseCode: text('warehouse_code').notNull().default('01'),
    /** Users cannot act for an inactive customer; its history stays. */
    isActive: boolean('is_active').notNull().default(true),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('customers_code').on(table.code)],
)

/** Customers that a user may act for: many for a salesperson, usually one for a business user. */
export const userCustomers = pgTable(
  'user_customers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.customerId] }),
    index('user_customers_customer').on(table.customerId),
  ],
)

export const menuOverrides = pgTable(
  'menu_overrides',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    isVisible: boolean('is_visible').notNull(),
    isLocked: boolean('is_locked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const menuLog = pgTable(
  'menu_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    entry: text('entry').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('menu_log_at').on(table.at)],
)

/**
 * Ship-to addresses of businesses (with a code) and delivery addresses of consumers. `id` is the wire's address
 * key.
 */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    shipToCode: text('ship_to_code'),
    isPrimary: boolean('is_primary').notNull().default(false),
    display: text('display').notNull().default(''),
    name: text('name').notNull(),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    county: text('county').notNull().default(''),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    deliveryTime: text('delivery_time').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_ship_to').on(table.customerId, table.shipToCode),
    uniqueIndex('addresses_primary')
      .on(table.customerId)
      .where(sql`${table.isPrimary}`),
  ],
)

/** Zip codes served for consumers, with the minimum order amount. */
export const zipCodes = pgTable('zip_codes', {
  zip: text('zip').primaryKey(),
  county: text('county').notNull().default(''),
  minimumOrderAmount: amount('minimum_order_amount'),
})

/** Requested zip codes that are not served. */
export const zipCodeLog = pgTable('zip_code_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  zip: text('zip').notNull(),
  at: moment('at').notNull().defaultNow(),
})

export const holidays = pgTable('holidays', { day: date('day', { mode: 'string' }).primaryKey() })
