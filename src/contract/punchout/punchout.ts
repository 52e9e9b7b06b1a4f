import * as v from 'valibot'
import { SubmitRefusalDto } from '../checkout/checkout'
import { CartHeaderPayloadDto } from '../cart/cart'
import { endpoint } from '../endpoint'
import { decimalOrNull, flag, text } from '../primitives'

/**
 * Hands the cart over, or leaves without it. `cartDigest`, `estimatedTotal` and `header` describe what the
 * user saw, as in a submit; all of them, and the whole body, are optional.
 */
export const PunchoutMessageRequestDto = /* @__PURE__ */ v.nullish(
  v.object({
    isCancelled: flag,
    cartDigest: v.nullish(v.pipe(v.string(), v.maxLength(200)), ''),
    estimatedTotal: decimalOrNull,
    header: v.nullish(CartHeaderPayloadDto, null),
  }),
  () => ({}),
)
export type PunchoutMessageRequestDto = v.InferOutput<typeof PunchoutMessageRequestDto>

/**
 * Content for the browser to post to the procurement system: `body` in the form field `field`, or, for
 * protocols that use many fields (OCI), all of `fields`; then `field` is '', and an empty list is an empty
 * form.
 */
export const PunchoutMessageDto = /* @__PURE__ */ v.object({
  postbackUrl: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  body: text,
  field: v.nullish(v.string(), 'cxml-urlencoded'),
  fields: v.nullish(v.array(v.object({ name: v.string(), value: v.string() })), () => []),
  /** The form's `target` window. */
  target: v.nullish(v.string(), '_self'),
})
export type PunchoutMessageDto = v.InferOutput<typeof PunchoutMessageDto>

/** 403 outside of a procurement session, 400 for an empty cart, 409 for lines that cannot be bought. */
export const createPunchoutMessage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/punchout/createmessage',
  access: 'customer',
  summary: 'Makes the message that hands the cart to the procurement system, once per Idempotency-Key',
  source: 'Spec 1 §7, Spec 2 §7',
  isIdempotent: true,
  body: PunchoutMessageRequestDto,
  response: PunchoutMessageDto,
  failures: { 409: SubmitRefusalDto },
})
