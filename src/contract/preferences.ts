import * as v from 'valibot'
import { endpoint } from './endpoint'
import { pageLayout, pageSort, savedPageLayout } from './pageDefaults'
import { WriteResultDto } from './primitives'

/**
 * The user's last choice, else the site's default: one call tells how a catalogue starts. Null when nothing was
 * saved. A backend may answer null for the site's default too, which is then requested separately.
 */
export const UserDefaultsDto = /* @__PURE__ */ v.object({
  defaultPageLayout: v.nullish(savedPageLayout, null),
  defaultPageSortBy: v.nullish(pageSort, null),
})
export type UserDefaultsDto = v.InferOutput<typeof UserDefaultsDto>

export const getUserDefaults = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/userPreferences/defaults',
  access: 'user',
  summary: "The user's default layout and sort",
  source: 'Spec 3 §7',
  response: UserDefaultsDto,
})

/** Either or both; an omitted one stays. */
export const UserDefaultsPayloadDto = /* @__PURE__ */ v.object({
  defaultPageLayout: v.optional(pageLayout),
  defaultPageSortBy: v.optional(pageSort),
})
export type UserDefaultsPayloadDto = v.InferOutput<typeof UserDefaultsPayloadDto>

export const saveUserDefaults = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/userPreferences/defaults',
  access: 'user',
  summary: "Saves the user's default layout, sort or both",
  source: 'Spec 3 §7',
  body: UserDefaultsPayloadDto,
  response: v.nullish(WriteResultDto),
})
