import type { Page } from 'playwright-core'
import { PSEUDO } from '@/domain/language/disguise'
import { ENGLISH } from '@/domain/language/language'
import { findViolations } from './axe'
import { forgetShifts, layoutFaults } from './layout'
import { shownTexts, speak, undisguised } from './speak'
import { atRest } from './walk'

/** Rules that another language can break; the other ones are checked in English. */
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

async function overflowInWindows(page: Page): Promise<string[]> {
  const faults = await overflow(page)
  const usual = page.viewportSize()
  if (!usual || usual.width <= NARROW) return faults
  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ ...usual, width })
    await atRest(page)
    faults.push(...(await overflow(page)).map((fault) => `at ${width}: ${fault}`))
  }
  await page.setViewportSize(usual)
  return faults
}

/** Texts of the screen that nothing translates, and what another language breaks; `data` is not translated. */
export async function languageFaults(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await speak(page, PSEUDO.tag)
  const left = undisguised(await shownTexts(page), data)
  const faults = [...(await overflowInWindows(page)), ...(await findViolations(page, OF_TEXTS))]
  await speak(page, ENGLISH.tag)
  await forgetShifts(page)
  return [
    ...left.map((text) => `nothing translates: ${text}`),
    ...faults.map((fault) => `disguised: ${fault}`),
  ]
}
