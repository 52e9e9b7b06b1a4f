import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database'
import { addresses } from '../../db/schema/accounts'
import { customerProductCodes, excludedCategories } from '../../db/schema/catalogue'
import { code, CODE_MAX, flag, reference, text } from '../columns/column'
import type { Row } from '../kind'
import { given, joinNamed, recordset } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const CUSTOMER = '10042'

const customer = (stored: PgColumn) =>
  reference('customer', 'The customer', 'customers', { isRequired: true, example: CUSTOMER, stored })

const shipToColumns = [
  customer(addresses.customerId),
  code('code', 'Code of the ship-to', CODE_MAX, {
    isRequired: true,
    example: 'MAIN',
    stored: addresses.shipToCode,
  }),
  text('name', 'Who gets the delivery', 100, {
    isRequired: true,
    example: 'Harbor Bistro',
    stored: addresses.name,
  }),
  flag('primary', 'yes for the one address that comes first', {
    example: 'yes',
    stored: addresses.isPrimary,
  }),
  text('display', 'Short name in lists; empty is the name', 100, {
    example: 'Main dining room',
    stored: addresses.display,
  }),
  text('address1', 'Street', 100, { example: '18 Ceres Street', stored: addresses.address1 }),
  text('address2', 'Further line', 100, { stored: addresses.address2 }),
  text('city', 'City', 60, { example: 'Portsmouth', stored: addresses.city }),
  text('state', 'State', 30, { example: 'NH', stored: addresses.state }),
  code('zip', 'Zip code', 12, { example: '03801', stored: addresses.zip }),
  text('county', 'County', 60, { stored: addresses.county }),
  text('contact', 'Whom to ask for', 100, { example: 'Nora Whitfield', stored: addresses.contact }),
  text('phone', 'Phone number', 30, { example: '6035550142', stored: addresses.phone }),
  text('delivery_time', 'When deliveries are taken', 100, {
    example: 'before 10:00',
    stored: addresses.deliveryTime,
  }),
]

/** Clears the old primary address of a customer, which may come later in the file than the new one. */
async function clearPrimary(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const primary = rows.filter((row) => row.primary === true)
  if (primary.length === 0) return
  const columns = shipToColumns.filter(({ name }) => name === 'customer' || name === 'code')
  await tx.execute(sql`update ${addresses} as t set is_primary = false
    from ${recordset(columns, JSON.stringify(primary))}${joinNamed(columns)}
    where t.customer_id = to_customer.id and t.is_primary and t.ship_to_code is distinct from ${given('code')}`)
}

export const shipTosKind = tableKind({
  name: 'ship-tos',
  title: 'Ship-tos',
  about: 'Delivery addresses of customers.',
  retires: 'They are deleted.',
  table: addresses,
  key: ['customer', 'code'],
  scope: sql`t.ship_to_code is not null`,
  conflict: sql`customer_id, ship_to_code`,
  columns: shipToColumns,
  single: [{ flag: 'primary', per: 'customer' }],
  prepare: clearPrimary,
})

export const customerCodesKind = tableKind({
  name: 'customer-codes',
  title: 'Product codes of customers',
  about: 'A customer’s own codes of products, which imports of orders understand.',
  retires: 'They are deleted.',
  table: customerProductCodes,
  key: ['customer', 'code'],
  columns: [
    customer(customerProductCodes.customerId),
    code('code', 'The customer’s code', CODE_MAX, {
      isRequired: true,
      example: 'HB-101',
      stored: customerProductCodes.code,
    }),
    reference('product', 'The product', 'products', {
      isRequired: true,
      example: '0301-1001',
      stored: customerProductCodes.productId,
    }),
  ],
})

export const customerExclusionsKind = tableKind({
  name: 'customer-exclusions',
  title: 'Categories hidden from customers',
  about: 'Categories that a customer does not see.',
  retires: 'They are deleted: the customer sees the category.',
  table: excludedCategories,
  key: ['customer', 'category'],
  columns: [
    customer(excludedCategories.customerId),
    reference('category', 'The hidden category', 'categories', {
      isRequired: true,
      example: '0301',
      stored: excludedCategories.categoryCode,
    }),
  ],
})
