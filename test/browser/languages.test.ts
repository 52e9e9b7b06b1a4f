import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import spanish from '../../languages/es-US.json' with { type: 'json' }
import french from '../../languages/fr-CA.json' with { type: 'json' }
import { findViolations } from './support/axe'
import { layoutFaults, watchShifts, forgetShifts } from './support/layout'
import { shownTexts, speak, undisguised, watchData } from './support/speak'
import { startSite } from './support/startSite'
import { openPage } from './support/storefront'
import { atRest, type Walk } from './support/walk'
import { walkAccounts } from './support/walkAccounts'
import { walkGuides } from './support/walkGuides'
import { walkScreens } from './support/walkScreens'

const site = startSite()

const ENGLISH = 'en-US'
const PSEUDO = 'en-XA'
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'es-US': spanish.storefront,
  'fr-CA': french.storefront,
}

/** Rules that another language can break; the other ones are checked in English (screens.test.ts). */
const OF_TEXTS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'empty-heading',
  'empty-table-header',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'select-name',
  'valid-lang',
]

/** A phone's; the desktop's walk looks at other windows too. */
const NARROW = 390
const OTHER_WIDTHS = [768, 1920]

/** Overflow in the current language. Its texts have other lengths: what moved when they came does not count. */
async function overflow(page: Page): Promise<string[]> {
  await forgetShifts(page)
  return layoutFaults(page)
}

async function disguiseFaults(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await speak(page, PSEUDO)
  const left = undisguised(await shownTexts(page), data)
  const usual = page.viewportSize()
  const faults = await overflow(page)
  for (const width of usual && usual.width > NARROW ? OTHER_WIDTHS : []) {
    await page.setViewportSize({ height: usual?.height ?? 0, width })
    await atRest(page)
    faults.push(...(await overflow(page)).map((fault) => `at ${width}: ${fault}`))
  }
  if (usual) await page.setViewportSize(usual)
  return [
    ...left.map((text) => `nothing translates: ${text}`),
    ...faults.map((fault) => `disguised: ${fault}`),
  ]
}

async function languageFaults(page: Page, tag: string, data: ReadonlySet<string>): Promise<string[]> {
  await speak(page, tag)
  const texts = TEXTS[tag] ?? {}
  const isEnglish = (text: string) => {
    const translation = texts[text]
    return translation !== undefined && translation !== '' && translation !== text && !data.has(text)
  }
  const english = (await shownTexts(page)).filter(isEnglish)
  return [
    ...english.map((text) => `${tag}: English: ${text}`),
    ...(await overflow(page)).map((fault) => `${tag}: ${fault}`),
    ...(await findViolations(page, OF_TEXTS)).map((fault) => `${tag}: ${fault}`),
  ]
}

interface Window {
  readonly width: number
  readonly language: string
  readonly customer: string
}

/** The faults of a walk's screens, each of which is said in other languages while it stands there. */
async function faultsOn(takeWalk: (walk: Walk) => Promise<void>, { width, language }: Window) {
  const page = await openPage(site.browser, { width, height: 900 })
  const data = watchData(page)
  await watchShifts(page)
  const found: string[] = []
  const look = async (name: string) => {
    const faults = [...(await disguiseFaults(page, data)), ...(await languageFaults(page, language, data))]
    found.push(...faults.map((fault) => `${name}: ${fault}`))
    await speak(page, ENGLISH)
  }
  await takeWalk({ page, url: site.url, look, arrived: () => forgetShifts(page) })
  await page.context().close()
  return found.join('\n')
}

const WINDOWS: readonly Window[] = [
  { width: NARROW, language: 'es-US', customer: 'Cranberry Cove' },
  { width: 1440, language: 'fr-CA', customer: 'Dockside Chowder' },
]

describe('every screen and dialog follows the language where it stands, with room for its texts', () => {
  it.concurrent.each(WINDOWS)('ordering, at $width pixels', async (window) => {
    const { customer } = window
    expect(await faultsOn((walk) => walkScreens({ ...walk, customer }), window)).toBe('')
  })

  it.concurrent.each(WINDOWS)('guides and histories, at $width pixels', async (window) => {
    expect(await faultsOn(walkGuides, window)).toBe('')
  })

  it.concurrent.each(WINDOWS)('accounts, at $width pixels', async (window) => {
    expect(await faultsOn(walkAccounts, window)).toBe('')
  })
})
