import * as v from 'valibot'
import { endpoint } from './endpoint'
import { pageLayout, pageSort, savedPageLayout } from './pageDefaults'
import { WriteResultDto } from './primitives'

/**
 * What the user chose last, else what the site has for everybody: one call tells what a catalogue begins with. Null where
 * nothing was saved at all; a backend may answer null for the site's as well, and is then asked for them by themselves.
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

/** One of the two, or both; what is left out stays as it is. */
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
