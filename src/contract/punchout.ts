import * as v from 'valibot'
import { endpoint } from './endpoint'
import { flag, text } from './primitives'

/** Nothing hands the cart over; `isCancelled` returns without it. */
export const PunchoutMessageRequestDto = /* @__PURE__ */ v.nullish(v.object({ isCancelled: flag }))
export type PunchoutMessageRequestDto = v.InferOutput<typeof PunchoutMessageRequestDto>

/**
 * What the browser posts to the procurement system: `body` in the form field `field`, or, for protocols that
 * spread a cart over many fields (OCI), all of `fields` instead.
 */
export const PunchoutMessageDto = /* @__PURE__ */ v.object({
  postbackUrl: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  body: text,
  field: v.nullish(v.string(), 'cxml-urlencoded'),
  fields: v.nullish(v.array(v.object({ name: v.string(), value: v.string() })), () => []),
})
export type PunchoutMessageDto = v.InferOutput<typeof PunchoutMessageDto>

export const createPunchoutMessage = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/punchout/createmessage',
  access: 'customer',
  menuKeys: ['CheckOut'],
  summary: 'Makes the message that hands the cart to the procurement system',
  source: 'Spec 1 §7, Spec 2 §7',
  body: PunchoutMessageRequestDto,
  response: PunchoutMessageDto,
})
