import { type Decimal, divide, round, subtract } from '@/domain/money/decimal'
import { addDays, daysBetween } from '../dates'
import type { PlacedOrder } from './orders'
import type { PricedLine } from './priceLine'

/** Detail type codes of Spec 3 §3. */
export const DETAIL = {
  invoice: 1,
  futureInvoice: 2,
  nsfCheck: 3,
  debitAdjustment: 4,
  lastCharge: 5,
  creditMemo: 6,
  payment: 7,
  creditAdjustment: 8,
} as const

export interface DemoReceivable {
  readonly customerId: number
  readonly arCode: string
  readonly detailType: number
  readonly recordType: string
  readonly reference: string
  readonly invoiceNumber: string
  /** Place of the order in the story; null for entries without an order. */
  readonly orderIndex: number | null
  readonly invoiceDate: string
  readonly dueDate: string | null
  readonly customerPo: string
  readonly remarks: string
  readonly initial: Decimal
  readonly balance: Decimal
  readonly isCredit: boolean
  readonly lines: readonly PricedLine[]
}

/** Extent and method of an invoice's payment. */
export type Settlement = 'open' | 'part' | 'paid' | 'disputed' | 'nsf'

export interface Invoice extends DemoReceivable {
  readonly settlement: Settlement
}

const FIRST_INVOICE = 780_001
const TERMS_DAYS = 30
const OVERDUE_DAYS = 30

/** Invoices of an age bucket that stay open; one in each of the older buckets is partly paid or disputed. */
const BUCKETS: readonly {
  readonly upTo: number
  readonly kept: readonly Settlement[]
  readonly rest: Settlement
}[] = [
  { upTo: 0, kept: [], rest: 'open' },
  { upTo: OVERDUE_DAYS, kept: ['paid', 'open', 'open'], rest: 'paid' },
  { upTo: 2 * OVERDUE_DAYS, kept: ['nsf', 'open', 'open'], rest: 'paid' },
  { upTo: 3 * OVERDUE_DAYS, kept: ['part'], rest: 'paid' },
  { upTo: Number.POSITIVE_INFINITY, kept: ['disputed'], rest: 'paid' },
]

const REMARKS: Readonly<Record<Settlement, string>> = {
  open: '',
  paid: '',
  nsf: '',
  part: 'Part payment received',
  disputed: 'Short shipment in dispute',
}

function balanceOf(total: Decimal, settlement: Settlement): Decimal {
  if (settlement === 'open' || settlement === 'disputed') return round(total, 2)
  return settlement === 'part' ? subtract(total, divide(total, '2', 2)) : '0.00'
}

/** One invoice per invoiced order, in order; the newest of a bucket stay open first. */
export function invoicesOf(orders: readonly PlacedOrder[], today: string): Invoice[] {
  const keptOf = BUCKETS.map(({ kept }) => [...kept])
  const invoiced = orders.filter(({ order }) => order.status === 'Invoiced')
  const settle = (dueDate: string): Settlement => {
    const index = BUCKETS.findIndex(({ upTo }) => daysBetween(dueDate, today) <= upTo)
    return keptOf[index]?.shift() ?? BUCKETS[index]?.rest ?? 'paid'
  }
  const settlements = invoiced
    .map(({ order }) => addDays(order.deliveryDate, TERMS_DAYS))
    .reverse()
    .map(settle)
    .reverse()
  return invoiced.map(({ order, index: orderIndex }, turn) => {
    const number = String(FIRST_INVOICE + orderIndex)
    const settlement = settlements[turn] ?? 'paid'
    return {
      customerId: order.customerId,
      arCode: `I${number}`,
      detailType: DETAIL.invoice,
      recordType: 'INV',
      reference: number,
      invoiceNumber: number,
      orderIndex,
      invoiceDate: order.deliveryDate,
      dueDate: addDays(order.deliveryDate, TERMS_DAYS),
      customerPo: order.customerPo,
      remarks: REMARKS[settlement],
      initial: order.estimate.total,
      balance: balanceOf(order.estimate.total, settlement),
      isCredit: false,
      lines: order.lines,
      settlement,
    }
  })
}
