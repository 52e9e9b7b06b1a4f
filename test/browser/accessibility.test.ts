import { beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, saveTheme } from '@/contract/theme'
import { openAccount } from './support/account'
import { findViolations } from './support/axe'
import { startSite } from './support/startSite'
import { ADMINISTRATOR, openPage } from './support/storefront'
import type { Walk } from './support/walk'
import { walkAccounts } from './support/walkAccounts'
import { walkScreens } from './support/walkScreens'

/** A walk has up to forty screens and dialogs, each examined by every rule. */
const WALK_TIMEOUT_MS = 180_000

const site = startSite()

/** The site's theme, which the sign-in screen has too. */
async function setTheme(theme: 'Light' | 'Dark'): Promise<void> {
  const administrator = await openAccount(site, ADMINISTRATOR)
  const colors = { primaryColor: DEFAULT_PRIMARY_COLOR, secondaryColor: DEFAULT_SECONDARY_COLOR }
  await administrator.call(saveTheme, { json: { theme, ...colors }, query: { scope: 'global' } })
}

type TakeWalk = (walk: Walk) => Promise<void>

/** What is wrong with the screens and dialogs of a walk, by their names. */
async function violationsOn(takeWalk: TakeWalk, width: number): Promise<Record<string, string[]>> {
  const page = await openPage(site.browser, { width })
  const found: Record<string, string[]> = {}
  await takeWalk({
    page,
    url: site.url,
    look: async (name) => {
      const violations = await findViolations(page)
      if (violations.length > 0) found[name] = violations
    },
  })
  await page.context().close()
  return found
}

const ordering =
  (customer: string): TakeWalk =>
  (walk) =>
    walkScreens({ ...walk, customer })

const WALKS: Readonly<Record<'Light' | 'Dark', [name: string, width: number, TakeWalk][]>> = {
  Light: [
    ['ordering', 1440, ordering('Cranberry Cove')],
    ['ordering', 390, ordering('Dockside Chowder')],
    ['accounts', 390, walkAccounts],
  ],
  Dark: [
    ['ordering', 1440, ordering('Gull Point')],
    ['ordering', 390, ordering('Hayloft')],
    ['accounts', 1440, walkAccounts],
  ],
}

describe.each(['Light', 'Dark'] as const)(
  'in %s colours every screen and dialog meets WCAG 2.2 AA',
  (theme) => {
    beforeAll(() => setTheme(theme))

    it.concurrent.each(WALKS[theme])(
      '%s, at %i pixels',
      { timeout: WALK_TIMEOUT_MS },
      async (_, width, takeWalk) => {
        expect(await violationsOn(takeWalk, width)).toEqual({})
      },
    )
  },
)
