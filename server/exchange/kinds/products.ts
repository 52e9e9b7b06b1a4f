import { sql } from 'drizzle-orm'
import { HIDDEN_PRODUCT_KEY } from '@/domain/catalogue/product'
import { products, productUnits } from '../../db/schema/catalogue'
import {
  code,
  CODE_MAX,
  decimal,
  flag,
  integer,
  list,
  map,
  QUANTITY,
  reference,
  text,
  UNIT_MAX,
} from '../columns/column'
import { shorten } from '../columns/cell'
import { isPlainName } from '../kind'
import type { Row } from '../kind'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const IMAGE_MAX = 200
const IMAGE = 'file name of a picture'

const IMAGE_COLUMNS = ['list_image', 'mobile_image', 'card_image', 'detail_images']
/** Keys of `additional` that other columns fill. */
const FILLED = { k0: 'code', k1: 'brand', k2: 'pack', k3: 'upc' } as const

/**
 * Requires pictures to be files of this shop. Rejects keys of `additional` that would silently replace a
 * column, and a UPC that a spreadsheet shortened.
 */
function checkProduct(row: Row) {
  const namesOf = (column: string) => [row[column] ?? []].flat().map(String)
  const elsewhere = IMAGE_COLUMNS.filter((column) =>
    namesOf(column).some((name) => name !== '' && !isPlainName(name)),
  )
  const taken = Object.entries(FILLED).filter(([key]) =>
    Object.hasOwn((row.additional as object | undefined) ?? {}, key),
  )
  return [
    ...elsewhere.map((column) => ({
      column,
      reason: 'is no file name: put the picture into the folder images, and name it here',
    })),
    ...taken.map(([key, column]) => ({
      column: 'additional',
      reason: `must not have ${key}, which is the column ${column}`,
    })),
    ...(/^\d+e\d+$/i.test(String(row.upc ?? ''))
      ? [
          {
            column: 'upc',
            reason: `'${shorten(String(row.upc))}' is a shortened number: format the column as text`,
          },
        ]
      : []),
  ]
}

const lacksAllUnits = sql`not exists (
  select 1 from ${productUnits} u join ${products} p on p.id = u.product_id where p.code = ${given('code')})`

const lacksUnit = (
  column: string,
  more = sql`true`,
) => sql`${given(column)} <> '' and not ${lacksAllUnits} and not exists (
  select 1 from ${productUnits} u join ${products} p on p.id = u.product_id
  where p.code = ${given('code')} and u.unit = ${given(column)} and ${more})`

/** Lists hide the product with this key (Spec 2 §2): others must not get it. */
const SKIP_HIDDEN_KEY = sql`select setval(pg_get_serial_sequence('products', 'id'), 1000)
  where not exists (select 1 from products where id > ${HIDDEN_PRODUCT_KEY})
    and (select last_value from products_id_seq) < 1000`

const columns = [
  code('code', 'Product code', CODE_MAX, { isRequired: true, example: '0301-1001', stored: products.code }),
  text('description', 'Name shown to customers', 200, {
    isRequired: true,
    example: 'Tomatoes, Roma',
    stored: products.description,
  }),
  reference('category', 'The category it belongs to', 'categories', {
    isRequired: true,
    example: '0301',
    stored: products.categoryCode,
  }),
  code('stock_unit', 'Unit in which stock is counted; one of product-units', UNIT_MAX, {
    isRequired: true,
    example: 'CS',
    stored: products.stockUnit,
  }),
  code('pricing_unit', 'Unit that prices are for; a price-by unit of product-units', UNIT_MAX, {
    isRequired: true,
    example: 'CS',
    stored: products.pricingUnit,
  }),
  code('formatted_code', 'The code as it is printed', CODE_MAX, {
    defaultFrom: 'code',
    example: '0301-1001',
    stored: products.formattedCode,
  }),
  integer(
    'sequence',
    'Place in lists in the order of the catalogue',
    { min: 0, max: 2_147_483_647 },
    {
      default: '0',
      example: '10',
      stored: products.sequence,
    },
  ),
  text('catalog_description', 'Longer description', 4000, {
    example: 'Vine ripened, packed by hand',
    stored: products.catalogDescription,
  }),
  code('warehouse', 'Warehouse that usually has it', CODE_MAX, {
    default: '01',
    example: '01',
    stored: products.warehouseCode,
  }),
  text('brand', 'Brand', 100, { example: 'Alder', stored: products.brand }),
  text('pack', 'Pack and size', 100, { example: '12 EA', stored: products.pack }),
  code('upc', 'Bar code', 20, { example: '070000000096', stored: products.upc }),
  code('unspsc', 'UNSPSC class for procurement systems: eight digits', 8, {
    example: '50405600',
    stored: products.unspsc,
  }),
  flag('catch_weight', 'yes when its weight, and so its price, is known only after weighing', {
    stored: products.isCatchWeight,
  }),
  flag('taxable', 'yes when sales tax applies', { stored: products.isTaxable }),
  flag('discontinued', 'yes when it is not sold any more', { stored: products.isDiscontinued }),
  decimal('default_quantity', 'Quantity of the first tap', QUANTITY, {
    example: '1',
    stored: products.defaultQuantity,
  }),
  code('default_unit', 'Unit that is chosen at first; a sell-by unit of product-units', UNIT_MAX, {
    example: 'CS',
    stored: products.defaultUnit,
  }),
  code('list_image', `${IMAGE} in lists`, IMAGE_MAX, { stored: products.listImage }),
  code('mobile_image', `${IMAGE} on phones`, IMAGE_MAX, { stored: products.mobileImage }),
  code('card_image', `${IMAGE} on cards`, IMAGE_MAX, { stored: products.cardImage }),
  list(
    'detail_images',
    'file names of pictures on its own page',
    { items: 20, max: IMAGE_MAX },
    {
      stored: products.detailImages,
    },
  ),
  map(
    'additional',
    'Additional values k4, k5 …, or by names of your own, which the site setting productFields shows; k0 to k3 are code, brand, pack and upc',
    { items: 20, max: 200 },
    {
      example: 'k4=Refrigerated',
      stored: products.additional,
    },
  ),
  flag(
    'special_order',
    'yes for the one product that stands for goods outside the catalogue; lists hide it',
    {
      stored: products.id,
    },
  ),
]

export const productsKind = tableKind({
  name: 'products',
  title: 'Products',
  about:
    'The products. Pictures are named as files in images. Each needs its stock unit and its pricing unit in product-units.',
  retires: 'They are discontinued.',
  table: products,
  key: ['code'],
  checkRow: checkProduct,
  columns,
  single: [{ flag: 'special_order' }],
  touched: products.updatedAt,
  retired: { column: products.isDiscontinued, value: sql`true` },
  virtual: {
    special_order: {
      shown: sql`t.id = ${sql.raw(String(HIDDEN_PRODUCT_KEY))}`,
      column: products.id,
      added: sql`case when ${given('special_order')} then ${sql.raw(String(HIDDEN_PRODUCT_KEY))}
        else nextval(pg_get_serial_sequence('products', 'id')) end`,
    },
  },
  prepare: async (tx) => {
    await tx.execute(SKIP_HIDDEN_KEY)
  },
  refuse: [
    {
      column: 'special_order',
      reason: 'only a product that is loaded for the first time can become the special order item',
      where: sql`${given('special_order')} and exists (select 1 from ${products} p
        where p.code = ${given('code')} and p.id <> ${HIDDEN_PRODUCT_KEY})`,
    },
    {
      column: 'special_order',
      reason: 'there is another special order item',
      where: sql`${given('special_order')} and exists (select 1 from ${products} p
        where p.code <> ${given('code')} and p.id = ${HIDDEN_PRODUCT_KEY})`,
    },
    {
      column: 'unspsc',
      reason: 'must be eight digits',
      where: sql`${given('unspsc')} <> '' and ${given('unspsc')} !~ '^[0-9]{8}$'`,
    },
  ],
  validate: [
    {
      column: 'code',
      reason: 'has no unit: it needs rows in product-units',
      where: lacksAllUnits,
    },
    {
      column: 'stock_unit',
      reason: 'is no unit of the product in product-units',
      where: lacksUnit('stock_unit'),
    },
    {
      column: 'stock_unit',
      reason: 'must have the stock conversion 1 in product-units',
      where: sql`exists (select 1 from ${productUnits} u join ${products} p on p.id = u.product_id
        where p.code = ${given('code')} and u.unit = ${given('stock_unit')} and u.stock_conversion <> 1)`,
    },
    {
      column: 'pricing_unit',
      reason: 'is no price-by unit of the product in product-units',
      where: lacksUnit('pricing_unit', sql`u.is_price_by`),
    },
    {
      column: 'default_unit',
      reason: 'is no sell-by unit of the product in product-units',
      where: lacksUnit('default_unit', sql`u.is_sell_by`),
    },
  ],
})
