import * as v from 'valibot'

/** Sort orders of the catalogue; the position is the code on the wire (Spec 3 §3). */
export const PAGE_SORTS = ['description', 'sequence', 'k0', 'k1'] as const
export type PageSort = (typeof PAGE_SORTS)[number]

/** Layouts that can be a default; the position is the code on the wire (Spec 3 §3). */
export const PAGE_LAYOUTS = ['grid', 'list', 'quickEntry'] as const
export type PageLayout = (typeof PAGE_LAYOUTS)[number]

/** A sort order as its code or name; read as its name. */
export const pageSort = /* @__PURE__ */ v.pipe(
  v.union([v.picklist([0, 1, 2, 3]), v.picklist(PAGE_SORTS)]),
  v.transform((value): PageSort => (typeof value === 'number' ? PAGE_SORTS[value] : value)),
)

/** A layout as its code or name; read as its name. */
export const pageLayout = /* @__PURE__ */ v.pipe(
  v.union([v.picklist([0, 1, 2]), v.picklist(PAGE_LAYOUTS)]),
  v.transform((value): PageLayout => (typeof value === 'number' ? PAGE_LAYOUTS[value] : value)),
)

/** A layout as read from the backend; the order guide's own layout has a name but no code. */
export const savedPageLayout = /* @__PURE__ */ v.union([pageLayout, v.literal('orderGuide')])
