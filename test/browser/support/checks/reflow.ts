import type { Page } from 'playwright-core'
import { resetShifts, layoutFaults } from './layout'
import { styled } from './styled'
import { atRest } from '../walks/walk'

/** WCAG 2.2 "Text Spacing". */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }'

/** Text that a box around it cuts off and that no scrolling shows. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cutBy = (element: Element, text: DOMRect): Element | null => {
      const open = { x: true, y: true }
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const { left, top, right, bottom } = box.getBoundingClientRect()
        // Hidden from sight on purpose, for screen readers.
        if (right - left <= 1 || bottom - top <= 1) return null
        const isCut =
          (open.x && overflowX !== 'visible' && (text.right > right + 2 || text.left < left - 2)) ||
          (open.y && overflowY !== 'visible' && (text.bottom > bottom + 2 || text.top < top - 2))
        if (/auto|scroll/.test(overflowX)) open.x = false
        if (/auto|scroll/.test(overflowY)) open.y = false
        if (isCut && (open.x || open.y)) return box
        if (position === 'fixed') return null
      }
      return null
    }
    const faults = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: element } = node
      const isShown = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (
        !element ||
        !isShown ||
        !node.textContent?.trim() ||
        element.closest('option, svg, [aria-hidden="true"]')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = cutBy(element, range.getBoundingClientRect())
      // Rows and cards of a catalogue keep their height; the product's page has all of it.
      const isShortened = box?.matches('[role="grid"] *, article *') ?? false
      if (box && !isShortened)
        faults.add(`cut off: "${node.textContent.slice(0, 60)}" by ${box.outerHTML.slice(0, 80)}`)
    }
    return [...faults]
  })

/** Controls that stay covered or outside wherever the page is scrolled to. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('*')].filter(
      (each) => each.scrollTop !== 0 || each.scrollLeft !== 0,
    )
    const places = scrollers.map((each) => [each, each.scrollTop, each.scrollLeft] as const)
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')
    const scope = [...dialogs].at(-1) ?? document.body
    const controls = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex="0"]',
    )
    const faults: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue
      if (control.closest('[aria-hidden="true"], [inert]')) continue
      const whole = control.closest('label') ?? control
      if (control.offsetWidth <= 1) continue
      whole.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, top, width, height } = whole.getBoundingClientRect()
      const isHit = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          // Notifications go by themselves.
          return (
            hit !== null &&
            (whole.contains(hit) || hit.contains(control) || hit.closest('[data-toast]') !== null)
          )
        }),
      )
      if (!isHit) faults.push(`cannot be reached: ${control.outerHTML.slice(0, 120)}`)
    }
    window.scrollTo(0, 0)
    for (const [each, top, left] of places) each.scrollTo(left, top)
    return faults
  })

/** Bars that stay in the window while the page scrolls, when they take more than half of its height. */
const tallBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (
      scrollHeight <= clientHeight ||
      document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
    )
      return []
    window.scrollTo(0, (scrollHeight - clientHeight) / 2)
    const isBar = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (position === 'fixed') return true
      if (position !== 'sticky') return false
      return (
        Math.abs(box.top - parseFloat(top)) < 1 || Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 1
      )
    }
    const barAt = (y: number) => {
      for (let at = document.elementFromPoint(innerWidth / 2, y); at; at = at.parentElement)
        if (isBar(at)) return at
      return null
    }
    const bars = Array.from({ length: innerHeight }, (_, y) => barAt(y)).filter((bar) => bar !== null)
    window.scrollTo(0, 0)
    if (bars.length <= innerHeight / 2) return []
    const names = [...new Set(bars)].map((bar) => bar.outerHTML.slice(0, 100))
    return [`bars take ${bars.length} of ${innerHeight}: ${names.join(' | ')}`]
  })

const sidewaysFaults = async (page: Page) =>
  (await layoutFaults(page)).filter((fault) => fault.startsWith('scrolls'))

/** Text that is cut off once it has the spacing that a reader may choose. */
export async function spacingFaults(page: Page): Promise<string[]> {
  const faults = await styled(page, SPACING, async () => {
    await atRest(page)
    return [...(await cutTexts(page)), ...(await sidewaysFaults(page))]
  })
  await atRest(page)
  await resetShifts(page)
  return faults.map((fault) => `with wide text spacing, ${fault}`)
}

/** Content lost at 400% zoom (WCAG 2.2 "Reflow"). */
export async function reflowFaults(page: Page): Promise<string[]> {
  return [...(await cutTexts(page)), ...(await unreachable(page)), ...(await tallBars(page))]
}
