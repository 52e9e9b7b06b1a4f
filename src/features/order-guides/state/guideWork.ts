import * as v from 'valibot'
import type { GuideDraft } from '@/domain/order-guides/guideDraft'
import type { OrderGuideProduct } from '@/domain/order-guides/orderGuide'

/** State of the order guide editor. */
export interface GuideWork {
  readonly draft: GuideDraft
  /** The stored lines that the draft started with; [] for a new guide. */
  readonly base: readonly OrderGuideProduct[]
  /** Version of those lines; null if the backend has none. */
  readonly version: string | null
  /** True once the guide is stored. */
  readonly isStored: boolean
}

/** Initial state of a guide that is not stored yet. */
export const newWork: GuideWork = { draft: [], base: [], version: null, isStored: false }

/** Storage name of a guide's unsaved work. */
export const workName = (guide: string): string => `order-guide ${guide}`

/** Schema of persisted work, for restoring it after a reload. */
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
