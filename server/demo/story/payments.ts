import { type Decimal, multiply, round, subtract, sum } from '@/domain/money/decimal'
import { addDays } from '../dates'
import { type DemoReceivable, DETAIL, type Invoice } from './receivables'

export interface DemoPayment {
  readonly customerId: number
  /** 1 credit card, 2 check (Spec 3 §3). */
  readonly paymentType: 1 | 2
  readonly day: string
  readonly reference: string
  /** Code of the entry that the payment posted. */
  readonly entryCode: string
  readonly amount: Decimal
  readonly details: readonly { readonly arCode: string; readonly amount: Decimal }[]
}

const FIRST_CHECK = 10_300
const FIRST_ENTRY = 5001
const MAIL_DAYS = 2
/** Number of months between online payments. */
const ONLINE_EVERY = 4

function paidOf({ initial, balance }: Invoice): Decimal {
  return subtract(initial, balance)
}

/** Groups payments: one per month of due entries, and a separate one for the bounced check. */
function groupOf({ dueDate, settlement }: Invoice): string {
  return settlement === 'nsf' ? 'nsf' : (dueDate ?? '').slice(0, 7)
}

/** A month's checks use the credits of the invoices that they pay. */
export function paymentsOf(
  invoices: readonly Invoice[],
  credits: readonly DemoReceivable[],
  today: string,
): DemoPayment[] {
  const paid = invoices.filter(({ settlement }) => settlement !== 'open' && settlement !== 'disputed')
  const groups = [...new Set(paid.map(groupOf))]
  return groups.map((group, index) => {
    const settled = paid.filter((invoice) => groupOf(invoice) === group)
    const latest = settled
      .map(({ dueDate }) => dueDate ?? '')
      .reduce((max, day) => (day > max ? day : max), '')
    const day = addDays(latest, MAIL_DAYS)
    const details = [
      ...settled.map((invoice) => ({ arCode: invoice.arCode, amount: paidOf(invoice) })),
      ...credits
        .filter(({ orderIndex }) => settled.some((invoice) => invoice.orderIndex === orderIndex))
        .map(({ arCode, initial }) => ({ arCode, amount: initial })),
    ]
    const isOnline = group !== 'nsf' && index % ONLINE_EVERY === ONLINE_EVERY - 1
    return {
      customerId: settled[0]?.customerId ?? 0,
      paymentType: isOnline ? 1 : 2,
      day: day < today ? day : addDays(today, -1),
      reference: isOnline ? `Card ending 1111` : `Check ${FIRST_CHECK + index}`,
      entryCode: `P${FIRST_ENTRY + index}`,
      amount: round(sum(details.map(({ amount }) => amount)), 2),
      details,
    }
  })
}

function entryOf(payment: DemoPayment): DemoReceivable {
  const code = payment.entryCode
  return {
    customerId: payment.customerId,
    arCode: code,
    detailType: DETAIL.payment,
    recordType: 'PMT',
    reference: code,
    invoiceNumber: '',
    orderIndex: null,
    invoiceDate: payment.day,
    dueDate: null,
    customerPo: '',
    remarks: payment.reference,
    initial: multiply(payment.amount, '-1'),
    balance: '0.00',
    isCredit: true,
    lines: [],
  }
}

export function paymentEntriesOf(
  payments: readonly DemoPayment[],
  invoices: readonly Invoice[],
): DemoReceivable[] {
  const bounced = new Set(
    invoices.filter(({ settlement }) => settlement === 'nsf').map(({ arCode }) => arCode),
  )
  return payments.flatMap((payment) => {
    const paidBy = entryOf(payment)
    if (!payment.details.some(({ arCode }) => bounced.has(arCode))) return [paidBy]
    const returnedOn = addDays(payment.day, 4)
    const code = payment.entryCode.replace('P', 'N')
    const nsf = {
      ...paidBy,
      arCode: code,
      reference: code,
      detailType: DETAIL.nsfCheck,
      recordType: 'NSF',
      invoiceDate: returnedOn,
      dueDate: returnedOn,
      remarks: `${payment.reference} returned, not sufficient funds`,
      initial: payment.amount,
      balance: payment.amount,
      isCredit: false,
    }
    return [paidBy, nsf]
  })
}
