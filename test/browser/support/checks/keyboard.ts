import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const TABS_MAX = 200

interface FocusReport {
  /** True if one of the target's elements has the focus. */
  readonly isOn: boolean
  readonly element: string
  readonly isLost: boolean
  readonly isVisible: boolean
}

/** The focused element, whether it is the target, and whether the focus is visible. */
function reportFocus(target: Locator): Promise<FocusReport> {
  return target.evaluateAll((found) => {
    const active = document.activeElement
    const isLost = active === null || active === document.body
    // The focus ring may surround the field and its buttons.
    const ringed = [active, active?.parentElement, active?.parentElement?.parentElement]
    const isVisible = ringed.some((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const isOn = found.some((element) => element === active)
    return { isOn, element: active?.outerHTML.slice(0, 200) ?? '', isLost, isVisible }
  })
}

/** Fails when nothing has the focus: keyboard users would have to start at the top. */
export async function expectFocusKept(page: Page): Promise<void> {
  const { element, isLost } = await reportFocus(page.locator('body'))
  expect(isLost, `nothing has the focus: ${element}`).toBe(false)
}

const hasFocus = (target: Locator) =>
  target.evaluateAll((found) => found.some((element) => element === document.activeElement))

export async function expectFocusOn(target: Locator): Promise<void> {
  await expect
    .poll(() => hasFocus(target), { message: `the focus is not on ${target.toString()}` })
    .toBe(true)
}

/** Presses Tab until an element has the focus, which must be visible at each stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  if (await hasFocus(target)) return
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press(key)
    const { isOn, element, isLost, isVisible } = await reportFocus(target)
    // After the last stop the focus is in the browser for one press.
    if (!isLost) expect(isVisible, `the focus cannot be seen on ${element}`).toBe(true)
    if (isOn) return
  }
  expect.fail(`${target.toString()} cannot be reached with ${key}`)
}

/**
 * Presses a button in each of several tabs, once all can be pressed. A tab that learns of the other's success may
 * disable or remove its button, so no press waits for another.
 */
export async function pressTogether(buttons: readonly Locator[]): Promise<void> {
  await Promise.all(buttons.map((button) => button.click({ trial: true })))
  await Promise.all(buttons.map((button) => button.focus()))
  await Promise.all(buttons.map((button) => button.page().keyboard.press('Enter')))
}
