import { DEFAULT_THEME, themeColors, type ThemeChoice } from '@/domain/theme/themeColors'
import { themeVariables } from './themeVariables'
import { createContext, use } from 'react'

/** Whether a theme is the one that the page's own styles hold. */
function isDefaultTheme({ mode, primary, secondary }: ThemeChoice): boolean {
  const isSame = (color: string, other: string) => color.toLowerCase() === other
  return (
    mode === DEFAULT_THEME.mode &&
    isSame(primary, DEFAULT_THEME.primary) &&
    isSame(secondary, DEFAULT_THEME.secondary)
  )
}

/** Colours the page: its variables, its native controls, and the browser's own bar around it. */
export function paintTheme(choice: ThemeChoice): void {
  // Reckoning all colours takes a while, at the very start.
  if (!isPainted() && isDefaultTheme(choice)) return
  const { style } = document.documentElement
  for (const [name, value] of themeVariables(choice)) style.setProperty(name, value)
  style.colorScheme = choice.mode
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', themeColors(choice).bar.surface)
}

/** Whether the page has other colours than its own. */
export function isPainted(): boolean {
  return document.documentElement.style.colorScheme !== ''
}

/** The theme in use, for the parts of MUI that are drawn inside. */
export const ThemeChoiceContext = createContext<ThemeChoice>(DEFAULT_THEME)

export function useThemeChoice(): ThemeChoice {
  return use(ThemeChoiceContext)
}
