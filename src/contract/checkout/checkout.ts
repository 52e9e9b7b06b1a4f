import * as v from 'valibot'
import { CartHeaderPayloadDto } from '../cart/cart'
import { endpoint } from '../endpoint'
import { calendarDateOrNull, code, decimalOrNull, flag, text, texts, WriteResultDto } from '../primitives'

/**
 * Rejection of an order with status 409. `reason`: 'changed', the cart differs from what the user saw;
 * 'ordered', it was ordered already; 'repeated', the same was ordered less than a minute ago;
 * `isRepeatWanted` confirms ordering it again. `orderNumber` is the earlier order.
 */
export const SubmitRefusalDto = /* @__PURE__ */ v.object({
  message: text,
  errors: texts,
  reason: text,
  orderNumber: v.nullish(code, ''),
})

export type SubmitRefusalDto = v.InferOutput<typeof SubmitRefusalDto>

export const validateCart = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/validate',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'Validates the whole cart',
  source: 'Spec 2 §7',
  response: v.nullish(WriteResultDto),
  /** `reason` and `orderNumber` as in a submit, when the cart is empty because it was ordered. */
  failures: { 409: SubmitRefusalDto },
})

export const DeliveryDatesDto = /* @__PURE__ */ v.object({
  defaultDate: calendarDateOrNull,
  earliestDate: calendarDateOrNull,
})

export type DeliveryDatesDto = v.InferOutput<typeof DeliveryDatesDto>

export const getDeliveryDates = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/cart/date',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'The default and the earliest delivery date for a ship-to',
  source: 'Spec 2 §7',
  query: v.object({ shipto: v.optional(v.string()) }),
  response: DeliveryDatesDto,
})

export const EstimateDto = /* @__PURE__ */ v.object({
  addOnCharges: decimalOrNull,
  lineTotal: decimalOrNull,
  tax: decimalOrNull,
  taxableAmount: decimalOrNull,
  total: decimalOrNull,
})

export type EstimateDto = v.InferOutput<typeof EstimateDto>

export const getEstimate = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/checkout',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'Estimate of the cart',
  source: 'Spec 2 §7',
  response: EstimateDto,
})

/** The order as the user saw it when submitting; all fields are optional. A cart that differs is rejected. */
export const SubmitPayloadDto = /* @__PURE__ */ v.object({
  /** `digest` of the displayed cart. */
  cartDigest: v.nullish(v.pipe(v.string(), v.maxLength(200)), ''),
  /** The displayed total. */
  estimatedTotal: decimalOrNull,
  /** The header as saved. */
  header: v.nullish(CartHeaderPayloadDto, null),
  /** Confirms ordering the same again a moment after the last order. */
  isRepeatWanted: flag,
})

export type SubmitPayloadDto = v.InferOutput<typeof SubmitPayloadDto>

export const SubmitResultDto = /* @__PURE__ */ v.object({
  accepted: v.boolean(),
  messages: texts,
  orderNumber: v.nullish(code, ''),
  confirmation: text,
  estimatedTotal: decimalOrNull,
})

export type SubmitResultDto = v.InferOutput<typeof SubmitResultDto>

export const submitCart = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/submit',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'Makes an order of the cart, once per Idempotency-Key',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: v.nullish(SubmitPayloadDto, () => ({})),
  response: SubmitResultDto,
  failures: { 409: SubmitRefusalDto },
})
