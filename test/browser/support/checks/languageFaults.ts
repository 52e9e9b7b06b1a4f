import type { Page } from 'playwright-core'
import { PSEUDO } from '@/domain/language/disguise'
import { ENGLISH } from '@/domain/language/language'
import { resetShifts, layoutFaults } from './layout'
import { shownTexts, speak, undisguised } from './speak'
import { atRest } from '../walks/walk'

/** A phone's; the desktop's walk looks at other windows too. */
const NARROW = 390
const OTHER_WIDTHS = [768, 1920]

/** Overflow in the current language. Its texts have other lengths: what moved when they came does not count. */
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
 * Texts of the screen that nothing translates, and what longer ones break; `data` is not translated. Names and labels are
 * there in every language where they are in English: no translation is empty.
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
