import { sql } from 'drizzle-orm'
import type { UnitDto } from '@/contract/site/settings'
import { currentLanguage } from '@/domain/language/language'
import { primaryOf } from '@/domain/language/preferred'
import type { UnitNames } from '@/domain/units/unitWords'
import { CATALOGUE_VERSION } from '../accounts/access/seenCatalogue'
import type { Database } from '../db/database'
import { units } from '../db/schema/catalogue'

/** A unit of the site's table. */
interface SiteUnit extends UnitNames {
  /** By primary language: en, es, fr; '' if absent. */
  readonly descriptions: ReadonlyMap<string, string>
}

declare module '../foundation/appDeps' {
  interface AppDeps {
    readonly siteUnits: SiteUnits
  }
}

/** The site's table of units, cached per process for one version of the catalogue. */
export interface SiteUnits {
  /** As fresh as that version of the catalogue. Not for transactions that write. */
  readonly at: (db: Database, version: string) => Promise<readonly SiteUnit[]>
}

function toSiteUnit({ unit, english, spanish, french, words }: typeof units.$inferSelect): SiteUnit {
  const names = [english, spanish, french, ...words].map((name) => name.trim())
  const descriptions = new Map([
    ['en', english],
    ['es', spanish],
    ['fr', french],
  ])
  return { unitOfMeasure: unit, descriptions, names: [...new Set(names)].filter(Boolean) }
}

/** Describes the unit in the current language, else in English. */
export function toUnitDto({ unitOfMeasure, descriptions, names }: SiteUnit): UnitDto {
  const described = descriptions.get(primaryOf(currentLanguage().tag))
  return { unitOfMeasure, description: described || (descriptions.get('en') ?? ''), names: [...names] }
}

async function readUnits(db: Database) {
  const rows = sql<(typeof units.$inferSelect)[]>`coalesce(
    json_agg(${units} order by ${units.unit} collate "C"), '[]')`
  const [found] = await db.select({ version: CATALOGUE_VERSION, rows }).from(units)
  return { version: found?.version ?? '', units: (found?.rows ?? []).map(toSiteUnit) }
}

export function makeSiteUnits(): SiteUnits {
  let current: Awaited<ReturnType<typeof readUnits>> | null = null
  return {
    at: async (db, version) => {
      if (current?.version !== version) current = await readUnits(db)
      return current.units
    },
  }
}
