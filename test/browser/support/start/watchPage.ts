import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface PageWatch {
  /** Fails when the page logged errors, except allowed ones that a test provokes. */
  readonly expectQuiet: (allowed?: RegExp) => void
}

/** Records console errors and uncaught errors of the page. */
export function watchPage(page: Page): PageWatch {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return {
    expectQuiet: (allowed) => {
      const unexpected = complaints.filter((complaint) => !allowed?.test(complaint))
      expect(unexpected, 'errors on the page').toEqual([])
    },
  }
}
