import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { flag, WriteResultDto } from '../primitives'

/** Theme defaults (Spec 3 §9). */
export const DEFAULT_PRIMARY_COLOR = '#008080'
export const DEFAULT_SECONDARY_COLOR = '#f50057'

const hexColor = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^#([\da-fA-F]{3}|[\da-fA-F]{6})$/))

/** 'Light' or 'Dark' on the wire, capitalized or not; read in lower case. */
const themeMode = /* @__PURE__ */ v.pipe(
  v.picklist(['Light', 'Dark', 'light', 'dark']),
  v.transform((mode) => (mode === 'Dark' || mode === 'dark' ? 'dark' : 'light')),
)

export const ThemeDto = /* @__PURE__ */ v.object({
  theme: v.nullish(themeMode, 'light'),
  primaryColor: v.nullish(hexColor, DEFAULT_PRIMARY_COLOR),
  secondaryColor: v.nullish(hexColor, DEFAULT_SECONDARY_COLOR),
  /** True if the user has their own theme, which can be reset. */
  hasUserTheme: flag,
})
export type ThemeDto = v.InferOutput<typeof ThemeDto>

export const getTheme = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/theme',
  access: 'anonymous',
  isPersonal: true,
  summary: "The theme: with a token the user's own or else the site's, without one the site's",
  source: 'Spec 3 §7',
  response: ThemeDto,
})

export const ThemePayloadDto = /* @__PURE__ */ v.object({
  theme: themeMode,
  primaryColor: hexColor,
  secondaryColor: hexColor,
})
export type ThemePayloadDto = v.InferOutput<typeof ThemePayloadDto>

/** Owner of the saved theme (docs/decisions/2026-11-20-sessions-and-access.md). */
export const THEME_SCOPES = ['user', 'global'] as const

export const saveTheme = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/theme',
  access: 'customer',
  menuKeys: ['ColorMaintenance', 'AdminPanel'],
  summary: "Saves the user's theme; with scope=global, for which AdminPanel is needed, the theme of the site",
  source: 'Spec 3 §7',
  query: v.object({ scope: v.optional(v.picklist(THEME_SCOPES)) }),
  body: ThemePayloadDto,
  response: v.nullish(WriteResultDto),
})

export const deleteTheme = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/theme',
  access: 'customer',
  menuKeys: ['ColorMaintenance', 'AdminPanel'],
  summary: "Drops the user's theme, so that the site's applies",
  source: 'Spec 3 §7',
  response: v.nullish(WriteResultDto),
})

export const resetTheme = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/theme/reset',
  access: 'customer',
  menuKeys: ['ColorMaintenance', 'AdminPanel'],
  summary: 'The same as DELETE /api/theme',
  source: 'Spec 3 §7',
  response: v.nullish(WriteResultDto),
})
