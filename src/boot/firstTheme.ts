import { DEFAULT_THEME, type ThemeChoice } from '@/domain/theme/themeColors'
import { fieldsOf, textOf } from './json'

/** The theme of an answer; what it lacks is as in the default one (Spec 3 §9). */
export function themeOf(answer: unknown): ThemeChoice {
  const { theme, primaryColor, secondaryColor } = fieldsOf(answer)
  return {
    mode: textOf(theme).toLowerCase() === 'dark' ? 'dark' : 'light',
    primary: textOf(primaryColor) || DEFAULT_THEME.primary,
    secondary: textOf(secondaryColor) || DEFAULT_THEME.secondary,
  }
}
