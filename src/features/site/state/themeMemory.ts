import type { StartAppListening } from '@/net/appThunk'
import { themeApi } from '@/features/site/themeApi'
import { storeTheme } from '@/domain/theme/storedTheme'

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
