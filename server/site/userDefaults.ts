import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { PAGE_LAYOUTS, PAGE_SORTS } from '@/contract/catalogue/pageDefaults'
import { UserDefaultsDto, type UserDefaultsPayloadDto } from '@/contract/accounts/preferences'
import type { Queries } from '../db/database'
import { userPreferences } from '../db/schema/content'
import { readSettings } from '../accounts/access/settings'

/** Name of a code of Spec 3 §3; null for a missing or unknown one. */
const nameOf = <Name>(names: readonly Name[], code: number | null | undefined): Name | null =>
  names[code ?? -1] ?? null

async function readSiteDefaults(db: Queries): Promise<UserDefaultsDto> {
  const stored = await readSettings(db, ['defaultPageLayout', 'defaultPageSortBy'])
  const read = v.safeParse(UserDefaultsDto, stored)
  return read.success ? read.output : { defaultPageLayout: null, defaultPageSortBy: null }
}

/** The user's last layout and sort, else the site's (Spec 2 §2). */
export async function readUserDefaults(db: Queries, userId: number): Promise<UserDefaultsDto> {
  const [row] = await db
    .select({ layout: userPreferences.defaultPageLayout, sort: userPreferences.defaultPageSortBy })
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
  const layout = nameOf(PAGE_LAYOUTS, row?.layout)
  const sort = nameOf(PAGE_SORTS, row?.sort)
  if (layout !== null && sort !== null) return { defaultPageLayout: layout, defaultPageSortBy: sort }
  const site = await readSiteDefaults(db)
  return {
    defaultPageLayout: layout ?? site.defaultPageLayout,
    defaultPageSortBy: sort ?? site.defaultPageSortBy,
  }
}

/** Saves either or both; the other stays. */
export async function saveUserDefaults(
  db: Queries,
  userId: number,
  { defaultPageLayout: layout, defaultPageSortBy: sort }: UserDefaultsPayloadDto,
): Promise<void> {
  const change = {
    ...(layout !== undefined && { defaultPageLayout: PAGE_LAYOUTS.indexOf(layout) }),
    ...(sort !== undefined && { defaultPageSortBy: PAGE_SORTS.indexOf(sort) }),
  }
  if (Object.keys(change).length === 0) return
  await db
    .insert(userPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userPreferences.userId, set: change })
}
