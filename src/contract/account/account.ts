import * as v from 'valibot'
import { documentOrNothing } from '../documents/documents'
import { endpoint } from '../endpoint'
import {
  calendarDate,
  calendarDateOrNull,
  code,
  decimal,
  decimalOrNull,
  flag,
  scanDocuments,
  text,
} from '../primitives'

export const AgingBucketDto = /* @__PURE__ */ v.object({ name: v.string(), value: decimalOrNull })
export type AgingBucketDto = v.InferOutput<typeof AgingBucketDto>

export const AccountSummaryDto = /* @__PURE__ */ v.object({
  name: text,
  /** May have several lines. */
  address: text,
  creditLimit: decimalOrNull,
  balance: decimalOrNull,
  onOrder: decimalOrNull,
  onHold: decimalOrNull,
  availableCredit: decimalOrNull,
  unappliedCredit: decimalOrNull,
  current: decimalOrNull,
  buckets: v.nullish(v.array(AgingBucketDto), () => []),
  lastPaymentDate: calendarDateOrNull,
  lastPaymentAmount: decimalOrNull,
  lastInvoiceDate: calendarDateOrNull,
  lastInvoiceAmount: decimalOrNull,
})
export type AccountSummaryDto = v.InferOutput<typeof AccountSummaryDto>

export const getAccountSummary = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/account/summary',
  access: 'customer',
  menuKeys: ['AccountSummary'],
  summary: 'Balances, aging and credit of the customer',
  source: 'Spec 3 §7',
  response: AccountSummaryDto,
})

/** An invoice or a credit. Amounts of a credit have the sign that the account gives them. */
export const AccountDetailRowDto = /* @__PURE__ */ v.object({
  reference: code,
  invoiceDate: calendarDateOrNull,
  dueDate: calendarDateOrNull,
  /** Days since the due date; null without one. */
  age: v.nullish(v.number(), null),
  initial: decimalOrNull,
  balance: decimalOrNull,
  remarks: text,
  isCredit: flag,
  /** Order number for requests of the row's document; '' without a document. */
  orderNumber: v.nullish(code, ''),
  /** Extension: identifies the entry in payments and in requests for its documents. */
  arCode: v.nullish(code, ''),
  /** Extension: the storefront's payment behind this entry, for its receipt; '' for other entries. */
  invoicePaymentKey: v.nullish(code, ''),
  scanDocuments,
})
export type AccountDetailRowDto = v.InferOutput<typeof AccountDetailRowDto>

export const listAccountDetail = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/account/detail',
  access: 'customer',
  menuKeys: ['AccountDetail'],
  summary: 'Invoices and credits of the customer between two dates; optionally with the balance before them',
  source: 'Spec 3 §7',
  query: v.object({ startDate: v.optional(calendarDate), endDate: v.optional(calendarDate) }),
  response: v.array(AccountDetailRowDto),
})

export const OpenArItemDto = /* @__PURE__ */ v.object({
  /** One of `DETAIL_TYPE_CODES`; sent back as `detailType` when the item is paid. Unknown codes are kept. */
  type: v.pipe(v.number(), v.integer()),
  reference: code,
  invoiceNumber: v.nullish(code, ''),
  invoiceDate: calendarDateOrNull,
  dueDate: calendarDateOrNull,
  po_number: text,
  initial: decimal,
  balance: decimal,
  isCredit: flag,
  /** Identifies the item when it is paid. */
  arCode: code,
  /** The backend's own name for the kind of entry. */
  recordType: v.nullish(code, ''),
  /** Extension. */
  remarks: text,
  /** Extension: as in Account Details; '' without a document, null if not reported. */
  orderNumber: v.nullish(code, null),
  /** Extension: as in Account Details. */
  invoicePaymentKey: v.nullish(code, ''),
  scanDocuments,
})
export type OpenArItemDto = v.InferOutput<typeof OpenArItemDto>

export const listOpenAr = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/account/openar',
  access: 'customer',
  menuKeys: ['InvoicePayment'],
  summary: 'Open A/R items; 502 when the payment service is away',
  source: 'Spec 3 §7',
  response: v.array(OpenArItemDto),
})

export const getStatement = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/account/statement',
  access: 'customer',
  menuKeys: [
    ['ViewDocuments', 'CurrentStatement'],
    ['AccountSummary', 'CurrentStatement'],
  ],
  summary: 'The current statement; 204 without data, 404 without a report',
  source: 'Spec 3 §7',
  response: documentOrNothing,
})
