import { eq } from 'drizzle-orm'
import type { UserCaller } from '../accounts/access/caller'
import type { Queries } from '../db/database'
import { users } from '../db/schema/accounts'
import { rejectedWrite } from '../foundation/failure'
import { LANGUAGES } from '../language/languages'
import { SITE_MESSAGES } from './messages'

/**
 * The language that a user chose; null if none, and in a procurement system's session, whose user many buyers
 * share.
 */
export async function readLanguage(
  db: Queries,
  { user, punchoutSessionId }: UserCaller,
): Promise<string | null> {
  if (punchoutSessionId !== null) return null
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, user.id))
  const { language = null } = row ?? {}
  // Ignores a language that the product no longer has.
  return language !== null && LANGUAGES.has(language) ? language : null
}

/** Saves a user's language; null removes the choice. */
export async function writeLanguage(
  db: Queries,
  { user }: UserCaller,
  language: string | null,
): Promise<void> {
  if (language !== null && !LANGUAGES.has(language)) {
    throw rejectedWrite(400, SITE_MESSAGES.noSuchLanguage(language))
  }
  await db.update(users).set({ language }).where(eq(users.id, user.id))
}
