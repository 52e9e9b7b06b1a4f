import { type Decimal, multiply, round, sum } from '@/domain/money/decimal'
import { addDays } from '../dates'
import type { PlacedOrder } from './orders'
import type { PricedLine } from './priceLine'
import { type DemoReceivable, DETAIL, type Invoice } from './receivables'

interface Entry {
  readonly code: string
  readonly type: number
  readonly record: string
  readonly age: number
  readonly remarks: string
  readonly amount: Decimal
  readonly termsDays?: number
}

function entry(
  customerId: number,
  today: string,
  { code, type, record, age, remarks, amount, termsDays }: Entry,
): DemoReceivable {
  const invoiceDate = addDays(today, -age)
  return {
    customerId,
    arCode: code,
    detailType: type,
    recordType: record,
    reference: code,
    invoiceNumber: '',
    orderIndex: null,
    invoiceDate,
    dueDate: termsDays === undefined ? null : addDays(invoiceDate, termsDays),
    customerPo: '',
    remarks,
    initial: amount,
    balance: amount,
    isCredit: amount.startsWith('-'),
    lines: [],
  }
}

function returned(line: PricedLine): PricedLine {
  const negative = (value: Decimal): Decimal => multiply(value, '-1')
  return { ...line, quantity: negative(line.quantity), extension: negative(line.extension) }
}

interface Memo {
  readonly code: string
  readonly remarks: string
  /** Number of returned lines. */
  readonly count: number
  readonly isUsed: boolean
}

function creditMemo({ order, index }: PlacedOrder, { code, remarks, count, isUsed }: Memo): DemoReceivable {
  const lines = order.lines.slice(0, count).map(returned)
  const amount = round(sum(lines.map(({ extension }) => extension)), 2)
  return {
    customerId: order.customerId,
    arCode: code,
    detailType: DETAIL.creditMemo,
    recordType: 'CM',
    reference: code,
    invoiceNumber: '',
    orderIndex: index,
    invoiceDate: addDays(order.deliveryDate, 3),
    dueDate: null,
    customerPo: order.customerPo,
    remarks,
    initial: amount,
    balance: isUsed ? '0.00' : amount,
    isCredit: true,
    lines,
  }
}

const CREDIT_EVERY = 7
const FIRST_CREDIT = 19_801
const REASONS = [
  'Returned: damaged in transit',
  'Short shipment',
  'Returned: quality',
  'Returned: wrong item',
] as const

/** Credits of past orders, each used with the payment of its invoice. */
export function usedCreditsOf(
  orders: readonly PlacedOrder[],
  invoices: readonly Invoice[],
): DemoReceivable[] {
  const paid = new Set(
    invoices.filter(({ settlement }) => settlement === 'paid').map(({ orderIndex }) => orderIndex),
  )
  return orders
    .filter(({ index }) => paid.has(index))
    .filter((_, turn) => turn % CREDIT_EVERY === CREDIT_EVERY - 1)
    .map((placed, turn) =>
      creditMemo(placed, {
        code: `CM${FIRST_CREDIT + turn}`,
        remarks: REASONS[turn % REASONS.length] ?? '',
        count: 1 + (turn % 2),
        isUsed: true,
      }),
    )
}

export function adjustmentsOf(orders: readonly PlacedOrder[], today: string): DemoReceivable[] {
  const invoiced = orders.filter(({ order }) => order.status === 'Invoiced')
  const [recent, older] = [invoiced.at(-3), invoiced.at(-9)]
  const customerId = orders[0]?.order.customerId
  if (customerId === undefined) return []
  const open = { count: 2, isUsed: false }
  const add = (fields: Entry): DemoReceivable => entry(customerId, today, fields)
  return [
    ...(older ? [creditMemo(older, { ...open, code: 'CM20117', remarks: 'Returned: wrong item' })] : []),
    ...(recent
      ? [creditMemo(recent, { ...open, code: 'CM20164', remarks: 'Returned: damaged in transit' })]
      : []),
    add({
      code: 'FI3051',
      type: DETAIL.futureInvoice,
      record: 'FUT',
      age: -14,
      remarks: 'Holiday turkeys, deposit',
      amount: '450.00',
      termsDays: 0,
    }),
    add({
      code: 'DA1180',
      type: DETAIL.debitAdjustment,
      record: 'ADJ',
      age: 41,
      remarks: 'Pallet deposit',
      amount: '18.00',
      termsDays: 0,
    }),
    add({
      code: 'FC0912',
      type: DETAIL.lastCharge,
      record: 'CHG',
      age: 12,
      remarks: 'Finance charge',
      amount: '9.85',
      termsDays: 0,
    }),
    add({
      code: 'CA1204',
      type: DETAIL.creditAdjustment,
      record: 'ADJ',
      age: 20,
      remarks: 'Price correction',
      amount: '-12.50',
    }),
    add({
      code: 'PA5502',
      type: DETAIL.payment,
      record: 'PMT',
      age: 6,
      remarks: 'Payment on account, check 10466',
      amount: '-250.00',
    }),
  ]
}
