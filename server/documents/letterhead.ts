import * as v from 'valibot'
import { texts } from '@/contract/primitives'
import { LogoNameDto } from '@/contract/site/settings'
import { and, eq, inArray } from 'drizzle-orm'
import { readSettings } from '../accounts/access/settings'
import type { Queries } from '../db/database'
import { images } from '../db/schema/catalogue'
import type { Letterhead } from './model/documentModel'

/** The site setting 'letterhead', which is optional: address, phone, web. */
export const LetterheadSetting = v.object({ lines: texts })

/** Letterhead of every document. */
export async function letterheadOf(db: Queries): Promise<Letterhead> {
  const stored = await readSettings(db, ['logo', 'letterhead'])
  const { vendorName, logo } = v.parse(LogoNameDto, stored.logo ?? {})
  const { lines } = v.parse(LetterheadSetting, stored.letterhead ?? {})
  return { name: vendorName, lines, logo }
}

/** Image types that a PDF can embed. */
const PDF_PICTURES = ['image/png', 'image/jpeg', 'image/svg+xml']

/** The logo's file for a PDF; null if its type cannot be embedded. */
export async function readLogo(db: Queries, name: string): Promise<Uint8Array | null> {
  const isUsable = and(eq(images.name, name), inArray(images.contentType, PDF_PICTURES))
  const [image] = await db.select({ body: images.body }).from(images).where(isUsable)
  return image?.body ?? null
}
