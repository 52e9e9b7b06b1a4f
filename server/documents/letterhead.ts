import { readSettings } from '../access/settings'
import type { Queries } from '../db/database'
import type { Letterhead } from './model/documentModel'

/** The vendor as every document begins. */
export async function letterheadOf(db: Queries): Promise<Letterhead> {
  const { logo } = await readSettings(db, ['logo'])
  const { vendorName = '', logo: file = '' } = (logo ?? {}) as { vendorName?: string; logo?: string }
  return { name: vendorName, lines: [], logo: file }
}
