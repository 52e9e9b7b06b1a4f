import * as v from 'valibot'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { eachText } from '@/domain/cart/lineTexts'

/** The fields of a line that the code relies on; the rest is passed through. */
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
  ...eachText(() => v.optional(v.string(), '')),
  caseQuantity: v.string(),
  errors: v.array(v.string()),
})
const state = {
  key: v.string(),
  status: v.picklist(['queued', 'sending', 'failed']),
  reason: v.nullable(v.string()),
  isUncertain: v.boolean(),
  sentAtMs: v.optional(v.number()),
  isTooOld: v.optional(v.boolean()),
}
const PutBack = /* @__PURE__ */ v.object({ removal: v.string(), line: v.nullable(Line), made: Line })
const Write = /* @__PURE__ */ v.variant('kind', [
  v.looseObject({
    ...state,
    kind: v.literal('add'),
    line: Line,
    batch: v.optional(v.string()),
    isAlone: v.optional(v.boolean()),
    putsBack: v.optional(PutBack),
    alikeBefore: v.optional(v.array(v.number())),
  }),
  v.looseObject({ ...state, kind: v.literal('update'), line: Line, before: Line }),
  v.looseObject({ ...state, kind: v.literal('delete'), line: Line }),
  v.looseObject({ ...state, kind: v.literal('clear'), madeAtMs: v.optional(v.number()) }),
])
const Persisted = /* @__PURE__ */ v.object({
  writes: v.array(v.unknown()),
  atMs: v.number(),
  isTold: v.optional(v.boolean(), false),
})
const OfBatch = /* @__PURE__ */ v.looseObject({ batch: v.string() })
const Keyed = /* @__PURE__ */ v.looseObject({ key: v.string() })
const Held = /* @__PURE__ */ v.looseObject({ putsBack: v.looseObject({ removal: v.string() }) })

/** A persisted queue. */
export interface PersistedWrites {
  readonly writes: readonly CartWrite[]
  /** Writes that this version cannot read, and those that depend on them. */
  readonly unread: readonly unknown[]
  readonly atMs: number
  /** True once the user was notified of the unreadable writes. */
  readonly isTold: boolean
}

/** A write with the fields that older versions lack; null if this version cannot read it. */
function readWrite(value: unknown): CartWrite | null {
  const parsed = v.safeParse(Write, value)
  // Fields that the schema leaves open were written by this app, by its types.
  return parsed.success ? (parsed.output as CartWrite) : null
}

/**
 * Returns a test for writes that make sense without the unreadable ones: not a change of a line whose add is
 * missing, part of an incomplete batch, or a line put back whose removal is undecided.
 */
function separable(lost: readonly unknown[], read: readonly CartWrite[]): (write: CartWrite) => boolean {
  if (lost.length === 0) return () => true
  const torn = new Set(lost.flatMap((value) => (v.is(OfBatch, value) ? [value.batch] : [])))
  const keys = new Set(lost.flatMap((value) => (v.is(Keyed, value) ? [value.key] : [])))
  const isTorn = (write: CartWrite) =>
    write.kind === 'add' &&
    ((write.batch !== undefined && torn.has(write.batch)) ||
      (v.is(Held, write) && keys.has(write.putsBack.removal)))
  const adds = read.filter((write) => write.kind === 'add' && !isTorn(write))
  const added = new Set(adds.flatMap((write) => (write.kind === 'clear' ? [] : [write.line.id])))
  return (write) =>
    !isTorn(write) && (write.kind === 'clear' || write.line.id > 0 || added.has(write.line.id))
}

/** Reads a persisted queue write by write, even one of another version; null for another format. */
export function readPersisted(value: unknown): PersistedWrites | null {
  const parsed = v.safeParse(Persisted, value)
  if (!parsed.success) return null
  const { writes: values, ...rest } = parsed.output
  const read = values.map((each) => ({ each, write: readWrite(each) }))
  const lost = read.flatMap(({ each, write }) => (write ? [] : [each]))
  const isSeparable = separable(
    lost,
    read.flatMap(({ write }) => write ?? []),
  )
  const writes = read.flatMap(({ write }) => (write && isSeparable(write) ? [write] : []))
  const unread = read.flatMap(({ each, write }) => (write && isSeparable(write) ? [] : [each]))
  return { ...rest, writes, unread }
}
