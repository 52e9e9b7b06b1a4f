import { sql, type SQL } from 'drizzle-orm'
import { DETAIL_TYPE_CODES } from '@/contract/payments/payment'
import { compare } from '@/domain/money/decimal'
import { customers } from '../../db/schema/accounts'
import { invoiceLines, receivables } from '../../db/schema/receivables'
import {
  code,
  CODE_MAX,
  date,
  decimal,
  FACTOR,
  flag,
  integer,
  LINE_PRICE,
  reference,
  SIGNED_AMOUNT,
  SIGNED_QUANTITY,
  text,
} from '../columns/column'
import type { Kind, Row } from '../kind'
import { groupStore } from '../store/groupStore'
import { given } from '../store/recordset'
import { tableKind } from '../store/tableKind'
import type { Transaction } from '../../db/database'
import { orderLines } from '../../db/schema/ordering'

/**
 * Links the lines of order invoices to the ordered lines: the first one of the product and unit. `ids` is a query of
 * the invoices' ids.
 */
export async function linkLines(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`update ${invoiceLines} as l set order_line_id = (
      select o.id from ${orderLines} o join ${receivables} a on a.order_id = o.order_id
      where a.id = l.receivable_id and o.product_id = l.product_id and o.unit = l.unit
      order by o.position limit 1)
    where l.receivable_id in (${ids}) and l.order_line_id is null`)
}

/** Same limit as in payments. */
export const AR_CODE_MAX = 50
const INVOICE = 'INV-780001'
const TYPES = Object.entries(DETAIL_TYPE_CODES)
  .map(([name, number]) => `${number} ${name}`)
  .join(', ')

const { creditMemo, payment, creditAdjustment } = DETAIL_TYPE_CODES
const CREDIT_TYPES: readonly number[] = [creditMemo, payment, creditAdjustment]
const isCredit = ({ type }: Readonly<Record<string, unknown>>) => CREDIT_TYPES.includes(Number(type))

/** Rejects signs and a `credit` that contradict the type: a wrong one would reverse a debt. */
function checkSigns(row: Row) {
  const [name] = Object.entries(DETAIL_TYPE_CODES).find(([, number]) => number === row.type) ?? ['']
  const type = `for type ${String(row.type)} (${name})`
  const isWrong = (amount: unknown) => {
    const sign = compare(String(amount), '0')
    return isCredit(row) ? sign > 0 : sign < 0
  }
  const amounts = ['initial', 'balance'].filter((column) => isWrong(row[column]))
  return [
    ...amounts.map((column) => ({
      column,
      reason: isCredit(row)
        ? `must not be positive ${type}: credits are written with a minus sign`
        : `must not be negative ${type}: types ${CREDIT_TYPES.join(', ')} are credits`,
    })),
    ...(row.credit === isCredit(row)
      ? []
      : [{ column: 'credit', reason: `must be ${isCredit(row) ? 'yes' : 'no'} ${type}` }]),
  ]
}

const customer = (stored?: typeof receivables.customerId) =>
  reference('customer', 'The customer', 'customers', {
    isRequired: true,
    example: '10042',
    ...(stored && { stored }),
  })

export const receivablesKind = tableKind({
  name: 'receivables',
  title: 'Receivables',
  about:
    'Entries of the customers’ accounts: invoices, credits and payments. Credits (types 6 to 8) are written with a minus sign, everything else without. A balance in the file takes the place of ours, so load payments from the shop into your system first.',
  retires: 'Their balance becomes 0; they stay in the history.',
  table: receivables,
  key: ['customer', 'code'],
  scope: sql`exists (select 1 from customers c where c.id = t.customer_id and c.kind = 'business')`,
  conflict: sql`customer_id, ar_code`,
  retired: { column: receivables.balance, value: sql`0` },
  checkRow: checkSigns,
  columns: [
    customer(receivables.customerId),
    code('code', 'Code of the entry, by which payments name it', AR_CODE_MAX, {
      isRequired: true,
      example: INVOICE,
      stored: receivables.arCode,
    }),
    integer(
      'type',
      `What it is: ${TYPES}`,
      { min: 1, max: 8 },
      {
        isRequired: true,
        example: '1',
        stored: receivables.detailType,
      },
    ),
    code('reference', 'Number that the customer knows', CODE_MAX, {
      isRequired: true,
      example: '780001',
      stored: receivables.reference,
    }),
    date('date', 'Day of the invoice or entry', {
      isRequired: true,
      example: '2026-11-02',
      stored: receivables.invoiceDate,
    }),
    decimal('initial', 'Amount at first', SIGNED_AMOUNT, {
      isRequired: true,
      example: '249.5',
      stored: receivables.initial,
    }),
    decimal('balance', 'Amount that is open', SIGNED_AMOUNT, {
      isRequired: true,
      example: '249.5',
      stored: receivables.balance,
    }),
    date('due_date', 'Day by which it is to be paid', { example: '2026-12-02', stored: receivables.dueDate }),
    code('record_type', 'Short word for the kind of entry: INV, CM, PMT …', 10, {
      example: 'INV',
      stored: receivables.recordType,
    }),
    code('invoice_number', 'Number of the invoice', CODE_MAX, {
      example: '780001',
      stored: receivables.invoiceNumber,
    }),
    text('customer_po', 'P.O. number', 30, { stored: receivables.customerPo }),
    text('remarks', 'Remarks', 200, { stored: receivables.remarks }),
    flag('credit', 'yes for credits and payments: types 6 to 8', {
      default: '',
      follows: { text: 'by `type`', of: isCredit },
      stored: receivables.isCredit,
    }),
  ],
})

const ownerColumns = [
  customer(),
  code('invoice', 'Code of the invoice or credit memo in receivables', AR_CODE_MAX, {
    isRequired: true,
    example: INVOICE,
  }),
]
// Not stored: the order in which lines are stored gives their numbers.
const line = integer(
  'line',
  'Number of the line, from 1 on',
  { min: 1, max: 9999 },
  {
    isRequired: true,
    example: '1',
  },
)
const lineColumns = [
  reference('product', 'The product', 'products', {
    isRequired: true,
    example: '0301-1001',
    stored: invoiceLines.productId,
  }),
  text('description', 'Description on the invoice', 200, {
    isRequired: true,
    example: 'Tomatoes, Roma',
    stored: invoiceLines.description,
  }),
  code('unit', 'Unit that was sold', 10, { isRequired: true, example: 'CS', stored: invoiceLines.unit }),
  decimal('quantity', 'Quantity in that unit; negative for credits', SIGNED_QUANTITY, {
    isRequired: true,
    example: '10',
    stored: invoiceLines.quantity,
  }),
  code('price_unit', 'Unit of the price', 10, {
    isRequired: true,
    example: 'CS',
    stored: invoiceLines.priceUnit,
  }),
  decimal('unit_price', 'Price of one price unit', LINE_PRICE, {
    isRequired: true,
    example: '24.95',
    stored: invoiceLines.unitPrice,
  }),
  decimal('extension', 'Amount of the line', SIGNED_AMOUNT, {
    isRequired: true,
    example: '249.5',
    stored: invoiceLines.extension,
  }),
  decimal('price_conversion', 'Price units in one unit that was sold', FACTOR, {
    default: '1',
    example: '1',
    stored: invoiceLines.priceConversion,
  }),
]

export const invoiceLinesKind: Kind = {
  name: 'invoice-lines',
  title: 'Lines of invoices',
  about:
    'All lines of each invoice or credit memo that is in the file, which the product history shows: they take the place of those that are stored.',
  retires: 'Invoices without a line in the file lose their lines.',
  columns: [...ownerColumns, line, ...lineColumns],
  key: ['customer', 'invoice', 'line'],
  isWhole: true,
  store: groupStore({
    table: invoiceLines,
    ownerColumns,
    line,
    lineColumns,
    owners: sql`${receivables} as o join ${customers} as c on c.id = o.customer_id and c.kind = 'business'`,
    ownerShown: [sql`c.code`, sql`o.ar_code`],
    isOwner: sql`c.code = ${given('customer')} and o.ar_code = ${given('invoice')}`,
    isKept: sql`not c.is_active`,
    ownerNoun: 'invoice',
    owner: invoiceLines.receivableId,
    order: sql`t.id`,
    fixed: { product_code: given('product') },
    written: (tx, ids) => linkLines(tx, ids),
  }),
}
