import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { type Account, openAccount } from './account'
import { findViolations } from '../checks/axe'
import { withDatabase } from '../start/database'
import { addOpenItems, selectItems, toReview } from './payingSteps'
import { openSignedIn } from '../start/signedIn'
import { startSite } from '../start/startSite'
import { watchPage } from '../start/watchPage'

/** A site whose buyer has these open items: balances by reference. */
export function startPayingSite(items: Readonly<Record<string, string>>) {
  const site = startSite({ prepare: (storage) => withDatabase(storage, (db) => addOpenItems(db, items)) })
  let opened: Account | null = null
  beforeAll(async () => {
    opened = await openAccount(site)
  })
  const buyer = (): Account => {
    if (!opened) throw new Error('Nobody has signed in yet')
    return opened
  }
  async function openPage() {
    const page = await openSignedIn(site, { account: buyer() })
    return { page, ...watchPage(page) }
  }
  return {
    site,
    buyer,
    openPage,
    /** Selects items to pay. */
    openWizard: async (...references: string[]) => {
      const view = await openPage()
      await selectItems(view.page, site.url, references)
      return view
    },
    /** Goes to Review Payment with these items and a card. */
    openReview: async (...references: string[]) => {
      const view = await openPage()
      await toReview(view.page, site.url, references)
      return view
    },
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}
