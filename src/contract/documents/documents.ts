import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { code } from '../primitives'

/** A prepared document, opened at `/doc/{id}`. */
export const DocumentDto = /* @__PURE__ */ v.object({
  id: code,
  /**
   * Extension: true if every browser displays it, also on phones. Other documents may be downloaded, which
   * leaves their tab empty.
   */
  isPage: v.optional(v.boolean()),
})
export type DocumentDto = v.InferOutput<typeof DocumentDto>

/** A document as our backend writes it. */
export type WrittenDocument = Required<DocumentDto>

/** A document, or status 204 if it does not exist. */
export const documentOrNothing = /* @__PURE__ */ v.nullish(DocumentDto, null)

/** Kinds of an order's document, in the path. */
export const ORDER_DOCUMENT_KINDS = ['invoice', 'confirmation'] as const

/**
 * Extension: `arCode` of the account entry whose document is requested, because an order may have several
 * invoices, and an order number may equal an entry's reference. Without it, the number alone decides.
 */
const OfEntry = /* @__PURE__ */ v.object({
  arCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(50))),
})

export const getProductScan = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/documents/product/:productKey/scan/:key',
  access: 'guest',
  summary: 'A scanned document of a product',
  source: 'Spec 3 §7',
  response: documentOrNothing,
})

export const getOrderScan = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/documents/order/:orderNumber/scan/:key',
  access: 'customer',
  // Scans of orders need OrderHistory, those of entries one of the other two.
  menuKeys: ['OrderHistory', 'AccountDetail', 'InvoicePayment'],
  summary: 'A scanned document of an order or invoice',
  source: 'Spec 3 §7',
  query: OfEntry,
  response: documentOrNothing,
})

export const getOrderDocument = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/documents/order/:orderNumber/:kind',
  access: 'customer',
  // A confirmation needs OrderHistory.
  menuKeys: ['OrderHistory', 'AccountDetail', 'InvoicePayment'],
  summary:
    'The confirmation or the invoice of an order, or the document of an entry by its number; kind is one of the two words',
  source: 'Spec 3 §7',
  query: OfEntry,
  response: documentOrNothing,
})

export const getPaymentReceipt = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/documents/payment/invoice/:id',
  access: 'customer',
  menuKeys: ['InvoicePayment'],
  summary: 'The receipt of an invoice payment; the id is its invoicePaymentKey',
  source: 'Spec 3 §7',
  response: documentOrNothing,
})
