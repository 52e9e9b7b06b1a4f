import { icu } from '@/domain/language/icu'
import { messages } from '@/domain/language/messages'

/** Texts of Account Details (Spec 3 §2). */
export const ACCOUNT_DETAIL_MESSAGES = messages('accountDetail', {
  title: 'Account Details',
  reference: 'Reference',
  invoiceDate: 'Invoice Date',
  dueDate: 'Due Date',
  age: 'Age',
  initial: 'Initial',
  balance: 'Balance',
  running: 'Running',
  remarks: 'Remarks',
  documents: 'Documents',
  ofEntry: (reference: string) => icu('of {reference}', { reference }),
  pay: 'Pay',
  filters: 'Filter entries',
  search: 'Reference or remarks',
  show: 'Show',
  all: 'All entries',
  open: 'Open only',
  credits: 'Unapplied credits',
  loading: 'Loading other dates…',
  notLoaded: 'Could not be loaded',
  empty: 'No Results',
  emptyText: 'Invoices, credits and payments appear here as soon as they are posted.',
  balances: 'Balances',
  broughtForward: (date: string) => icu('Balance brought forward to {date}', { date }),
  closing: 'Closing balance',
  closingOn: (date: string) => icu('Closing balance, entries to {date}', { date }),
})
