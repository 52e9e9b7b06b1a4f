import * as v from 'valibot'

const text = v.fallback(v.optional(v.string(), ''), '')

const credential = v.fallback(v.optional(v.object({ domain: text, identity: text }), {}), {
  domain: '',
  identity: '',
})

const NO_BUYER = { domain: '', identity: '', senderDomain: '', senderIdentity: '' } as const

/** A line as the procurement system named it, nothing of it checked against the catalogue. */
const item = v.object({
  /** SupplierPartAuxiliaryID, '' without one. */
  auxId: text,
  /** SupplierPartID: our product code, or what the buyer thinks it is. */
  partId: text,
  /** Decimal text above 0. */
  quantity: v.string(),
  /** As it came: a UN/CEFACT code; '' without one. */
  unit: text,
})

/** How an OCI system wants its answer. */
const oci = v.object({
  version: text,
  /** `~TARGET`: the window for the form; '' when it named none. */
  target: text,
  okCode: text,
  caller: text,
})

/** What the cart could not be given. */
const leftOut = v.object({
  /** The line, or the line without its notes. */
  what: v.fallback(v.optional(v.picklist(['line', 'notes']), 'line'), 'line'),
  partId: text,
  quantity: text,
  unit: text,
  /** Why a line is not there, in words that the buyer can be shown. */
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
  /** To of the request: how the buyer names us. */
  supplier: credential,
  payloadId: text,
  /** xml:lang of the request; '' without one. */
  language: text,
  deploymentMode: v.fallback(v.optional(v.picklist(['production', 'test']), 'production'), 'production'),
  oci: v.fallback(v.nullish(oci, null), null),
  /** The lines that it came with (edit and inspect). */
  items: v.fallback(v.optional(v.array(item), []), []),
  /** What of them the cart was not given. */
  leftOut: v.fallback(v.optional(v.array(leftOut), []), []),
})

/** `punchout_sessions.request`: what the procurement system sent and the answer needs again. Never its secret. */
export type SessionRequest = v.InferOutput<typeof SessionRequestSchema>
export type SessionItem = SessionRequest['items'][number]
export type LeftOutItem = SessionRequest['leftOut'][number]

/** Reads a stored request; what is missing or odd, as in sessions that nobody sent a request for, is empty. */
export function readSessionRequest(stored: unknown): SessionRequest {
  const result = v.safeParse(SessionRequestSchema, stored)
  return result.success ? result.output : v.parse(SessionRequestSchema, {})
}
