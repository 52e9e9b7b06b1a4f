import * as v from 'valibot'

const text = v.fallback(v.optional(v.string(), ''), '')

const credential = v.fallback(v.optional(v.object({ domain: text, identity: text }), {}), {
  domain: '',
  identity: '',
})

const NO_BUYER = { domain: '', identity: '', senderDomain: '', senderIdentity: '' } as const

/** A line as the procurement system sent it, not yet checked against the catalogue. */
const item = v.object({
  /** SupplierPartAuxiliaryID; '' when missing. */
  auxId: text,
  /** SupplierPartID: our product code, or the buyer's idea of it. */
  partId: text,
  /** Decimal text above 0. */
  quantity: v.string(),
  /** As sent: a UN/CEFACT code; '' when missing. */
  unit: text,
})

const oci = v.object({
  version: text,
  /** `~TARGET`: the window for the form; '' if absent. */
  target: text,
  okCode: text,
  caller: text,
})

const leftOut = v.object({
  /** Part that was left out: the whole line, or only its notes. */
  what: v.fallback(v.optional(v.picklist(['line', 'notes']), 'line'), 'line'),
  partId: text,
  quantity: text,
  unit: text,
  reason: text,
})

const SessionRequestSchema = v.object({
  protocol: v.fallback(v.picklist(['cxml', 'oci']), 'cxml'),
  /** From and Sender of the request; the answer goes to `domain` and `identity`. */
  buyer: v.fallback(
    v.optional(
      v.object({ domain: text, identity: text, senderDomain: text, senderIdentity: text }),
      NO_BUYER,
    ),
    NO_BUYER,
  ),
  /** To of the request: the buyer's name for us. */
  supplier: credential,
  payloadId: text,
  language: text,
  deploymentMode: v.fallback(v.optional(v.picklist(['production', 'test']), 'production'), 'production'),
  oci: v.fallback(v.nullish(oci, null), null),
  items: v.fallback(v.optional(v.array(item), []), []),
  leftOut: v.fallback(v.optional(v.array(leftOut), []), []),
})

/** `punchout_sessions.request`: the parts of the request that the answer needs. Never its secret. */
export type SessionRequest = v.InferOutput<typeof SessionRequestSchema>
export type SessionItem = SessionRequest['items'][number]
export type LeftOutItem = SessionRequest['leftOut'][number]

/** Reads a stored request; missing or invalid parts are empty, as in sessions opened without a request. */
export function readSessionRequest(stored: unknown): SessionRequest {
  const result = v.safeParse(SessionRequestSchema, stored)
  return result.success ? result.output : v.parse(SessionRequestSchema, {})
}
