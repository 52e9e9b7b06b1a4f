import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of Account Summary (Spec 3 §2). */
export const ACCOUNT_SUMMARY_MESSAGES = messages('accountSummary', {
  title: 'Account Summary',
  details: 'Account Details',
  pay: 'Make Payment',
  statement: 'Statement',
  customer: 'Customer',
  financialData: 'Financial Data',
  unappliedCredit: 'Unapplied Credit',
  current: 'Current',
  balance: 'Balance',
  age: 'Age',
  amount: 'Amount',
  entriesOf: (name: string) => icu('{name}: entries in Account Details', { name }),
  aging: (parts: readonly string[]) => icu('Charges by age: {parts}', { parts: parts.join(', ') }),
  agingPart: (name: string, amount: string, percent: number) =>
    icu('{name} {amount} ({percent}%)', { name, amount, percent }),
  noCharges: 'No open charges',
  creditInfo: 'Credit Info',
  creditLimit: 'Credit Limit',
  onOrder: 'On Order',
  onHold: 'On Hold',
  availableCredit: 'Available Credit',
  lastPaymentDate: 'Last Payment Date',
  lastPaymentAmount: 'Last Payment Amount',
  lastInvoiceDate: 'Last Invoice Date',
  lastInvoiceAmount: 'Last Invoice Amount',
  noDate: '–',
  overLimit: (amount: string) => icu('This account is over its credit limit by {amount}.', { amount }),
  held: (amount: string) => icu('{amount} is on hold.', { amount }),
  retry: 'Retry',
})
