import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useGetThemeQuery } from '@/api/themeApi'
import { isPainted, paintTheme } from '@/components/ui/theme/paintTheme'
import { ThemeChoiceContext } from '@/components/ui/theme/themeChoice'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'

/** Draws everything in the user's theme, else the site's; in the default one until an answer is there. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { data, isLoading } = useGetThemeQuery()
  const mode = data?.theme ?? DEFAULT_THEME.mode
  const primary = data?.primaryColor ?? DEFAULT_THEME.primary
  const secondary = data?.secondaryColor ?? DEFAULT_THEME.secondary
  const choice = useMemo(() => ({ mode, primary, secondary }), [mode, primary, secondary])
  useLayoutEffect(() => {
    // The page's first script may know the theme already: until the app does, what it painted stays.
    if (!isLoading || !isPainted()) paintTheme(choice)
  }, [choice, isLoading])
  return <ThemeChoiceContext value={choice}>{children}</ThemeChoiceContext>
}
