import type { Page } from 'playwright-core'

const LOADED_WITHIN_MS = 120_000
/** A keystroke that changes nothing on screen within this time leads to the same products, and is not measured. */
const CHANGES_WITHIN_MS = 1000
/** Between two keys of somebody who types fast: 120 words a minute. */
const KEY_INTERVAL_MS = 100

interface BenchWindow {
  readonly benchBlocks: readonly number[]
  readonly benchKeys: readonly number[]
}

/** Notes how long each block of the page's thread lasted once there are cards. */
export const BLOCKS_SCRIPT = `
  window.benchBlocks = []
  new PerformanceObserver((list) => {
    if (!document.querySelector('#root article')) return
    for (const { duration } of list.getEntries()) window.benchBlocks.push(duration)
  }).observe({ type: 'longtask' });
`

/** Notes for each change of the search text when the list that it led to had been painted. */
export const KEYS_SCRIPT = `
  window.benchKeys = []
  let results = null
  addEventListener('input', ({ target, timeStamp }) => {
    if (!target.matches('[type=search]')) return
    // The key before may have changed nothing: what changes now is not its doing.
    results?.disconnect()
    results = new MutationObserver(() => {
      results.disconnect()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    })
    for (const part of document.querySelectorAll('main ul, main [role=status]')) {
      results.observe(part, { childList: true, subtree: true, characterData: true })
    }
  }, true);
`

/** Waits until the whole catalogue has come. */
export async function whenLoaded(page: Page): Promise<void> {
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ })
  await count.waitFor({ timeout: LOADED_WITHIN_MS })
}

/** The longest of the blocks so far, 0 when none lasted 50 ms. */
export function longestBlock(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as BenchWindow).benchBlocks))
}

/**
 * Types each word into the search and takes it away again, at the pace of a person; how long each keystroke took to be
 * seen.
 */
export async function typeWords(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.getByRole('searchbox').first()
  await field.click()
  const countKeys = () => page.evaluate(() => (window as unknown as BenchWindow).benchKeys.length)
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const before = await countKeys()
      const nextKey = page.waitForTimeout(KEY_INTERVAL_MS)
      await page.keyboard.press(key)
      await page
        .waitForFunction((count) => (window as unknown as BenchWindow).benchKeys.length > count, before, {
          timeout: CHANGES_WITHIN_MS,
        })
        .catch(() => undefined)
      await nextKey
    }
  }
  return page.evaluate(() => [...(window as unknown as BenchWindow).benchKeys])
}
