import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { pageLayout, pageSort, savedPageLayout } from '../catalogue/pageDefaults'
import { WriteResultDto } from '../primitives'

/** Missing rules are read as 8 characters and all four character classes (Spec 1 §3). */
export const PasswordOptionsDto = /* @__PURE__ */ v.object({
  minimumPasswordLength: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 8),
  requireLowercase: v.nullish(v.boolean(), true),
  requireUppercase: v.nullish(v.boolean(), true),
  requireNumber: v.nullish(v.boolean(), true),
  requireSpecialCharacter: v.nullish(v.boolean(), true),
})
export type PasswordOptionsDto = v.InferOutput<typeof PasswordOptionsDto>

export const getPasswordOptions = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/admin/passwordOptions',
  access: 'anonymous',
  summary: 'The rules for new passwords',
  source: 'Spec 1 §7',
  response: PasswordOptionsDto,
})

export const PasswordOptionsPayloadDto = /* @__PURE__ */ v.object({
  minimumPasswordLength: v.pipe(v.number(), v.integer()),
  requireLowercase: v.boolean(),
  requireUppercase: v.boolean(),
  requireNumber: v.boolean(),
  requireSpecialCharacter: v.boolean(),
})
export type PasswordOptionsPayloadDto = v.InferOutput<typeof PasswordOptionsPayloadDto>

export const savePasswordOptions = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/admin/passwordOptions',
  access: 'customer',
  menuKeys: ['AdminPanel'],
  summary: 'Saves the rules for new passwords',
  source: 'Spec 1 §7',
  body: PasswordOptionsPayloadDto,
  response: WriteResultDto,
})

/** null when nothing has been saved. */
export const DefaultPageSortByDto = /* @__PURE__ */ v.object({ DefaultPageSortBy: v.nullish(pageSort, null) })
export type DefaultPageSortByDto = v.InferOutput<typeof DefaultPageSortByDto>

export const getDefaultPageSortBy = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/admin/defaultPageSortBy',
  access: 'guest',
  summary: "The site's default sort order",
  source: 'Spec 1 §7, Spec 3 §7',
  isOptional: true,
  response: DefaultPageSortByDto,
})

export const saveDefaultPageSortBy = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/admin/defaultPageSortBy',
  access: 'customer',
  menuKeys: ['AdminPanel'],
  summary: "Saves the site's default sort order",
  source: 'Spec 1 §7, Spec 3 §7',
  body: v.object({ DefaultPageSortBy: pageSort }),
  response: WriteResultDto,
})

/** null when nothing has been saved. */
export const DefaultPageLayoutDto = /* @__PURE__ */ v.object({
  DefaultPageLayout: v.nullish(savedPageLayout, null),
})
export type DefaultPageLayoutDto = v.InferOutput<typeof DefaultPageLayoutDto>

export const getDefaultPageLayout = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/admin/defaultPageLayout',
  access: 'guest',
  summary: "The site's default layout",
  source: 'Spec 3 §7',
  isOptional: true,
  response: DefaultPageLayoutDto,
})

export const saveDefaultPageLayout = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/admin/defaultPageLayout',
  access: 'customer',
  menuKeys: ['AdminPanel'],
  summary: "Saves the site's default layout",
  source: 'Spec 3 §7',
  body: v.object({ DefaultPageLayout: pageLayout }),
  response: WriteResultDto,
})

export const requestImageSync = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/admin/requestImageSync',
  access: 'customer',
  menuKeys: ['AdminPanel'],
  summary: 'Asks the backend to read its image folder again; the answer does not wait for it',
  source: 'Spec 3 §7',
  isOnce: true,
})
