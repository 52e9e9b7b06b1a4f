import type { SafeStorage } from '../session/safeStorage'
import { parseColor } from './themeColors'
import { isDefaultTheme, type ThemeChoice } from './themeColors'

/** The last theme applied in this browser, which the next start paints before the backend has answered. */
export const THEME_STORAGE_KEY = 'tradecounter.theme'

/** Stores the theme; the default one clears the storage. */
export function storeTheme(storage: SafeStorage, choice: ThemeChoice): void {
  const { mode, primary, secondary } = choice
  if (isDefaultTheme(choice)) storage.remove(THEME_STORAGE_KEY)
  else storage.set(THEME_STORAGE_KEY, [mode, primary, secondary].join(' '))
}

/** The theme stored in this browser; null if absent or invalid. */
export function readStoredTheme(storage: SafeStorage): ThemeChoice | null {
  const [mode, ...colors] = (storage.get(THEME_STORAGE_KEY) ?? '').split(' ')
  const [primary, secondary] = colors.map(parseColor)
  if ((mode !== 'light' && mode !== 'dark') || !primary || !secondary) return null
  return { mode, primary, secondary }
}
