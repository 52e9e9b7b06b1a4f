import type { StartAppListening } from '@/api/appThunk'
import { themeApi } from '@/api/themeApi'
import { readStoredTheme, storeTheme } from '@/domain/theme/storedTheme'
import { DEFAULT_THEME, type ThemeChoice } from '@/domain/theme/themeColors'
import type { AppExtra } from '@/api/appDeps'

/** The theme of the last start in this browser, else the default: in force until the backend has answered. */
export const firstTheme =
  () =>
  (_dispatch: unknown, _getState: unknown, { localStorage }: AppExtra): ThemeChoice =>
    readStoredTheme(localStorage) ?? DEFAULT_THEME

/** Stores each theme that the backend answers, for the next start. */
export function addThemeListeners(startListening: StartAppListening): void {
  startListening({
    matcher: themeApi.endpoints.getTheme.matchFulfilled,
    effect: ({ payload }, { extra: { localStorage } }) => {
      const { theme: mode, primaryColor: primary, secondaryColor: secondary } = payload
      storeTheme(localStorage, { mode, primary, secondary })
    },
  })
}
