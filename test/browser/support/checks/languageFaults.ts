import type { Page } from 'playwright-core'
import { PSEUDO } from '@/domain/language/disguise'
import { ENGLISH } from '@/domain/language/language'
import { resetShifts, layoutFaults } from './layout'
import { shownTexts, speak, undisguised } from './speak'
import { atRest } from '../walks/walk'

/** Width of the phone's walk. The desktop's walk also checks the other widths. */
const NARROW = 390
const OTHER_WIDTHS = [768, 1920]

/** Layout faults in the current language, without the shifts that its arriving texts caused. */
async function overflow(page: Page): Promise<string[]> {
  await resetShifts(page)
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

/**
 * Texts of the screen that stay untranslated, apart from `data`, and layout faults caused by longer texts. Names
 * and labels need no check here: no translation is empty.
 */
export async function languageFaults(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await speak(page, PSEUDO.tag)
  const left = undisguised(await shownTexts(page), data)
  const faults = await overflowInWindows(page)
  await speak(page, ENGLISH.tag)
  await resetShifts(page)
  return [
    ...left.map((text) => `nothing translates: ${text}`),
    ...faults.map((fault) => `disguised: ${fault}`),
  ]
}
