import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rule, the element and the advice of every violation of WCAG 2.2 AA on the page, or of some rules alone. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // There are no frames: all is done in the page itself, without another page for each examination.
    .setLegacyMode(true)
  const chosen = rules ? builder.withRules(rules) : builder.withTags(WCAG_2_2_AA)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
