import { holidays, zipCodes } from '../../db/schema/accounts'
import { pushProducts } from '../../db/schema/catalogue'
import { AMOUNT, code, date, decimal, integer, reference, text } from '../columns/column'
import { tableKind } from '../store/tableKind'

export const pushProductsKind = tableKind({
  name: 'push-products',
  title: 'Push products',
  about: 'Products that the shop offers in addition, for instance at checkout.',
  retires: 'They are deleted: the product stays.',
  table: pushProducts,
  key: ['product'],
  columns: [
    reference('product', 'The product', 'products', {
      isRequired: true,
      example: '0301-1001',
      stored: pushProducts.productId,
    }),
    integer(
      'sequence',
      'Place in the list',
      { min: 0, max: 2_147_483_647 },
      {
        default: '0',
        example: '10',
        stored: pushProducts.sequence,
      },
    ),
  ],
})

export const zipCodesKind = tableKind({
  name: 'zip-codes',
  title: 'Zip codes',
  about: 'Where consumers get deliveries, if the site restricts it. The narrowest entry counts.',
  retires: 'They are deleted.',
  table: zipCodes,
  key: ['zip'],
  columns: [
    code('zip', 'Five digits, a 5+4 code, a Canadian code or its first three characters', 10, {
      isRequired: true,
      example: '03801',
      stored: zipCodes.zip,
    }),
    text('county', 'County', 60, { example: 'Rockingham', stored: zipCodes.county }),
    decimal('minimum_order_amount', 'Smallest order that is delivered there', AMOUNT, {
      example: '35',
      stored: zipCodes.minimumOrderAmount,
    }),
  ],
})

export const holidaysKind = tableKind({
  name: 'holidays',
  title: 'Holidays',
  about: 'Days without deliveries.',
  retires: 'They are deleted.',
  table: holidays,
  key: ['day'],
  columns: [
    date('day', 'A day without deliveries', {
      isRequired: true,
      example: '2026-12-25',
      stored: holidays.day,
    }),
  ],
})
