import * as v from 'valibot'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'

/** An order guide in work. */
export interface GuideWork {
  readonly draft: GuideDraft
  /** The stored lines that the draft began with; [] for a new guide. */
  readonly base: readonly OrderGuideProduct[]
  /** Version of those lines; null where the backend has none. */
  readonly version: string | null
  /** False while the guide is not stored. */
  readonly isStored: boolean
}

/** Of a guide that is not stored yet. */
export const newWork: GuideWork = { draft: [], base: [], version: null, isStored: false }

/** Name under which the work of a guide is persisted. */
export const workName = (guide: string): string => `order-guide ${guide}`

/** Persisted work, to be found again after a reload. */
export const GuideWorkSchema: v.GenericSchema<unknown, GuideWork> = /* @__PURE__ */ v.object({
  draft: v.array(
    v.object({
      id: v.number(),
      productKey: v.number(),
      unit: v.string(),
      quantity: v.string(),
      rejected: v.nullish(v.string(), null),
      heading: v.string(),
      isIncluded: v.boolean(),
      description: v.string(),
    }),
  ),
  base: v.array(
    v.object({
      id: v.number(),
      productKey: v.number(),
      orderQuantity: v.string(),
      unitOfMeasure: v.string(),
      priceByUnit: v.string(),
      overridePrice: v.nullable(v.string()),
      sequence: v.number(),
      heading: v.string(),
      description: v.string(),
    }),
  ),
  version: v.nullable(v.string()),
  isStored: v.boolean(),
})
