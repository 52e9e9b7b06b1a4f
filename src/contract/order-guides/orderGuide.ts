import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { ruledText } from '../fields'
import { code, decimal, decimalOrNull, flag, requestedKey, text, texts, WriteResultDto } from '../primitives'

/** Longest name of an order guide (Spec 2 §9). */
export const ORDER_GUIDE_NAME_MAX = 12
/** Longest heading of a guide's lines. */
export const ORDER_GUIDE_HEADING_MAX = 40

/** `errorCode` of a change that is based on a stale version of the guide. */
export const ORDER_GUIDE_CHANGED = 'Changed'

export const OrderGuideProductDto = /* @__PURE__ */ v.object({
  id: v.nullish(v.number(), 0),
  productKey: v.number(),
  orderQuantity: v.nullish(decimal, '0'),
  unitOfMeasure: text,
  unitOfMeasure_Prc: text,
  overridePrice: decimalOrNull,
  sequence: v.nullish(v.number(), 0),
  /** Shown above the lines that share it; '' for none (extension). */
  heading: text,
  /** Product description, also for a product outside the customer's catalogue (extension). */
  description: text,
  included: flag,
  isDelete: flag,
})
export type OrderGuideProductDto = v.InferOutput<typeof OrderGuideProductDto>

/** An order guide. The primary one is the customer's Standard guide. */
export const OrderGuideDto = /* @__PURE__ */ v.object({
  name: v.string(),
  isPrimary: flag,
  isReadOnly: flag,
  /** Changes with each write (extension); null for a backend without versions. */
  version: v.nullish(v.string(), null),
  products: v.nullish(v.array(OrderGuideProductDto), () => []),
})
export type OrderGuideDto = v.InferOutput<typeof OrderGuideDto>

export const listOrderGuides = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/orderguide',
  access: 'customer',
  summary: "The customer's order guides with their products",
  source: 'Spec 2 §7',
  response: v.array(OrderGuideDto),
})

/**
 * Reason why a guide was not saved. 409: the name is taken or, with the code ORDER_GUIDE_CHANGED, the version differs.
 * 405: the guide is fixed, or the name of a copy is rejected.
 */
export const OrderGuideFailureDto = /* @__PURE__ */ v.object({
  errorCode: v.nullish(code, ''),
  errorReason: text,
  message: text,
  errors: texts,
})
export type OrderGuideFailureDto = v.InferOutput<typeof OrderGuideFailureDto>

const lineEntries = {
  productKey: requestedKey,
  /** At most two decimals. */
  orderQuantity: /* @__PURE__ */ v.nullish(decimal, '0'),
  unitOfMeasure: /* @__PURE__ */ v.pipe(v.string(), v.maxLength(10)),
  unitOfMeasure_Prc: /* @__PURE__ */ v.nullish(v.pipe(v.string(), v.maxLength(10)), ''),
  overridePrice: /* @__PURE__ */ v.optional(v.nullable(decimal)),
  /** Extension; a change without it leaves the heading as it is. */
  heading: /* @__PURE__ */ v.optional(ruledText(ORDER_GUIDE_HEADING_MAX)),
  included: flag,
}

export const OrderGuideLinePayloadDto = /* @__PURE__ */ v.object(lineEntries)
export type OrderGuideLinePayloadDto = v.InferOutput<typeof OrderGuideLinePayloadDto>

/**
 * `lines` creates a guide of them, one line per product and unit; `copyFrom` copies the guide of that name with its
 * headings and sequence. Every line of a guide is included in it, regardless of `included`.
 */
export const CreateOrderGuideDto = /* @__PURE__ */ v.object({
  name: ruledText(ORDER_GUIDE_NAME_MAX),
  lines: v.nullish(v.array(OrderGuideLinePayloadDto), () => []),
  copyFrom: v.optional(v.pipe(v.string(), v.minLength(1))),
})
export type CreateOrderGuideDto = v.InferOutput<typeof CreateOrderGuideDto>

/** Room for a guide of 5,000 lines with long headings. */
const BODY_MAX_BYTES = 2 * 1024 * 1024

export const createOrderGuide = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/orderguide/:id',
  access: 'customer',
  isClosedInPunchout: true,
  summary: 'Makes an order guide of lines or of another guide; the id is its name',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: CreateOrderGuideDto,
  bodyMaxBytes: BODY_MAX_BYTES,
  response: v.nullish(WriteResultDto),
  failures: { 405: OrderGuideFailureDto, 409: OrderGuideFailureDto },
})

/** Highest sequence in a patch. */
const SEQUENCE_MAX = 1_000_000

/**
 * A line of a patch. `id` 0 adds; `isDelete` removes; a `sequence` of -1 (Spec 2 §4) appends a new line and
 * leaves an existing one in place. An omitted price stays.
 */
export const OrderGuidePatchLineDto = /* @__PURE__ */ v.object({
  ...lineEntries,
  id: v.nullish(v.number(), 0),
  sequence: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(SEQUENCE_MAX)), -1),
  isDelete: flag,
})
export type OrderGuidePatchLineDto = v.InferOutput<typeof OrderGuidePatchLineDto>

/**
 * `name` renames the guide. Lines that are not listed stay. A patch with a `version` other than the stored
 * one is rejected.
 */
export const OrderGuidePatchDto = /* @__PURE__ */ v.object({
  name: v.optional(ruledText(ORDER_GUIDE_NAME_MAX)),
  version: v.optional(v.string()),
  lines: v.nullish(v.array(OrderGuidePatchLineDto), () => []),
})
export type OrderGuidePatchDto = v.InferOutput<typeof OrderGuidePatchDto>

export const updateOrderGuide = /* @__PURE__ */ endpoint({
  method: 'PATCH',
  path: '/api/orderguide/:id',
  access: 'customer',
  isClosedInPunchout: true,
  summary: 'Changes lines of an order guide, or its name',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: OrderGuidePatchDto,
  bodyMaxBytes: BODY_MAX_BYTES,
  response: v.nullish(WriteResultDto),
  failures: { 405: OrderGuideFailureDto, 409: OrderGuideFailureDto },
})

export const deleteOrderGuide = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/orderguide/:id',
  access: 'customer',
  menuKeys: ['OrderGuides'],
  summary: 'Deletes an order guide; the Standard guide is refused',
  source: 'Spec 2 §7',
  response: v.nullish(WriteResultDto),
  failures: { 405: OrderGuideFailureDto },
})
