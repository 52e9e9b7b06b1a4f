import * as v from 'valibot'
import { lineTexts } from '../cart/lineTexts'
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
  texts,
} from '../primitives'

/** An invoice or credit memo of an order. Totals of credits are negative. */
export const OrderInvoiceDto = /* @__PURE__ */ v.object({
  /**
   * Extension: its code in the account, for requesting its document; '' from a backend that does not report
   * it.
   */
  arCode: v.nullish(code, ''),
  reference: text,
  invoiceNumber: text,
  invoiceDate: calendarDateOrNull,
  isCredit: flag,
  total: decimalOrNull,
})
export type OrderInvoiceDto = v.InferOutput<typeof OrderInvoiceDto>

export const OrderHistoryRowDto = /* @__PURE__ */ v.object({
  orderNumber: code,
  pO_Number: text,
  orderDate: calendarDateOrNull,
  deliveryDate: calendarDateOrNull,
  status: text,
  total: decimalOrNull,
  /** A confirmation can be opened. */
  orderConfirmation: flag,
  /** An invoice can be opened. */
  invoice: flag,
  /** Extension: the invoices of an order that has several, so that each can be opened. */
  invoices: v.nullish(v.array(OrderInvoiceDto), () => []),
  scanDocuments,
})
export type OrderHistoryRowDto = v.InferOutput<typeof OrderHistoryRowDto>

export const listOrderHistory = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/history/orders',
  access: 'customer',
  menuKeys: ['OrderHistory'],
  summary: 'Orders of the customer',
  source: 'Spec 2 §7',
  response: v.array(OrderHistoryRowDto),
})

export const OrderLineDto = /* @__PURE__ */ v.object({
  position: v.number(),
  productKey: v.number(),
  productCode: code,
  /** The code as it is printed; '' from a backend that does not report it. */
  formattedProductCode: text,
  description: text,
  /** Extension: pack and brand at the time of the order; '' from a backend that does not report them. */
  pack: text,
  brand: text,
  quantity: decimal,
  unitOfMeasure: text,
  /** Per `unitOfMeasure_Prc`. */
  unitPrice: decimalOrNull,
  unitOfMeasure_Prc: text,
  /** Price-by units in one sell-by unit. */
  priceConversion: decimalOrNull,
  extension: decimalOrNull,
  isOverridePrice: flag,
  /** The customer's own price per `unitOfMeasure_Prc` when the line was overridden; null if unknown. */
  standardPrice: decimalOrNull,
  ...lineTexts,
  /** Invoiced and credited quantity, both in the line's unit and not negative; null if not reported. */
  invoicedQuantity: decimalOrNull,
  creditedQuantity: decimalOrNull,
})
export type OrderLineDto = v.InferOutput<typeof OrderLineDto>

/** An order as it was placed, and what became of it. All amounts are null where pricing is hidden. */
export const OrderDto = /* @__PURE__ */ v.object({
  ...OrderHistoryRowDto.entries,
  /** Pickup or Delivery. */
  shipMethod: text,
  shipToCode: text,
  /** Delivery address at the time, one line per entry. */
  shipToAddress: texts,
  specialInstruction1: text,
  specialInstruction2: text,
  notes: text,
  /** Name of the user who ordered; '' when unknown. */
  orderedBy: text,
  lines: v.array(OrderLineDto),
  lineTotal: decimalOrNull,
  addOnCharges: decimalOrNull,
  tax: decimalOrNull,
  /** All invoices and credits; empty for users who may not see invoices. */
  invoices: v.nullish(v.array(OrderInvoiceDto), () => []),
})
export type OrderDto = v.InferOutput<typeof OrderDto>

export const getOrder = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/history/orders/:orderNumber',
  access: 'customer',
  menuKeys: ['OrderHistory'],
  summary: 'An order with its lines, and what became of it; optional',
  source: 'Own: an order of the history (Spec 2 §2) can be opened',
  isOptional: true,
  response: OrderDto,
})

export const ProductHistoryRowDto = /* @__PURE__ */ v.object({
  orderNumber: code,
  productKey: v.number(),
  productCode: code,
  /** The code as it is printed; '' from a backend that does not report it. */
  formattedProductCode: text,
  description: text,
  invoiceDate: calendarDateOrNull,
  quantity: decimal,
  unitOfMeasure_SellBy: text,
  /** Per `unitOfMeasure_SellBy`. */
  price: decimalOrNull,
  type: text,
  /** Extension: the line's amount in dollars; null where pricing is hidden. */
  extension: decimalOrNull,
  mainCategoryDescription: text,
  categoryDescription: text,
})
export type ProductHistoryRowDto = v.InferOutput<typeof ProductHistoryRowDto>

export const listProductHistory = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/history/products',
  access: 'customer',
  menuKeys: ['ProductHistory'],
  summary: 'Lines invoiced to the customer between two dates',
  source: 'Spec 2 §7',
  query: v.object({ startDate: v.optional(calendarDate), endDate: v.optional(calendarDate) }),
  response: v.array(ProductHistoryRowDto),
})
