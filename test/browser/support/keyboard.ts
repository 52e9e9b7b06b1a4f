import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const TABS_MAX = 200

interface FocusReport {
  readonly element: string
  readonly isLost: boolean
  readonly isVisible: boolean
}

/** Where the focus is, whether anything has it, and whether a person can see that. */
function reportFocus(page: Page): Promise<FocusReport> {
  return page.evaluate(() => {
    const active = document.activeElement
    const isLost = active === null || active === document.body
    // A ring may be drawn around what holds the field and its buttons.
    const ringed = [active, active?.parentElement, active?.parentElement?.parentElement]
    const isVisible = ringed.some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    return { element: active?.outerHTML.slice(0, 200) ?? '', isLost, isVisible }
  })
}

/** Fails when nothing has the focus: a person with a keyboard would have to begin at the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  const { element, isLost } = await reportFocus(page)
  expect(isLost, `nothing has the focus: ${element}`).toBe(false)
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

/** Waits until an element has the focus. */
export async function expectFocusOn(target: Locator): Promise<void> {
  await expect
    .poll(() => hasFocus(target), { message: `the focus is not on ${target.toString()}` })
    .toBe(true)
}

/** Presses Tab until an element has the focus; each stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
    const { element, isLost, isVisible } = await reportFocus(page)
    // Past the last stop the browser itself has the focus for one press.
    if (!isLost) expect(isVisible, `the focus cannot be seen on ${element}`).toBe(true)
  }
  expect.fail(`${target.toString()} cannot be reached with ${key}`)
}
