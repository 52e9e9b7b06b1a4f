import { createContext, use } from 'react'
import { DEFAULT_THEME, type ThemeChoice } from '@/domain/theme/themeColors'

export const ThemeChoiceContext = createContext<ThemeChoice>(DEFAULT_THEME)

export function useThemeChoice(): ThemeChoice {
  return use(ThemeChoiceContext)
}
