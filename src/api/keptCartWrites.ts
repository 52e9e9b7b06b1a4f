import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'

/** As much of a line as everything that is done with it relies on; the rest is kept as it is. */
const Line = /* @__PURE__ */ v.looseObject({
  id: v.number(),
  productKey: v.number(),
  productCode: v.string(),
  description: v.string(),
  quantity: v.object({ value: v.string(), unit: v.string() }),
  unitPrice: v.nullable(v.looseObject({ factor: v.string() })),
  isOverridePrice: v.boolean(),
  priceConversion: v.object({ factor: v.string(), from: v.string(), to: v.string() }),
  extension: v.nullable(v.object({ value: v.string(), unit: v.string() })),
  productText1: v.string(),
  productText2: v.string(),
  caseQuantity: v.string(),
  errors: v.array(v.string()),
})
const state = {
  key: v.string(),
  status: v.picklist(['queued', 'sending', 'failed']),
  reason: v.nullable(v.string()),
  isUncertain: v.boolean(),
}
const Write = /* @__PURE__ */ v.variant('kind', [
  v.looseObject({
    ...state,
    kind: v.literal('add'),
    line: Line,
    batch: v.optional(v.string()),
    isAlone: v.optional(v.boolean()),
  }),
  v.looseObject({ ...state, kind: v.literal('update'), line: Line, before: Line }),
  v.looseObject({ ...state, kind: v.literal('delete'), line: Line }),
  v.looseObject({ ...state, kind: v.literal('clear') }),
])
const Kept = /* @__PURE__ */ v.object({ writes: v.array(Write), atMs: v.number() })

/** A queue as it is kept, with the moment at which it was. */
export interface KeptWrites {
  readonly writes: readonly CartWrite[]
  readonly atMs: number
}

/** What was kept, perhaps by another version of the app; null when it is not what this one keeps. */
export function readKept(value: unknown): KeptWrites | null {
  const parsed = v.safeParse(Kept, value)
  // What the schema leaves open was written by this app, from what the types say.
  return parsed.success ? (parsed.output as unknown as KeptWrites) : null
}
