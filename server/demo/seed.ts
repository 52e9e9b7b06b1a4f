import type { Queries } from '../db/database'
import type { Log } from '../log'
import { seedCatalogue } from './seedCatalogue'
import { seedImages } from './seedImages'
import { seedPeople } from './seedPeople'
import { seedStory } from './seedStory'

interface DemoOptions {
  /** How many products the catalogue gets. */
  readonly products: number
  /** The calendar date that all dates of the demo are relative to. */
  readonly today: string
  readonly log: Log
}

/** Products that the demo's story may be about; a large catalogue does not make it longer. */
const STORY_PRODUCTS = 2400

/** Fills an empty database with the demo: the same every time, apart from dates. */
export async function seedDemo(db: Queries, { products, today, log }: DemoOptions): Promise<void> {
  const startedAt = performance.now()
  await seedPeople(db, today)
  await seedImages(db, today)
  const kept = await seedCatalogue(db, { products, today, keep: STORY_PRODUCTS })
  await seedStory(db, kept, today)
  log.info('The demo data is loaded', { products, durationMs: Math.round(performance.now() - startedAt) })
}
