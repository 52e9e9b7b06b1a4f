import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startSite } from './support/startSite'
import { openPage } from './support/storefront'
import type { Walk } from './support/walk'
import { walkAccounts } from './support/walkAccounts'
import { walkScreens } from './support/walkScreens'

const LAYOUT_SHIFT_MAX = 0.02

const site = startSite()

/** From here on every page of the tab adds up how far its parts moved by themselves. */
async function watchShifts(page: Page): Promise<void> {
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

/** What is wrong with the layout of what is shown: empty when nothing is. */
async function layoutFaults(page: Page): Promise<string[]> {
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
    const bar = document.querySelector('header')?.getBoundingClientRect()
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (bar && !isCovered) {
      for (const x of [0.1, 0.5, 0.9]) {
        const top = document.elementFromPoint(bar.left + bar.width * x, bar.top + bar.height / 2)
        if (!top?.closest('header')) faults.push(`over the bar: ${top?.outerHTML.slice(0, 100) ?? 'nothing'}`)
      }
    }
    const { layoutShifts } = window as unknown as WatchedWindow
    if (layoutShifts.sum() > shiftMax) {
      faults.push(`moved by ${layoutShifts.sum().toFixed(3)}: ${[...new Set(layoutShifts.all)].join(' | ')}`)
    }
    return faults
  }, LAYOUT_SHIFT_MAX)
}

it('the checks notice what scrolls sideways, moves and covers the bar', async () => {
  const page = await openPage(site.browser)
  await watchShifts(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await layoutFaults(page)).toEqual([])
  // What was never painted cannot move.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.evaluate(() => {
    const wide = '<div style="height: 300px; width: 2000px">'
    document.body.insertAdjacentHTML('afterbegin', `<header style="height: 60px"></header>${wide}`)
    const cover = '<div style="position: fixed; inset: 0; background: red">'
    document.body.insertAdjacentHTML('beforeend', cover)
  })
  await expect.poll(() => layoutFaults(page)).toHaveLength(5)
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^scrolls sideways: 2000 in 1440: /),
    ...[1, 2, 3].map(() => expect.stringMatching(/^over the bar: <div/) as string),
    expect.stringMatching(/^moved by 0\.\d+: /),
  ])
  await page.context().close()
})

/** What is wrong with the layout of a walk's screens and dialogs, by their names. */
async function faultsOn(
  takeWalk: (walk: Walk) => Promise<void>,
  width: number,
): Promise<Record<string, string[]>> {
  const page = await openPage(site.browser, { width })
  await watchShifts(page)
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    const faults = await layoutFaults(page)
    if (faults.length > 0) found[name] = faults
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const below = (await layoutFaults(page)).filter((fault) => fault.startsWith('over the bar'))
    if (below.length > 0) found[`${name}, scrolled down`] = below
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  const arrived = () =>
    page.evaluate(() => {
      const { layoutShifts } = window as unknown as WatchedWindow
      layoutShifts.forget()
    })
  await takeWalk({ page, url: site.url, look, arrived })
  await page.context().close()
  return found
}

describe('no screen or dialog scrolls sideways, moves by itself or covers the bar', () => {
  it.concurrent.each([
    [390, 'Cranberry Cove'],
    [768, 'Dockside Chowder'],
    [1440, 'Gull Point'],
    [1920, 'Hayloft'],
  ])('ordering, at %i pixels', async (width, customer) => {
    expect(await faultsOn((walk) => walkScreens({ ...walk, customer }), width)).toEqual({})
  })

  it.concurrent.each([390, 768, 1440, 1920])('accounts, at %i pixels', async (width) => {
    expect(await faultsOn(walkAccounts, width)).toEqual({})
  })
})
