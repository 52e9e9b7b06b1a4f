import * as v from 'valibot'
import { endpoint } from './endpoint'
import { code } from './primitives'

/** A prepared document, opened at `/doc/{id}`. */
export const DocumentDto = /* @__PURE__ */ v.object({
  id: code,
  /** Extension: browsers display it, on a phone too. Others may download it, and leave its tab empty. */
  isPage: v.optional(v.boolean()),
})
export type DocumentDto = v.InferOutput<typeof DocumentDto>

/** A document, or status 204 when there is none. */
export const documentOrNothing = /* @__PURE__ */ v.nullish(DocumentDto, null)

/** Kinds of an order's document, in the path. A credit memo is the invoice of its order number. */
export const ORDER_DOCUMENT_KINDS = ['invoice', 'confirmation'] as const

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
  menuKeys: ['OrderHistory', 'AccountDetail', 'InvoicePayment'],
  summary: 'A scanned document of an order or invoice',
  source: 'Spec 3 §7',
  response: documentOrNothing,
})

export const getOrderDocument = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/documents/order/:orderNumber/:kind',
  access: 'customer',
  menuKeys: ['OrderHistory', 'AccountDetail', 'InvoicePayment', 'CheckOut'],
  summary: 'The confirmation or the invoice of an order; kind is one of the two words',
  source: 'Spec 3 §7',
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
