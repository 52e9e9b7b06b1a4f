import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Notes errors on the page's console and errors nobody caught; `expectQuiet` fails when there were any. */
export function watchPage(page: Page): { expectQuiet: () => void } {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return {
    expectQuiet: () => {
      expect(complaints, 'errors on the page').toEqual([])
    },
  }
}
