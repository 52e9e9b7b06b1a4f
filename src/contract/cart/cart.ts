import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { ruledTextOrEmpty } from '../fields'
import { lineTexts, requestedLineTexts } from './lineTexts'
import {
  calendarDateOrNull,
  decimal,
  decimalOrNull,
  flag,
  queryFlag,
  requestedKey,
  text,
  texts,
  WriteResultDto,
} from '../primitives'

export const CartHeaderDto = /* @__PURE__ */ v.object({
  customerShipToCode: text,
  customer_PO: text,
  /** The pickup date when the customer picks up. */
  deliveryDate: calendarDateOrNull,
  specialInstruction1: text,
  specialInstruction2: text,
  notes: text,
  addressId: v.nullish(v.number(), null),
  isValid: flag,
})
export type CartHeaderDto = v.InferOutput<typeof CartHeaderDto>

/**
 * A change of a line since it was last written. `what` is 'price' (per price-by unit), 'unit' (content of one
 * sell-by unit), 'description' or 'availability'; `was` and `is` are decimal text or words, '' for nothing.
 */
export const LineChangeDto = /* @__PURE__ */ v.object({ what: v.string(), was: text, is: text })
export type LineChangeDto = v.InferOutput<typeof LineChangeDto>

export const CartLineDto = /* @__PURE__ */ v.object({
  id: v.number(),
  productKey: v.number(),
  /** Shown when the product has left the catalogue. */
  productCode: text,
  /** The code as it is printed. Omitted by a backend that leaves it to the catalogue. */
  formattedProductCode: text,
  description: text,
  unitOfMeasure: v.string(),
  orderQuantity: decimal,
  /** Price of one `unitOfMeasure_Prc`; null when none is known or pricing is hidden. */
  unitPrice: decimalOrNull,
  unitOfMeasure_Prc: text,
  /** Decimals of the price, for a product that has left the catalogue. Omitted like the formatted code. */
  priceDecimals: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), null),
  isOverridePrice: flag,
  /**
   * The customer's own price if `unitPrice` overrides it, per the same unit. Omitted by a backend without this figure.
   */
  standardPrice: decimalOrNull,
  /** Price-by units in one sell-by unit. */
  priceConversion: v.nullish(decimal, '1'),
  /** The line's amount; null without a price. */
  extension: decimalOrNull,
  ...lineTexts,
  caseQuantity: v.nullish(decimal, '0'),
  /** Problems of the line, as the server reports them. */
  errors: texts,
  /**
   * Version of the line: changes with unit, quantity, price or notes. Omitted by a backend without versions.
   */
  version: v.nullish(v.string(), ''),
  /** User who added the line; the name is '' for a deleted user. Omitted by a backend without this record. */
  addedBy: v.nullish(v.object({ name: text, isYou: flag }), null),
  /** Omitted by a backend that does not store earlier values. */
  changes: v.nullish(v.array(LineChangeDto), () => []),
})
export type CartLineDto = v.InferOutput<typeof CartLineDto>

export const CartDto = /* @__PURE__ */ v.object({
  header: CartHeaderDto,
  lines: v.array(CartLineDto),
  messages: texts,
  /** Distinct names of the customer's other users, who share the cart. Omitted by a backend without this data. */
  sharedWith: texts,
  /** Digest of the lines: changes with anything that this user sees in them; '' from a backend without it. */
  digest: text,
})
export type CartDto = v.InferOutput<typeof CartDto>

export const getCart = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/cart',
  access: 'customer',
  summary: 'The cart with prices and extensions computed by the backend',
  source: 'Spec 2 §7',
  response: CartDto,
})

export const clearCart = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/cart',
  access: 'customer',
  summary: 'Removes every line',
  source: 'Spec 2 §7',
  isIdempotent: true,
  response: v.nullish(WriteResultDto),
})

/** A line to save (Spec 2 §3). `overridePrice` only when the price was overridden. */
export const CartLinePayloadDto = /* @__PURE__ */ v.object({
  id: v.number(),
  productKey: requestedKey,
  unitOfMeasure: v.pipe(v.string(), v.maxLength(10)),
  /** At most two decimals. */
  orderQuantity: decimal,
  /** At most four decimals. */
  overridePrice: v.optional(v.nullable(decimal)),
  unitOfMeasure_Prc: v.nullish(v.pipe(v.string(), v.maxLength(10)), ''),
  ...requestedLineTexts,
  caseQuantity: v.nullish(decimal, '0'),
  included: flag,
  /** Version of the changed line when editing began: 409 when the line has another one by now. */
  expectedVersion: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
})
export type CartLinePayloadDto = v.InferOutput<typeof CartLinePayloadDto>

/** The answer of a line write; a 409 has the same body. `id` is the line written, `version` its new version. */
export const CartLineResultDto = /* @__PURE__ */ v.object({
  isSuccess: flag,
  errors: texts,
  message: text,
  id: v.optional(v.number()),
  version: text,
})
export type CartLineResultDto = v.InferOutput<typeof CartLineResultDto>

/** The answer for several lines. Ids and versions are in the order of the request; both may be omitted. */
export const CartLinesResultDto = /* @__PURE__ */ v.object({
  isSuccess: flag,
  errors: texts,
  message: text,
  ids: v.nullish(v.array(v.number()), () => []),
  versions: texts,
})
export type CartLinesResultDto = v.InferOutput<typeof CartLinesResultDto>

export const addCartLine = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/line',
  access: 'customer',
  summary: 'Adds one line',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: CartLinePayloadDto,
  response: CartLineResultDto,
  failures: { 409: CartLineResultDto },
})

export const addCartLines = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/lines',
  access: 'customer',
  summary: 'Adds several lines, all of them or none',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: v.array(CartLinePayloadDto),
  response: CartLinesResultDto,
  failures: { 409: CartLineResultDto },
})

export const updateCartLine = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/line/:id',
  access: 'customer',
  summary: 'Changes a line',
  source: 'Spec 2 §7',
  isIdempotent: true,
  body: CartLinePayloadDto,
  response: CartLineResultDto,
  failures: { 409: CartLineResultDto },
})

export const deleteCartLine = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/cart/line/:id',
  access: 'customer',
  summary: 'Removes a line; removing one that is gone succeeds',
  source: 'Spec 2 §7',
  isIdempotent: true,
  response: v.nullish(WriteResultDto),
})

export const CartHeaderPayloadDto = /* @__PURE__ */ v.object({
  customerShipToCode: v.nullish(v.pipe(v.string(), v.maxLength(20)), ''),
  customer_PO: ruledTextOrEmpty(20),
  deliveryDate: calendarDateOrNull,
  specialInstruction1: ruledTextOrEmpty(50),
  specialInstruction2: ruledTextOrEmpty(50),
  notes: ruledTextOrEmpty(4000),
  addressId: v.nullish(v.number(), null),
})
export type CartHeaderPayloadDto = v.InferOutput<typeof CartHeaderPayloadDto>

/** `message` may have several lines. */
export const CartHeaderResultDto = /* @__PURE__ */ v.object({ isValid: v.boolean(), message: text })
export type CartHeaderResultDto = v.InferOutput<typeof CartHeaderResultDto>

export const getCartHeader = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/cart/header',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'The header of the cart',
  source: 'Spec 2 §7',
  response: CartHeaderDto,
})

export const updateCartHeader = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/header',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'Saves and validates the header',
  source: 'Spec 2 §7',
  body: CartHeaderPayloadDto,
  response: CartHeaderResultDto,
})

export const PRODUCT_CODE_TYPES = ['auto', 'our', 'your', 'upc'] as const

const ImportErrorDto = /* @__PURE__ */ v.union([
  v.object({ line: v.nullish(v.number(), null), code: text, message: text }),
  v.string(),
])

export const ImportResultDto = /* @__PURE__ */ v.object({
  hasErrors: v.boolean(),
  importedLineCount: v.nullish(v.number(), 0),
  errors: v.nullish(v.array(ImportErrorDto), () => []),
  /** Ids of the added lines, for undoing the import. */
  ids: v.nullish(v.array(v.number()), null),
})
export type ImportResultDto = v.InferOutput<typeof ImportResultDto>

export const importCart = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/cart/import',
  access: 'customer',
  menuKeys: ['ViewCart'],
  summary: 'Adds the lines of a file to the cart (multipart field `file`)',
  source: 'Spec 2 §7',
  isIdempotent: true,
  encoding: 'multipart',
  query: v.object({
    productCodeType: v.optional(v.picklist(PRODUCT_CODE_TYPES)),
    /** The user has seen the file's quantities: invalid ones are rejected instead of rounded. */
    quantitiesSeen: v.optional(queryFlag),
  }),
  response: ImportResultDto,
})
