import type { Page, Response } from 'playwright-core'
import { LANGUAGE_STORAGE_KEY } from '@/domain/language/preferred'
import { atRest } from '../walks/walk'

/** Sets the language as another tab does; the page follows without a reload. */
export async function speak(page: Page, tag: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      window.dispatchEvent(new Event('storage'))
    },
    [LANGUAGE_STORAGE_KEY, tag] as const,
  )
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag)
  await atRest(page)
}

function addStrings(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value.replace(/\s+/g, ' ').trim())
  else if (value !== null && typeof value === 'object') {
    for (const each of Object.values(value)) addStrings(each, found)
  }
}

/** Collects all texts in the backend's answers: data, which is not translated. */
export function watchData(page: Page): ReadonlySet<string> {
  const found = new Set<string>()
  const read = async (response: Response) => {
    if (!response.url().includes('/api/')) return
    const body: unknown = await response.json().catch(() => null)
    addStrings(body, found)
  }
  page.on('response', (response) => void read(response))
  return found
}

/** Visible and announced texts of the page. */
export async function shownTexts(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const shown: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const element = node instanceof Element ? node : node.parentElement
      // Messages and questions stay in the language in which they were shown.
      const isLeftOut =
        'script, style, template, noscript, textarea, [contenteditable], [role="alert"], [role="alertdialog"], [data-toast]'
      if (!element || element.closest(isLeftOut)) continue
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          shown.push(node.getAttribute(name) ?? '')
        }
      } else shown.push(node.textContent ?? '')
    }
    return [document.title, ...shown]
  })
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()))].filter((text) => text !== '')
}

const DISGUISED = /⟦[^⟦⟧]*⟧/g
const WORD = /[A-Za-z]{2}/
/** Separators of data on one line. */
const BETWEEN = /(?:^| )[·–|›](?: |$)|, |: |\n/
/** Names that are the same in every language. */
const NAMES = [
  ...['Tradecounter', 'English', 'Español', 'Français'],
  ...['Visa', 'MasterCard', 'American Express', 'Discover', 'JCB'],
  // Phone extension, in the format of Spec 1 §5.
  'Ext',
  // Texts that the walks type.
  ...['no such product', 'tea bag earl grey', 'Freezer'],
]
/** 'Jun 2026', 'Nov 26, 2026, 12:37 PM'. */
const MOMENT = /^[A-Z][a-z]{2}( \d+, \d{4}, \d+:\d+ [AP]M| \d{4})$/

/** Texts that stayed English when English was disguised, other than data. */
export function undisguised(texts: readonly string[], data: ReadonlySet<string>): string[] {
  const isKnown = (text: string): boolean => !WORD.test(text) || data.has(text) || NAMES.includes(text)
  /** Also numbers with units: '1 CS = 4 EA', '$13.80 CS', 'NH 03801'. */
  const isData = (text: string): boolean =>
    isKnown(text) || MOMENT.test(text) || (/\d/.test(text) && text.split(/[\s\d$.,=]+/).every(isKnown))
  return texts.filter((text) => {
    const rest = text.replace(DISGUISED, '').replace(DISGUISED, '').trim()
    return !isData(rest) && !rest.split(BETWEEN).every((part) => isData(part.trim()))
  })
}
