import { landingLayouts } from '../../../server/db/schema/content'
import type { Database } from '../../../server/db/database'

/** Stores a landing page as it is, not cleaned by a save; replaces an earlier one. */
export async function publishLanding(db: Database, layout: object): Promise<void> {
  await removeLanding(db)
  await db.insert(landingLayouts).values({ name: 'site', layout })
}

export async function removeLanding(db: Database): Promise<void> {
  await db.delete(landingLayouts)
}

/** The landing card with a heading. Not queried as a region, which would be announced in addition to the heading. */
export function cardUnder(heading: HTMLElement): HTMLElement {
  const card = heading.closest('section')
  if (!card) throw new Error('The heading is of no card')
  return card
}
