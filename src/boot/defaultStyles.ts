import { themeVariables } from '@/ui/theme/themeVariables'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'

/** The default theme as a stylesheet; the build inlines it. */
export function defaultStyles(): string {
  const variables = [...themeVariables(DEFAULT_THEME)].map(([name, value]) => `${name}:${value}`)
  return `:root{color-scheme:${DEFAULT_THEME.mode};${variables.join(';')}}`
}
