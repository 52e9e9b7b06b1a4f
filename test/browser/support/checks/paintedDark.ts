import type { Frame, Page } from 'playwright-core'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'
import { themeVariables } from '@/ui/theme/themeVariables'

const DARK = [...themeVariables({ ...DEFAULT_THEME, mode: 'dark' }), ['color-scheme', 'dark']] as const

/** Sets the colours of the whole page, without transitions. */
async function paint(
  page: Page | Frame,
  variables: readonly (readonly [string, string])[] | string,
): Promise<string> {
  return page.evaluate((wanted) => {
    const { style } = document.documentElement
    const before = style.cssText
    if (typeof wanted === 'string') style.cssText = wanted
    else for (const [name, value] of wanted) style.setProperty(name, value)
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    return before
  }, variables)
}

/** Checks the page in the dark theme's colours, which use the same variables. */
export async function paintedDark<Found>(page: Page | Frame, look: () => Promise<Found>): Promise<Found> {
  const before = await paint(page, DARK)
  const found = await look()
  await paint(page, before)
  return found
}
