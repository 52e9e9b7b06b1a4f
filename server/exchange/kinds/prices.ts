import { sql } from 'drizzle-orm'
import { customerPrices, priceLists, productPrices, stock } from '../../db/schema/catalogue'
import {
  code,
  CODE_MAX,
  date,
  decimal,
  PRICE,
  QUANTITY,
  reference,
  SIGNED_QUANTITY,
  text,
} from '../columns/column'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const PRODUCT = '0301-1001'

export const priceListsKind = tableKind({
  name: 'price-lists',
  title: 'Price lists',
  about: 'The price lists. Consumers and guests see the prices of RET.',
  retires: 'They are deleted; customers keep their code.',
  table: priceLists,
  key: ['code'],
  columns: [
    code('code', 'Code of the list', CODE_MAX, { isRequired: true, example: 'STD', stored: priceLists.code }),
    text('description', 'What the list is for', 100, {
      example: 'List price',
      stored: priceLists.description,
    }),
  ],
})

const fromQuantity = (stored: (typeof productPrices | typeof customerPrices)['fromQuantity']) =>
  decimal('from_quantity', 'Quantity, in pricing units, from which on the price counts', QUANTITY, {
    default: '0',
    example: '0',
    stored,
  })

export const pricesKind = tableKind({
  name: 'prices',
  title: 'Prices',
  about: 'Prices by list, for one pricing unit of the product.',
  retires: 'They are deleted.',
  table: productPrices,
  key: ['product', 'price_list', 'from_quantity'],
  columns: [
    reference('product', 'The product', 'products', {
      isRequired: true,
      example: PRODUCT,
      stored: productPrices.productId,
    }),
    reference('price_list', 'The price list', 'price-lists', {
      isRequired: true,
      example: 'STD',
      stored: productPrices.priceLevel,
    }),
    fromQuantity(productPrices.fromQuantity),
    decimal('price', 'Price of one pricing unit', PRICE, {
      isRequired: true,
      example: '24.95',
      stored: productPrices.price,
    }),
    decimal('cost', 'Cost of one pricing unit; salespeople who change prices see it', PRICE, {
      example: '18.5',
      stored: productPrices.cost,
    }),
  ],
})

export const customerPricesKind = tableKind({
  name: 'customer-prices',
  title: 'Prices of customers',
  about: 'Prices agreed with a customer. Of several that are valid the one that began last counts.',
  retires: 'They are deleted.',
  table: customerPrices,
  key: ['customer', 'product', 'from_quantity', 'valid_from'],
  columns: [
    reference('customer', 'The customer', 'customers', {
      isRequired: true,
      example: '10042',
      stored: customerPrices.customerId,
    }),
    reference('product', 'The product', 'products', {
      isRequired: true,
      example: PRODUCT,
      stored: customerPrices.productId,
    }),
    fromQuantity(customerPrices.fromQuantity),
    date('valid_from', 'First day; empty is always', {
      example: '2026-01-01',
      stored: customerPrices.validFrom,
    }),
    decimal('price', 'Price of one pricing unit', PRICE, {
      isRequired: true,
      example: '23.5',
      stored: customerPrices.price,
    }),
    date('valid_to', 'Last day; empty is for ever', {
      example: '2026-12-31',
      stored: customerPrices.validTo,
    }),
  ],
  refuse: [
    {
      column: 'valid_to',
      reason: 'is before valid_from',
      where: sql`${given('valid_to')} < ${given('valid_from')}`,
    },
  ],
})

export const stockKind = tableKind({
  name: 'stock',
  title: 'Stock',
  about: 'Stock by warehouse, in stock units. What customers see is on hand less committed.',
  retires: 'They are deleted.',
  table: stock,
  key: ['product', 'warehouse'],
  columns: [
    reference('product', 'The product', 'products', {
      isRequired: true,
      example: PRODUCT,
      stored: stock.productId,
    }),
    code('warehouse', 'The warehouse', CODE_MAX, {
      default: '01',
      example: '01',
      stored: stock.warehouseCode,
    }),
    decimal('on_hand', 'Quantity on hand', SIGNED_QUANTITY, {
      isRequired: true,
      example: '480',
      stored: stock.onHand,
    }),
    decimal('committed', 'Quantity that orders have taken; each new order adds to it', SIGNED_QUANTITY, {
      default: '0',
      example: '0',
      stored: stock.committed,
    }),
  ],
})
