import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { pageLayout, pageSort, savedPageLayout } from '../catalogue/pageDefaults'
import { WriteResultDto } from '../primitives'

/**
 * Initial view of the catalogue: the user's last choice, else the site's default. Null if nothing was saved. A backend
 * may also answer null instead of the site's default, which is then requested separately.
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
  isOptional: true,
  response: UserDefaultsDto,
})

/** One or both defaults; an omitted one stays unchanged. */
export const UserDefaultsPayloadDto = /* @__PURE__ */ v.object({
  defaultPageLayout: v.optional(pageLayout),
  defaultPageSortBy: v.optional(pageSort),
})
export type UserDefaultsPayloadDto = v.InferOutput<typeof UserDefaultsPayloadDto>

export const saveUserDefaults = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/userPreferences/defaults',
  access: 'user',
  isClosedInPunchout: true,
  summary: "Saves the user's default layout, sort or both",
  source: 'Spec 3 §7',
  body: UserDefaultsPayloadDto,
  response: v.nullish(WriteResultDto),
})

const LANGUAGE_TAG_MAX = 35

/**
 * Tag of a language (BCP 47) that the backend has texts in; null for the browser's language
 * (`Accept-Language`).
 */
export const LanguageChoiceDto = /* @__PURE__ */ v.object({
  language: v.nullable(v.pipe(v.string(), v.minLength(2), v.maxLength(LANGUAGE_TAG_MAX))),
})
export type LanguageChoiceDto = v.InferOutput<typeof LanguageChoiceDto>

export const getLanguage = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/preferences/language',
  access: 'user',
  summary: 'The language that the user chose, for mail as well; optional',
  source: 'Own: the language of Spec 2 §8 follows the user to other devices and into mail',
  isOptional: true,
  response: LanguageChoiceDto,
})

export const saveLanguage = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/preferences/language',
  access: 'user',
  isClosedInPunchout: true,
  summary: "Saves the user's language; 400 for one that the backend lacks; optional",
  source: 'Own: the language of Spec 2 §8 follows the user to other devices and into mail',
  isOptional: true,
  body: LanguageChoiceDto,
  response: v.nullish(WriteResultDto),
})
