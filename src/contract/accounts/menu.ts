import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { flag } from '../primitives'

export { MENU_KEYS, type MenuKey } from './menuKeys'

/** One entry; unknown keys are kept, so that a newer backend does not break an older storefront. */
export const MenuItemDto = /* @__PURE__ */ v.object({
  key: v.string(),
  isVisible: v.boolean(),
  isLocked: v.boolean(),
  /** Visits to the screen are logged. */
  logEntry: flag,
})
export type MenuItemDto = v.InferOutput<typeof MenuItemDto>

export const getMenu = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/menu',
  access: 'customer',
  summary: 'The menu entries of the user for the chosen customer',
  source: 'Spec 1 §7',
  response: v.array(MenuItemDto),
})

export const logMenuEntry = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/menu/log/:entry',
  access: 'customer',
  summary: 'Notes that a screen was entered',
  source: 'Spec 1 §7',
  isOnce: true,
})
