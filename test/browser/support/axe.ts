import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface AxeWindow {
  readonly axe?: Pick<typeof axe, 'run'>
}

/** The library is large: a page keeps it until it goes away. */
async function provideAxe(frame: Page | Frame): Promise<void> {
  const isThere = await frame.evaluate(() => (window as AxeWindow).axe !== undefined)
  if (!isThere) await frame.evaluate(axe.source)
}

/**
 * The rule, the element and the advice of every violation of WCAG 2.2 AA in a page or a frame, or of some rules alone. What
 * stands in frames of it is looked at by itself.
 */
export async function findViolations(frame: Page | Frame, rules?: string[]): Promise<string[]> {
  await provideAxe(frame)
  const runOnly = rules
    ? { type: 'rule' as const, values: rules }
    : { type: 'tag' as const, values: WCAG_2_2_AA }
  return frame.evaluate(
    async (options) => {
      const { axe: inPage } = window as AxeWindow
      if (!inPage) throw new Error('The page went away while it was looked at')
      // What fades from one colour to another meanwhile, because an answer came, is at its end at once.
      const still = document.createElement('style')
      still.textContent = '*, ::before, ::after { transition: none !important }'
      document.head.append(still)
      const { violations } = await inPage.run(document, options)
      still.remove()
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    { runOnly, resultTypes: ['violations' as const], iframes: false },
  )
}

/** The same in the page and in all its frames, also those of other sites. */
export async function findViolationsInFrames(page: Page, rules?: string[]): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => findViolations(frame, rules)))
  return found.flat()
}
