import { addDays } from '../dates'
import { createRandom } from '../random'
import { type DemoReceivable, DETAIL } from './receivables'

const OPEN_ITEMS = 2000
const SCHOOLS = 24
/** One invoice for most schools per day. */
const INVOICES_A_DAY = 13
const TERMS_DAYS = 30
const FIRST_NUMBER = 610_001
/** Number of items per credit. */
const CREDIT_EVERY = 31

/**
 * Open items of a school district that orders by phone, is invoiced for each school and pays late, the oldest first.
 * Without online orders they have no documents.
 */
export function backlogOf(customerId: number, today: string): DemoReceivable[] {
  const random = createRandom('backlog')
  return Array.from({ length: OPEN_ITEMS }, (_, index) => {
    const isCredit = index % CREDIT_EVERY === CREDIT_EVERY - 1
    const number = String(FIRST_NUMBER + index)
    const code = isCredit ? `CA${number}` : `I${number}`
    const invoiceDate = addDays(today, -1 - Math.floor((OPEN_ITEMS - 1 - index) / INVOICES_A_DAY))
    const amount = `${random.int(isCredit ? 8 : 40, isCredit ? 90 : 620)}.${String(random.int(0, 99)).padStart(2, '0')}`
    const signed = isCredit ? `-${amount}` : amount
    return {
      customerId,
      arCode: code,
      detailType: isCredit ? DETAIL.creditAdjustment : DETAIL.invoice,
      recordType: isCredit ? 'ADJ' : 'INV',
      reference: isCredit ? code : number,
      invoiceNumber: isCredit ? '' : number,
      orderIndex: null,
      invoiceDate,
      dueDate: isCredit ? null : addDays(invoiceDate, TERMS_DAYS),
      customerPo: `SCHOOL ${String(1 + random.int(0, SCHOOLS - 1)).padStart(2, '0')}`,
      remarks: isCredit ? 'Price correction' : 'Ordered by phone',
      initial: signed,
      balance: signed,
      isCredit,
      lines: [],
    }
  })
}
