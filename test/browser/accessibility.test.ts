import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, saveTheme } from '@/contract/theme'
import { openAccount } from './support/account'
import { findViolations } from './support/axe'
import { startSite } from './support/startSite'
import { openPage } from './support/storefront'
import { walkScreens } from './support/walkScreens'

/** About forty screens and dialogs, each examined by every rule. */
const WALK_TIMEOUT_MS = 180_000
const ADMINISTRATOR = 'admin@tradecounter.example'

const site = startSite()

/** The site's theme, which the sign-in screen has too. */
async function setTheme(theme: 'Light' | 'Dark'): Promise<void> {
  const administrator = await openAccount(site, ADMINISTRATOR)
  const colors = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR }
  await administrator.call(saveTheme, { json: { theme, ...colors }, query: { scope: 'global' } })
}

async function violationsOnTheWay(width: number, customer: string): Promise<Record<string, string[]>> {
  const page = await openPage(site.browser, { width })
  const found: Record<string, string[]> = {}
  await walkScreens({
    page,
    url: site.url,
    customer,
    look: async (name) => {
      const violations = await findViolations(page)
      if (violations.length > 0) found[name] = violations
    },
  })
  await page.context().close()
  return found
}

describe.each([
  ['Light', 'Cranberry Cove', 'Dockside Chowder'],
  ['Dark', 'Gull Point', 'Hayloft'],
] as const)('in %s colours every screen and dialog meets WCAG 2.2 AA', (theme, customer, another) => {
  beforeAll(() => setTheme(theme))

  it.concurrent.each([
    [1440, customer],
    [390, another],
  ])('at %i pixels', { timeout: WALK_TIMEOUT_MS }, async (width, customer) => {
    expect(await violationsOnTheWay(width, customer)).toEqual({})
  })
})
