import * as v from 'valibot'
import { texts } from '@/contract/primitives'
import { LogoNameDto } from '@/contract/settings'
import { readSettings } from '../access/settings'
import type { Queries } from '../db/database'
import type { Letterhead } from './model/documentModel'

/** The site setting 'letterhead', which is optional: address, phone, web. */
const LetterheadSetting = v.object({ lines: texts })

/** The vendor as every document begins. */
export async function letterheadOf(db: Queries): Promise<Letterhead> {
  const stored = await readSettings(db, ['logo', 'letterhead'])
  const { vendorName, logo } = v.parse(LogoNameDto, stored.logo ?? {})
  const { lines } = v.parse(LetterheadSetting, stored.letterhead ?? {})
  return { name: vendorName, lines, logo }
}
