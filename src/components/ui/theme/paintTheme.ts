import { themeColors, type ThemeChoice } from '@/domain/theme/themeColors'
import { themeVariables } from './themeVariables'

/** Colours the page: its variables, its native controls, and the browser's own bar around it. */
export function paintTheme(choice: ThemeChoice): void {
  const { style } = document.documentElement
  for (const [name, value] of themeVariables(choice)) style.setProperty(name, value)
  style.colorScheme = choice.mode
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', themeColors(choice).bar.surface)
}

/** Whether the page has its colours. */
export function isPainted(): boolean {
  return document.documentElement.style.colorScheme !== ''
}
