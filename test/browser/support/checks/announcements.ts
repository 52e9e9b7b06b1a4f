import type { Page } from 'playwright-core'

interface WatchedWindow {
  readonly announced: string[]
}

/** Records changes of live regions in all later pages of the tab, as a screen reader would announce them. */
export async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output'
    const lastTexts = new WeakMap<Element, string>()
    /** The visible text. */
    const textOf = (region: Element) =>
      (region instanceof HTMLElement ? region.innerText : '').replace(/\s+/g, ' ').trim()
    const announceAll = () => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = textOf(region)
        const isInside = region.parentElement?.closest(LIVE) !== null
        if (text === (lastTexts.get(region) ?? '')) continue
        lastTexts.set(region, text)
        if (text !== '' && !isInside) announced.push(text)
      }
    }
    new MutationObserver(announceAll).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}

/** Announcements since the last call. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { announced } = window as unknown as WatchedWindow
    return announced.splice(0)
  })
