import * as v from 'valibot'
import { endpoint } from './endpoint'
import {
  calendarDate,
  calendarDateOrNull,
  code,
  decimal,
  decimalOrNull,
  flag,
  scanDocuments,
  text,
} from './primitives'

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

export const ProductHistoryRowDto = /* @__PURE__ */ v.object({
  orderNumber: code,
  productKey: v.number(),
  productCode: code,
  description: text,
  invoiceDate: calendarDateOrNull,
  quantity: decimal,
  unitOfMeasure_SellBy: text,
  price: decimalOrNull,
  type: text,
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
