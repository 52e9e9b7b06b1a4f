import type { Page } from 'playwright-core'

const LOADED_WITHIN_MS = 120_000
/** Counts every keystroke, however slow. */
const SEEN_WITHIN_MS = 30_000
/** Time between two keys at 120 words a minute. */
const KEY_INTERVAL_MS = 100

/** The search text after each key of a word. */
export const prefixesOf = (word: string): string[] => Array.from(word, (_, index) => word.slice(0, index + 1))

interface BenchWindow {
  readonly benchBlocks: readonly number[]
  readonly benchKeys: readonly number[]
  readonly benchParsing?: readonly number[]
}

/** Records the duration of each block of the page's thread once there are cards. */
export const BLOCKS_SCRIPT = `
  window.benchBlocks = []
  new PerformanceObserver((list) => {
    if (!document.querySelector('#root article')) return
    for (const { duration } of list.getEntries()) window.benchBlocks.push(duration)
  }).observe({ type: 'longtask' });
`

/** Records when the list of each search text was painted. */
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

/** A mark: the page reports that the whole catalogue is loaded. */
export const WHOLE_LIST = `[...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
  /^[\\d,]+ products?$/.test(textContent.trim()))`

/** Waits until the catalogue is persisted for the next visit. */
export async function whenPersisted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('tradecounter-catalogue')
        // Opening it here would create it.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(false)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('pages').objectStore('pages').get('index')
          reading.onsuccess = () => {
            const index = reading.result as { catalogues: { pages: number }[] } | undefined
            resolve((index?.catalogues[0]?.pages ?? 0) > 0)
            database.close()
          }
          reading.onerror = () => {
            resolve(false)
            database.close()
          }
        }
      }),
    undefined,
    { polling: 100, timeout: LOADED_WITHIN_MS },
  )
}

/** Waits until the whole catalogue is loaded. */
export async function whenLoaded(page: Page): Promise<void> {
  const count = page.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ })
  await count.waitFor({ timeout: LOADED_WITHIN_MS })
}

/** The longest block so far; 0 when none lasted 50 ms. */
export function longestBlock(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as BenchWindow).benchBlocks))
}

/** The longest time that the plain page spent on one page of products. */
export function longestParsing(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...((window as unknown as BenchWindow).benchParsing ?? [])))
}

const keysOf = (page: Page) => page.evaluate(() => [...(window as unknown as BenchWindow).benchKeys])

/**
 * Types each word into the search and deletes it, at a person's pace; returns the time of each keystroke until
 * it was painted. Keystrokes after which `isSeen` finds the screen unchanged are left out.
 */
export async function typeWords(
  page: Page,
  words: readonly string[],
  isSeen: (before: string, after: string) => boolean = () => true,
): Promise<number[]> {
  const field = page.getByRole('searchbox').first()
  await field.click()
  const times: number[] = []
  const press = async (key: string, before: string, after: string) => {
    const isMeasured = isSeen(before, after)
    const known = (await keysOf(page)).length
    const nextKey = page.waitForTimeout(KEY_INTERVAL_MS)
    await page.keyboard.press(key)
    if (isMeasured) {
      await page.waitForFunction(
        (count) => (window as unknown as BenchWindow).benchKeys.length > count,
        known,
        { timeout: SEEN_WITHIN_MS },
      )
      times.push(...(await keysOf(page)).slice(known, known + 1))
    }
    await nextKey
  }
  for (const word of words) {
    const texts = ['', ...prefixesOf(word)]
    for (const [index, text] of texts.slice(1).entries()) {
      await press(word[index] ?? '', texts[index] ?? '', text)
    }
    for (let index = texts.length - 1; index > 0; index--) {
      await press('Backspace', texts[index] ?? '', texts[index - 1] ?? '')
    }
  }
  return times
}
