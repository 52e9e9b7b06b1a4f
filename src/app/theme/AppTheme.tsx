import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useGetThemeQuery } from '@/api/themeApi'
import { DEFAULT_THEME, themeColors } from '@/domain/theme/themeColors'
import { appTheme } from './appTheme'

/** Draws everything in the user's theme, else the site's; in the default one until an answer is there. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { data } = useGetThemeQuery()
  const mode = data?.theme ?? DEFAULT_THEME.mode
  const primary = data?.primaryColor ?? DEFAULT_THEME.primary
  const secondary = data?.secondaryColor ?? DEFAULT_THEME.secondary
  const theme = useMemo(() => appTheme({ mode, primary, secondary }), [mode, primary, secondary])

  useEffect(() => {
    const { bar } = themeColors({ mode, primary, secondary })
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar.surface)
  }, [mode, primary, secondary])

  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
