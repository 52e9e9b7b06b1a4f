import type { StartAppListening } from '@/net/appThunk'
import { storeTheme } from '@/domain/theme/storedTheme'
import { deleteTheme, getTheme, saveTheme } from '@/contract/site/theme'
import type { ThemeChoice, ThemeMode } from '@/domain/theme/themeColors'
import { baseApi } from '@/net/baseApi'
import { contractCall, plainCall } from '@/net/contractRequest'

const WIRE_MODES = { light: 'Light', dark: 'Dark' } as const satisfies Record<ThemeMode, string>

interface SavedTheme {
  readonly choice: ThemeChoice
  /** True saves the site's default, for all users without their own theme, instead of the user's theme. */
  readonly isForAll: boolean
}

const themeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTheme: build.query({ ...plainCall(getTheme), providesTags: ['Theme'] }),
    saveTheme: build.mutation({
      ...contractCall(
        saveTheme,
        ({ choice: { mode, primary, secondary }, isForAll }: SavedTheme) => ({
          query: isForAll ? { scope: 'global' as const } : {},
          body: { theme: WIRE_MODES[mode], primaryColor: primary, secondaryColor: secondary },
        }),
        (answer) => answer ?? { isSuccess: true },
      ),
      // Updates the cache at once, because the page would show the old theme until the refetch.
      async onQueryStarted({ choice, isForAll }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer?.data.isSuccess) return
        dispatch(
          themeApi.util.updateQueryData('getTheme', undefined, (theme) => {
            if (isForAll && theme.hasUserTheme) return theme
            const { mode, primary: primaryColor, secondary: secondaryColor } = choice
            return { theme: mode, primaryColor, secondaryColor, hasUserTheme: !isForAll }
          }),
        )
      },
      invalidatesTags: (answer) => (answer?.isSuccess ? ['Theme'] : []),
    }),
    /** Deletes the user's theme, so that the site's theme applies. */
    resetTheme: build.mutation({
      ...plainCall(deleteTheme, (answer) => answer ?? { isSuccess: true }),
      invalidatesTags: (answer) => (answer?.isSuccess ? ['Theme'] : []),
    }),
  }),
})

export const { useGetThemeQuery, useSaveThemeMutation, useResetThemeMutation } = themeApi

/** Stores each loaded theme in the browser, for the next start. */
export function addThemeListeners(startListening: StartAppListening): void {
  startListening({
    matcher: themeApi.endpoints.getTheme.matchFulfilled,
    effect: ({ payload }, { extra: { localStorage } }) => {
      const { theme: mode, primaryColor: primary, secondaryColor: secondary } = payload
      storeTheme(localStorage, { mode, primary, secondary })
    },
  })
}
