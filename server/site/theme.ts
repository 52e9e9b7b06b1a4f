import { eq, isNull, or, sql } from 'drizzle-orm'
import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  type ThemeDto,
  type ThemePayloadDto,
} from '@/contract/site/theme'
import type { Queries } from '../db/database'
import { themes } from '../db/schema/content'

const DEFAULT_THEME: ThemeDto = {
  theme: 'light',
  primaryColor: DEFAULT_PRIMARY_COLOR,
  secondaryColor: DEFAULT_SECONDARY_COLOR,
  hasUserTheme: false,
}

const isGlobal = isNull(themes.userId)

export async function findTheme(db: Queries, userId: number | null): Promise<ThemeDto> {
  const [row] = await db
    .select()
    .from(themes)
    .where(userId === null ? isGlobal : or(isGlobal, eq(themes.userId, userId)))
    .orderBy(sql`${themes.userId} nulls last`)
    .limit(1)
  if (!row) return DEFAULT_THEME
  return {
    theme: row.theme === 'Dark' ? 'dark' : 'light',
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    hasUserTheme: row.userId !== null,
  }
}

export async function saveTheme(
  db: Queries,
  userId: number | null,
  { theme, primaryColor, secondaryColor }: ThemePayloadDto,
  now: Date,
): Promise<void> {
  const values = {
    theme: theme === 'dark' ? ('Dark' as const) : ('Light' as const),
    primaryColor,
    secondaryColor,
    updatedAt: now,
  }
  await db
    .insert(themes)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: themes.userId, set: values })
}

/** Deletes a user's theme; from then on the site's applies. */
export async function deleteUserTheme(db: Queries, userId: number): Promise<void> {
  await db.delete(themes).where(eq(themes.userId, userId))
}
