import { createContext, use } from 'react'
import { DEFAULT_THEME, type ThemeChoice } from '@/domain/theme/themeColors'

/** The theme in use, for the parts of MUI that are drawn inside. */
export const ThemeChoiceContext = createContext<ThemeChoice>(DEFAULT_THEME)

export function useThemeChoice(): ThemeChoice {
  return use(ThemeChoiceContext)
}
