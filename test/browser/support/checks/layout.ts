import type { Page } from 'playwright-core'

const LAYOUT_SHIFT_MAX = 0.02

/** Sums up the layout shifts of every later page in the tab. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let sum = 0
    const forget = () => {
      sum = 0
      shifts.length = 0
    }
    Object.assign(window, { layoutShifts: { sum: () => sum, all: shifts, forget } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        sum += entry.value
        shifts.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface WatchedWindow {
  readonly layoutShifts: {
    readonly sum: () => number
    readonly all: readonly string[]
    readonly forget: () => void
  }
}

interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** The faults of the current layout. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((shiftMax) => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1,
      )
      const names = wide.slice(-3).map((each) => each.outerHTML.slice(0, 100))
      faults.push(`scrolls sideways: ${scrollWidth} in ${clientWidth}: ${names.join(' | ')}`)
    }
    const header = document.querySelector('header')
    const bar = header?.getBoundingClientRect()
    // The bar of the sign-in screen scrolls with the page, in a low window out of sight.
    const isAway = header && bar && getComputedStyle(header).position === 'static' && bar.top < 0
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
    if (bar && !isAway && !isCovered) {
      for (const x of [0.1, 0.5, 0.9]) {
        const top = document.elementFromPoint(bar.left + bar.width * x, bar.top + bar.height / 2)
        if (!top?.closest('header')) faults.push(`over the bar: ${top?.outerHTML.slice(0, 100) ?? 'nothing'}`)
      }
    }
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
    for (const button of dialog?.querySelectorAll('.MuiDialogActions-root button') ?? []) {
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!dialog?.contains(top)) {
        faults.push(`over a dialog's button: ${top?.outerHTML.slice(0, 100) ?? 'nothing'}`)
      }
    }
    const { layoutShifts } = window as unknown as WatchedWindow
    if (layoutShifts.sum() > shiftMax) {
      faults.push(`moved by ${layoutShifts.sum().toFixed(3)}: ${[...new Set(layoutShifts.all)].join(' | ')}`)
    }
    return faults
  }, LAYOUT_SHIFT_MAX)
}

/** Clears the recorded layout shifts. */
export const resetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { layoutShifts } = window as unknown as WatchedWindow
    layoutShifts.forget()
  })
