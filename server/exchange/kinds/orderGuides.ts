import { sql } from 'drizzle-orm'
import {
  ORDER_GUIDE_NAME_MAX,
  orderGuideNameError,
  STANDARD_GUIDE_NAME,
} from '@/domain/order-guides/guideRules'
import { ORDER_GUIDE_LINES_MAX } from '../../order-guides/orderGuides'
import { customers } from '../../db/schema/accounts'
import { products, productUnits } from '../../db/schema/catalogue'
import { orderGuideLines, orderGuides } from '../../db/schema/ordering'
import { code, decimal, flag, integer, PRICE, QUANTITY, reference, text } from '../columns/column'
import type { Kind } from '../kind'
import { groupStore } from '../store/groupStore'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'

const GUIDE = STANDARD_GUIDE_NAME

const customer = (stored?: typeof orderGuides.customerId) =>
  reference('customer', 'The customer', 'customers', {
    isRequired: true,
    example: '10042',
    ...(stored && { stored }),
  })

export const orderGuidesKind = tableKind({
  name: 'order-guides',
  title: 'Order guides',
  about: 'The lists that customers order from. Customers add guides of their own in the shop.',
  retires: 'They are deleted with their lines, also those that customers added.',
  table: orderGuides,
  key: ['customer', 'name'],
  isKeyFolded: true,
  conflict: sql`customer_id, lower(name)`,
  touched: orderGuides.updatedAt,
  updated: sql`version = order_guides.version + 1`,
  checkRow: ({ name }) => {
    if (String(name).toLowerCase() === STANDARD_GUIDE_NAME.toLowerCase()) return []
    const reason = orderGuideNameError(String(name), [])
    return reason === null ? [] : [{ column: 'name', reason }]
  },
  columns: [
    customer(orderGuides.customerId),
    code('name', 'Name of the guide, in any case', ORDER_GUIDE_NAME_MAX, {
      isRequired: true,
      example: GUIDE,
      stored: orderGuides.name,
    }),
    flag('primary', 'yes for the guide that comes first', { example: 'yes', stored: orderGuides.isPrimary }),
    flag('read_only', 'yes when customers must not change it', { stored: orderGuides.isReadOnly }),
  ],
})

const ownerColumns = [
  customer(),
  code('guide', 'Name of the guide', ORDER_GUIDE_NAME_MAX, { isRequired: true, example: GUIDE }),
]
const line = integer(
  'line',
  'Number of the line, from 1 on',
  { min: 1, max: ORDER_GUIDE_LINES_MAX },
  {
    isRequired: true,
    example: '1',
    stored: orderGuideLines.sequence,
  },
)
const lineColumns = [
  reference('product', 'The product', 'products', {
    isRequired: true,
    example: '0301-1001',
    stored: orderGuideLines.productId,
  }),
  code('unit', 'Unit to order; a sell-by unit of the product', 10, {
    isRequired: true,
    example: 'CS',
    stored: orderGuideLines.unit,
  }),
  decimal('quantity', 'Quantity that is usually ordered', QUANTITY, {
    default: '0',
    example: '2',
    stored: orderGuideLines.quantity,
  }),
  code('price_unit', 'Unit of the price; empty is the unit itself', 10, {
    stored: orderGuideLines.priceUnit,
  }),
  decimal('override_price', 'Price in place of the customer’s', PRICE, {
    stored: orderGuideLines.overridePrice,
  }),
  text('heading', 'Heading above the line', 100, { example: 'Produce', stored: orderGuideLines.heading }),
  flag('included', 'no: the line is kept but not ordered', {
    default: 'yes',
    example: 'yes',
    stored: orderGuideLines.included,
  }),
]

export const orderGuideLinesKind: Kind = {
  name: 'order-guide-lines',
  title: 'Lines of order guides',
  about: 'All lines of each guide that is in the file: they take the place of those that are stored.',
  retires: 'Guides without a line in the file lose their lines.',
  columns: [...ownerColumns, line, ...lineColumns],
  key: ['customer', 'guide', 'line'],
  isKeyFolded: true,
  isWhole: true,
  store: groupStore({
    table: orderGuideLines,
    ownerColumns,
    line,
    lineColumns,
    owners: sql`${orderGuides} as o join ${customers} as c on c.id = o.customer_id`,
    ownerShown: [sql`c.code`, sql`o.name`],
    isOwner: sql`c.code = ${given('customer')} and lower(o.name) = lower(${given('guide')})`,
    isKept: sql`not c.is_active`,
    isFolded: true,
    ownerNoun: 'order guide',
    owner: orderGuideLines.guideId,
    order: sql`t.sequence, t.id`,
    written: async (tx, ids, { now }) => {
      await tx.execute(sql`update ${orderGuides} set version = version + 1,
        updated_at = ${now.toISOString()}::timestamptz where id in (${ids})`)
    },
    validate: [
      {
        column: 'unit',
        reason: 'is no sell-by unit of the product',
        where: sql`not exists (select 1 from ${productUnits} u join ${products} p on p.id = u.product_id
          where p.code = ${given('product')} and u.unit = ${given('unit')} and u.is_sell_by)`,
      },
    ],
  }),
}
