import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customers } from './accounts'
import { factor, moment, price, quantity } from './columns'

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * A single row. Triggers (migrations 0006 and 0018) raise the version in each transaction that writes to the content
 * of the product list: products, units, categories, exclusions, documents of products; and names of units. Equal
 * versions mean an equal list.
 */
export const catalogueVersions = pgTable(
  'catalogue_versions',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'bigint' }).notNull(),
  },
  (table) => [check('catalogue_versions_one_row', sql`${table.id} = 1`)],
)

export const mainCategories = pgTable('main_categories', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  isExcluded: boolean('is_excluded').notNull().default(false),
})

export const categories = pgTable('categories', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  mainCategoryCode: text('main_category_code')
    .notNull()
    .references(() => mainCategories.code),
  isExcluded: boolean('is_excluded').notNull().default(false),
})

/** Categories hidden from a customer. */
export const excludedCategories = pgTable(
  'excluded_categories',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    categoryCode: text('category_code')
      .notNull()
      .references(() => categories.code, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.categoryCode] })],
)

/** `id` is the wire's product key. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull(),
    formattedCode: text('formatted_code').notNull(),
    sequence: integer('sequence').notNull(),
    description: text('description').notNull(),
    catalogDescription: text('catalog_description').notNull().default(''),
    warehouseCode: text('warehouse_code').notNull().default('01'),
    categoryCode: text('category_code')
      .notNull()
      .references(() => categories.code),
    brand: text('brand').notNull().default(''),
    pack: text('pack').notNull().default(''),
    upc: text('upc').notNull().default(''),
    /** UNSPSC class for procurement systems: eight digits; '' for the default. */
    unspsc: text('unspsc').notNull().default(''),
    /** Unit in which stock is counted; all conversions are relative to it. */
    stockUnit: text('stock_unit').notNull(),
    pricingUnit: text('pricing_unit').notNull(),
    isCatchWeight: boolean('is_catch_weight').notNull().default(false),
    isTaxable: boolean('is_taxable').notNull().default(false),
    isDiscontinued: boolean('is_discontinued').notNull().default(false),
    defaultQuantity: quantity('default_quantity'),
    defaultUnit: text('default_unit'),
    listImage: text('list_image').notNull().default(''),
    mobileImage: text('mobile_image').notNull().default(''),
    cardImage: text('card_image').notNull().default(''),
    detailImages: jsonb('detail_images').$type<string[]>().notNull().default([]),
    /** Additional values by key: k4 and up, or names of the shop's own. Columns have the values of k0 to k3. */
    additional: jsonb('additional').$type<Record<string, string>>().notNull().default({}),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('products_code').on(table.code),
    index('products_category').on(table.categoryCode),
    index('products_description').on(sql`${table.description} collate "und-x-icu"`, table.id),
    index('products_upc').on(table.upc),
    index('products_updated').on(table.updatedAt),
  ],
)

/** Units in which a product is sold or priced. */
export const productUnits = pgTable(
  'product_units',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    unit: text('unit').notNull(),
    /** Stock units in one of this unit. */
    stockConversion: factor('stock_conversion').notNull(),
    isSellBy: boolean('is_sell_by').notNull().default(true),
    isPriceBy: boolean('is_price_by').notNull().default(false),
    /** 0: any quantity. */
    sellByMultiple: quantity('sell_by_multiple').notNull().default('0'),
    priceDecimals: smallint('price_decimals').notNull().default(2),
    position: smallint('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.unit] })],
)

/** Names of units of measure, for input and display. Units of products need no row. */
export const units = pgTable('units', {
  unit: text('unit').primaryKey(),
  english: text('english').notNull().default(''),
  spanish: text('spanish').notNull().default(''),
  french: text('french').notNull().default(''),
  /** Further words that people type for it. */
  words: jsonb('words').$type<string[]>().notNull().default([]),
})

/** Prices per pricing unit by level, from a quantity (in that unit) up. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    priceLevel: text('price_level').notNull(),
    fromQuantity: quantity('from_quantity').notNull().default('0'),
    price: price('price').notNull(),
    cost: price('cost'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.priceLevel, table.fromQuantity] })],
)

/** The distributor's price lists, named by `priceLevel` of prices and customers. */
export const priceLists = pgTable('price_lists', {
  code: text('code').primaryKey(),
  description: text('description').notNull().default(''),
})

/**
 * Prices agreed with a customer, per pricing unit and period. If several are in force, the one that started last
 * counts, so that the next one can be entered ahead.
 */
export const customerPrices = pgTable(
  'customer_prices',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fromQuantity: quantity('from_quantity').notNull().default('0'),
    price: price('price').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
  },
  (table) => [
    unique('customer_prices_from')
      .on(table.customerId, table.productId, table.fromQuantity, table.validFrom)
      .nullsNotDistinct(),
  ],
)

/** The customer's own product numbers ("your" codes of an import). */
export const customerProductCodes = pgTable(
  'customer_product_codes',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.code] })],
)

/** Stock per warehouse, in stock units. Uncommitted is on hand less committed. */
export const stock = pgTable(
  'stock',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    warehouseCode: text('warehouse_code').notNull(),
    onHand: quantity('on_hand').notNull().default('0'),
    committed: quantity('committed').notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.warehouseCode] })],
)

export const pushProducts = pgTable('push_products', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  sequence: integer('sequence').notNull(),
})

/** Scanned documents of products, orders and invoices. */
export const scanDocuments = pgTable(
  'scan_documents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    owner: text('owner').$type<'product' | 'order' | 'invoice'>().notNull(),
    ownerId: integer('owner_id').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [uniqueIndex('scan_documents_key').on(table.owner, table.ownerId, table.key)],
)

export const images = pgTable('images', {
  name: text('name').primaryKey(),
  contentType: text('content_type').notNull(),
  body: bytes('body').notNull(),
  etag: text('etag').notNull(),
  updatedAt: moment('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** Images made smaller for the layouts, by the ETag of the original, which contains the hash of its content. */
export const imageCopies = pgTable(
  'image_copies',
  {
    etag: text('etag').notNull(),
    /** Pixels of the copy, unless the original has fewer. */
    width: integer('width').notNull(),
    /** WebP; null where the original serves as it is. */
    body: bytes('body'),
  },
  (table) => [primaryKey({ columns: [table.etag, table.width] })],
)
