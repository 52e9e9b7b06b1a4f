import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useGetThemeQuery } from '@/api/themeApi'
import { ThemeChoiceContext } from '@/components/ui/theme/themeChoice'
import { themeVariables } from '@/components/ui/theme/themeVariables'
import { DEFAULT_THEME, themeColors, type ThemeChoice } from '@/domain/theme/themeColors'

/** Colours the page: its variables, its native controls, and the browser's own bar around it. */
function paint(choice: ThemeChoice): void {
  const { style } = document.documentElement
  for (const [name, value] of themeVariables(choice)) style.setProperty(name, value)
  style.colorScheme = choice.mode
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', themeColors(choice).bar.surface)
}

/** Draws everything in the user's theme, else the site's; in the default one until an answer is there. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { data } = useGetThemeQuery()
  const mode = data?.theme ?? DEFAULT_THEME.mode
  const primary = data?.primaryColor ?? DEFAULT_THEME.primary
  const secondary = data?.secondaryColor ?? DEFAULT_THEME.secondary
  const choice = useMemo(() => ({ mode, primary, secondary }), [mode, primary, secondary])
  useLayoutEffect(() => {
    paint(choice)
  }, [choice])
  return <ThemeChoiceContext value={choice}>{children}</ThemeChoiceContext>
}
