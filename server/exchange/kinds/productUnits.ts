import { sql } from 'drizzle-orm'
import { products, productUnits } from '../../db/schema/catalogue'
import { code, decimal, FACTOR, flag, integer, QUANTITY, reference, UNIT_MAX } from '../columns/column'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const unitColumns = [
  reference('product', 'The product', 'products', {
    isRequired: true,
    example: '0301-1001',
    stored: productUnits.productId,
  }),
  code('unit', 'Unit of measure', UNIT_MAX, { isRequired: true, example: 'CS', stored: productUnits.unit }),
  decimal(
    'stock_conversion',
    'Stock units in one of this unit: 12 for a case of twelve when stock is counted in pieces; 1 for the stock unit',
    FACTOR,
    {
      isRequired: true,
      example: '1',
      stored: productUnits.stockConversion,
    },
  ),
  flag('sell_by', 'yes when it can be ordered', {
    default: 'yes',
    example: 'yes',
    stored: productUnits.isSellBy,
  }),
  flag('price_by', 'yes when prices can be shown for it', { example: 'yes', stored: productUnits.isPriceBy }),
  decimal('sell_by_multiple', 'Orders must be a multiple of it; 0 is any quantity', QUANTITY, {
    default: '0',
    example: '0',
    stored: productUnits.sellByMultiple,
  }),
  integer(
    'price_decimals',
    'Decimals of its prices',
    { min: 0, max: 6 },
    {
      default: '2',
      example: '2',
      stored: productUnits.priceDecimals,
    },
  ),
  integer(
    'position',
    'Place among the units of the product',
    { min: 0, max: 32_767 },
    {
      default: '0',
      example: '0',
      stored: productUnits.position,
    },
  ),
]

export const productUnitsKind = tableKind({
  name: 'product-units',
  title: 'Units of products',
  about: 'The units in which products are sold and priced.',
  retires: 'They are deleted.',
  table: productUnits,
  key: ['product', 'unit'],
  columns: unitColumns,
  validate: [
    {
      column: 'stock_conversion',
      reason: "must be 1 for the product's stock unit",
      joins: sql`join ${products} p on p.code = ${given('product')}`,
      where: sql`p.stock_unit = ${given('unit')} and ${given('stock_conversion')} <> 1`,
    },
    {
      column: 'price_by',
      reason: "must be yes for the product's pricing unit",
      joins: sql`join ${products} p on p.code = ${given('product')}
        join ${productUnits} u on u.product_id = p.id and u.unit = ${given('unit')}`,
      where: sql`p.pricing_unit = u.unit and not u.is_price_by`,
    },
  ],
  validateRetired: [
    {
      column: 'unit',
      reason: 'would be without its stock unit or pricing unit',
      subject: sql`p.code`,
      joins: sql`join ${products} p on p.code = ${given('product')}`,
      where: sql`not p.is_discontinued and ${given('unit')} in (p.stock_unit, p.pricing_unit)`,
    },
  ],
})
