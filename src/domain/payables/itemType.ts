import { messages } from '../language/messages'

const names = messages('itemTypes', {
  invoice: 'Invoice',
  futureInvoice: 'Future Invoice',
  returnedCheck: 'Returned Check',
  debitAdjustment: 'Debit Adjustment',
  financeCharge: 'Finance Charge',
  creditMemo: 'Credit Memo',
  payment: 'Payment',
  creditAdjustment: 'Credit Adjustment',
})

/** In the order of their codes, from 1 (Spec 3 §3 Detail types). */
const KINDS = [
  'invoice',
  'futureInvoice',
  'returnedCheck',
  'debitAdjustment',
  'financeCharge',
  'creditMemo',
  'payment',
  'creditAdjustment',
] as const

/** Name of an entry's kind by its code; null for an unknown one. */
export function itemTypeName(code: number): string | null {
  const kind = KINDS[code - 1]
  return kind === undefined ? null : names[kind]
}
