import type { Page } from 'playwright-core'

/** The project's own rule for fingers; WCAG 2.2 asks for 24. */
const TARGET_MIN_PX = 44

/** Controls that a finger may miss. Links that are only text have the height of their line, and axe checks their distance. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minPx) => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
    const scope = [...dialogs].at(-1) ?? document.body
    const controls = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="menuitem"], [role="option"], [role="tab"]',
    )
    return [...controls].flatMap((control) => {
      const isShown = control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled')
      const { borderTopWidth, paddingTop } = getComputedStyle(control)
      const isText = control.matches('a') && parseFloat(borderTopWidth) === 0 && parseFloat(paddingTop) === 0
      if (!isShown || isText || control.closest('[aria-hidden="true"], [inert]')) return []
      const targets = [control, control.closest('label'), control.parentElement?.closest('a, button')]
      const sizes = targets.flatMap((each) => (each ? [each.getBoundingClientRect()] : []))
      const isHidden = sizes.every(({ width, height }) => width <= 1 || height <= 1)
      const isLarge = sizes.some(({ width, height }) => width >= minPx - 0.5 && height >= minPx - 0.5)
      if (isHidden || isLarge) return []
      const [{ width, height } = new DOMRect()] = sizes
      return [`a target of ${Math.round(width)} by ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`]
    })
  }, TARGET_MIN_PX)
