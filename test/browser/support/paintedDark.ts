import type { Frame, Page } from 'playwright-core'
import { DEFAULT_THEME } from '@/domain/theme/themeColors'
import { themeVariables } from '@/components/ui/theme/themeVariables'

const DARK = [...themeVariables({ ...DEFAULT_THEME, mode: 'dark' }), ['color-scheme', 'dark']] as const

/** Sets the colours of the whole page; what fades from one to the other is at its end at once. */
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

/** Looks at the page as it stands in the colours of the dark theme, which come from the same variables. */
export async function paintedDark<Found>(page: Page | Frame, look: () => Promise<Found>): Promise<Found> {
  const before = await paint(page, DARK)
  const found = await look()
  await paint(page, before)
  return found
}
