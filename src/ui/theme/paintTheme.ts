import { isDefaultTheme, themeColors, type ThemeChoice } from '@/domain/theme/themeColors'
import { themeVariables } from './themeVariables'

/** Applies the colors to the page: variables, native controls, and the browser's own bar. */
export function paintTheme(choice: ThemeChoice): void {
  // Skipped for the default theme: computing all colors takes a while at startup.
  if (!isPainted() && isDefaultTheme(choice)) return
  const { style } = document.documentElement
  for (const [name, value] of themeVariables(choice)) style.setProperty(name, value)
  style.colorScheme = choice.mode
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', themeColors(choice).bar.surface)
}

export function isPainted(): boolean {
  return document.documentElement.style.colorScheme !== ''
}
