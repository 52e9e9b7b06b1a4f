import { barClasses } from '@mui/x-charts/BarChart'
import { lineClasses } from '@mui/x-charts/LineChart'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { savePage } from '../support/artifacts'
import { addHtml } from '../support/shop/addHtml'
import { findViolations } from '../support/checks/axe'
import { chartPartsInSight, forcedColorFaults } from '../support/checks/forcedColors'
import { resetShifts, layoutFaults, watchShifts } from '../support/checks/layout'
import { languageFaults } from '../support/checks/languageFaults'
import { motionFaults, watchMotion } from '../support/checks/motion'
import { paintedDark } from '../support/checks/paintedDark'
import { reflowFaults, spacingFaults } from '../support/checks/reflow'
import { semanticFaults } from '../support/checks/semantics'
import { openSignedIn } from '../support/start/signedIn'
import { startSite } from '../support/start/startSite'
import { openPage } from '../support/start/storefront'
import { watchData } from '../support/checks/speak'
import { smallTargets } from '../support/checks/touch'
import { atRest, type Walk } from '../support/walks/walk'
import { walkAccounts } from '../support/walks/walkAccounts'
import { walkGuides } from '../support/walks/walkGuides'
import { walkScreens } from '../support/walks/walkScreens'

const site = startSite()

type Look = (page: Page) => Promise<string[]>

/** Checks for sideways scrolling, layout shifts and a covered bar, also further down. */
const lookAtLayout: Look = async (page) => {
  const faults = await layoutFaults(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await atRest(page)
  const below = (await layoutFaults(page)).filter((fault) => fault.startsWith('over the bar'))
  await page.evaluate(() => window.scrollTo(0, 0))
  return [...faults, ...below.map((fault) => `scrolled down, ${fault}`)]
}

/** The axe rules about colours, in the dark theme. */
const lookInTheDark: Look = async (page) =>
  (await paintedDark(page, () => findViolations(page, ['color-contrast', 'link-in-text-block']))).map(
    (violation) => `dark: ${violation}`,
  )

/** Icons, charts and toggles in the system's own colours. */
const lookInForcedColors: Look = async (page) =>
  (await forcedColorFaults(page)).map((fault) => `in forced colours: ${fault}`)

it('the layout check notices sideways scrolling, movement, covered bars and unreadable text', async () => {
  const page = await openPage(site.browser)
  await watchShifts(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await lookAtLayout(page)).toEqual([])
  expect([...(await findViolations(page)), ...(await lookInTheDark(page))]).toEqual([])
  // Layout shifts require a first paint.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const text = '<p style="background: white; color: var(--mui-palette-text-primary)">White on white</p>'
  const wide = `<section aria-label="Wide" style="height: 300px; width: 2000px">${text}</section>`
  await addHtml(page, 'afterbegin', wide)
  await expect
    .poll(() => lookInTheDark(page))
    .toEqual([expect.stringMatching(/^dark: color-contrast: .*\bp:/) as string])
  await addHtml(page, 'beforeend', '<div style="position: fixed; inset: 0; background: red">')
  await expect.poll(() => layoutFaults(page)).toHaveLength(5)
  expect(await layoutFaults(page)).toEqual([
    expect.stringMatching(/^scrolls sideways: 2000 in 1440: /),
    ...[1, 2, 3].map(() => expect.stringMatching(/^over the bar: <div/) as string),
    expect.stringMatching(/^moved by 0\.\d+: /),
  ])
  await page.context().close()
})

it('the check in forced colours notices dark icons and bars, and toggles that look the same', async () => {
  const page = await openPage(site.browser)
  await page.goto(`${site.url}/login`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await forcedColorFaults(page)).toEqual([])
  const shapes = [
    '<path aria-hidden d="M0 0h20v20z" />',
    `<rect class="${barClasses.element}" width="20" height="20" />`,
  ]
  const icons = shapes.map(
    (shape) => `<svg aria-hidden="true" fill="#222" width="20" height="20">${shape}</svg>`,
  )
  const toggles = [true, false].map((is) => `<button class="a" aria-pressed="${is}">On</button>`)
  const chart = '<figure><div role="img" aria-label="Spend"><svg></svg></div></figure>'
  const parts = [...icons, ...toggles, chart].join('')
  const row = `<div style="display: flex; gap: 8px; padding: 8px">${parts}</div>`
  await addHtml(page, 'afterbegin', row)
  const faults = await forcedColorFaults(page)
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    ...['icon', 'icon', 'bar'].map(
      (kind) => expect.stringMatching(new RegExp(`^contrast of 1\\.\\d of ${kind}`)) as string,
    ),
    'a chart without a known part',
    'pressed or not',
  ])
  await page.context().close()
})

it('the check in forced colours recognizes the bars, lines and points of real charts', async () => {
  const page = await openSignedIn(site)
  await page.goto(`${site.url}/history/products`)
  await page
    .getByRole('button', { name: /^History / })
    .first()
    .click()
  const charts = page.getByRole('dialog').getByRole('figure')
  const seen: string[] = []
  for (const part of ['bar', 'line'] as const) {
    const chart = charts
      .filter({ has: page.locator(`.${part === 'bar' ? barClasses.element : lineClasses.line}`) })
      .first()
    await chart.scrollIntoViewIfNeeded()
    await atRest(page)
    seen.push(...(await chartPartsInSight(page)))
    expect(await forcedColorFaults(page)).toEqual([])
  }
  expect([...new Set(seen)].sort()).toEqual(['bar', 'line', 'point'])
  await page.context().close()
})

interface Size {
  readonly width: number
  readonly height: number
  readonly looks: readonly Look[]
}

/** Checks the page in other windows, too; shifts caused by resizing do not count. */
async function lookInWindows(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const usual = page.viewportSize()
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await atRest(page)
    await resetShifts(page)
  }
  const found: string[] = []
  for (const size of sizes) {
    await resize(size)
    const faults: string[] = []
    for (const lookAt of size.looks) faults.push(...(await lookAt(page)))
    found.push(...faults.map((fault) => `at ${size.width} by ${size.height} pixels: ${fault}`))
  }
  if (usual) await resize(usual)
  return found
}

interface Window {
  readonly width: number
  /** A touch device whose user prefers reduced motion. */
  readonly isTouched: boolean
  readonly looks: readonly Look[]
  /** The salesperson's customer for this walk. */
  readonly customer: string
}

/** Returns the faults of a walk's screens and dialogs: as text, because failure reports shorten lists. */
async function faultsOn(takeWalk: (walk: Walk) => Promise<void>, size: Window): Promise<string> {
  const { looks, width, isTouched } = size
  const page = await openPage(site.browser, { width, height: 900, hasTouch: isTouched })
  const data = watchData(page)
  if (isTouched) await watchMotion(page)
  await watchShifts(page)
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    for (const lookAt of [...looks, () => languageFaults(page, data)]) {
      const faults = await lookAt(page)
      if (faults.length > 0) found[name] = [...(found[name] ?? []), ...faults]
    }
    if (found[name]) await savePage(page, [`${name}:`, ...found[name]].join('\n  '))
  }
  await takeWalk({ page, url: site.url, look, arrived: () => resetShifts(page) })
  await page.context().close()
  return Object.entries(found)
    .map(([name, faults]) => [`${name}:`, ...faults].join('\n  '))
    .join('\n')
}

/** A window of 1280 by 720 whose page is enlarged twice, and one of 1280 by 1024, four times. */
const ENLARGED: readonly Size[] = [
  { width: 640, height: 360, looks: [lookAtLayout] },
  { width: 320, height: 256, looks: [lookAtLayout, reflowFaults, spacingFaults] },
]

/** Phone and desktop show everything that other widths show; `languageFaults` checks the layout at those. */
const WINDOWS: readonly Window[] = [
  {
    width: 390,
    isTouched: true,
    looks: [lookAtLayout, findViolations, semanticFaults, smallTargets, motionFaults],
    customer: 'Cranberry Cove',
  },
  {
    width: 1440,
    isTouched: false,
    looks: [
      ...[lookAtLayout, findViolations, lookInTheDark, semanticFaults, spacingFaults, lookInForcedColors],
      (page) => lookInWindows(page, ENLARGED),
    ],
    customer: 'Dockside Chowder',
  },
]

/** Limit for a walk that hangs: it checks some forty screens, each in several ways. */
const WALK_TIMEOUT_MS = 600_000

describe('every screen and dialog keeps its layout, is accessible, and has room for other languages', () => {
  it.concurrent.each(WINDOWS)(
    'ordering, at $width pixels',
    async (window) => {
      const { customer } = window
      expect(await faultsOn((walk) => walkScreens({ ...walk, customer }), window)).toBe('')
    },
    WALK_TIMEOUT_MS,
  )

  it.concurrent.each(WINDOWS)(
    'guides and histories, at $width pixels',
    async (window) => {
      expect(await faultsOn(walkGuides, window)).toBe('')
    },
    WALK_TIMEOUT_MS,
  )

  it.concurrent.each(WINDOWS)(
    'accounts, at $width pixels',
    async (window) => {
      expect(await faultsOn(walkAccounts, window)).toBe('')
    },
    WALK_TIMEOUT_MS,
  )
})
