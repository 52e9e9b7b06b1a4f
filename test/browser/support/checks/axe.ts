import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { styled } from './styled'

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG's "Label in Name", which axe does not run by itself. */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } }

/** Finishes running colour transitions at once. */
const STILL = '*, ::before, ::after { transition: none !important }'

interface AxeWindow {
  readonly axe?: Pick<typeof axe, 'run'>
}

/** The library is large: it stays in the page until a navigation. */
async function provideAxe(frame: Page | Frame): Promise<void> {
  const isThere = await frame.evaluate(() => (window as AxeWindow).axe !== undefined)
  if (!isThere) await frame.evaluate(axe.source)
}

/**
 * The rule, element and advice of every violation of WCAG 2.2 AA and of axe's best practices in a page or frame, or
 * of the given rules only.
 * Frames inside are checked separately.
 */
export async function findViolations(frame: Page | Frame, rules?: string[]): Promise<string[]> {
  await provideAxe(frame)
  const runOnly = rules
    ? { type: 'rule' as const, values: rules }
    : { type: 'tag' as const, values: ALL_RULES }
  return styled(frame, STILL, () =>
    frame.evaluate(
      async (options) => {
        const { axe: inPage } = window as AxeWindow
        if (!inPage) throw new Error('The page went away while it was looked at')
        const { violations } = await inPage.run(document, options)
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        )
      },
      { runOnly, rules: rules ? {} : EXPERIMENTAL, resultTypes: ['violations' as const], iframes: false },
    ),
  )
}

/** Checks the page and all its frames, cross-site ones included. */
export async function findViolationsInFrames(page: Page, rules?: string[]): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => findViolations(frame, rules)))
  return found.flat()
}
