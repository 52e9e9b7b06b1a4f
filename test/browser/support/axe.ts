import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violationsBy(builder: AxeBuilder, rules: string[] | undefined): Promise<string[]> {
  builder.options({ resultTypes: ['violations'] })
  const chosen = rules ? builder.withRules(rules) : builder.withTags(WCAG_2_2_AA)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** The rule, the element and the advice of every violation of WCAG 2.2 AA on the page, or of some rules alone. */
export function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // There are no frames: all is done in the page itself, without another page for each examination.
  return violationsBy(new AxeBuilder({ page }).setLegacyMode(true), rules)
}

/** The same in the page and in its frames, also those of other sites. */
export function findViolationsInFrames(page: Page, rules?: string[]): Promise<string[]> {
  return violationsBy(new AxeBuilder({ page }), rules)
}
