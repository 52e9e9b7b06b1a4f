import { and, eq, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { LandingLayoutDto } from '@/contract/landing/landing'
import type { LandingLayoutPayloadDto, LandingContentPayloadDto } from '@/contract/landing/landingPayload'
import { users } from '../db/schema/accounts'
import { landingLayouts } from '../db/schema/content'
import type { Database, Queries } from '../db/database'
import { audit, type Origin } from '../accounts/access/audit'
import { Failure } from '../foundation/failure'
import { SERVER_LANDING_MESSAGES } from './messages'
import { toHtml } from 'hast-util-to-html'
import { isReadableHtml, sanitizeHtml } from '@/domain/landing/html/sanitizeHtml'
import { landingTextError } from '@/domain/landing/layout/layoutTexts'
import { isExternalLink, isOwnImage, isOwnPath } from '@/domain/landing/links'

/** Reason to reject a content; null if it can be saved. */
function contentError(content: LandingContentPayloadDto): string | null {
  if (content.variant === 'text' && !isReadableHtml(content.value))
    return SERVER_LANDING_MESSAGES.tooManyParts
  if (content.variant !== 'image') return null
  const { src, alt, link } = content
  const altError = landingTextError(alt)
  if (altError !== null) return altError
  if (src !== '' && !isOwnImage(src)) return SERVER_LANDING_MESSAGES.foreignImage
  const isLinkAllowed =
    !link || link.href === '' || (link.variant === 'internal' ? isOwnPath : isExternalLink)(link.href)
  return isLinkAllowed ? null : SERVER_LANDING_MESSAGES.linkNotAllowed
}

/** Reason to reject a layout beyond the limits of its schema; null if it can be saved. */
export function layoutError({ title, cards, contents }: LandingLayoutPayloadDto): string | null {
  for (const text of [title, ...cards.map(({ heading }) => heading)]) {
    const error = landingTextError(text)
    if (error !== null) return error
  }
  for (const { showFrom, showUntil } of cards) {
    if (showFrom !== null && showUntil !== null && showFrom > showUntil)
      return SERVER_LANDING_MESSAGES.daysReversed
  }
  for (const content of contents) {
    const error = contentError(content)
    if (error !== null) return error
  }
  return null
}

/** The layout as stored, with sanitised texts, so that every storefront gets harmless HTML. */
function cleanLayout({ version: _, ...layout }: LandingLayoutPayloadDto) {
  const contents = layout.contents.map((content) =>
    content.variant === 'text' ? { ...content, value: toHtml(sanitizeHtml(content.value)) } : content,
  )
  return { ...layout, contents }
}

const SITE = 'site'

type Layout = InferOutput<typeof LandingLayoutDto>

/** The stored landing page; an empty one of version 0 before the first save. */
export async function readLayout(db: Queries): Promise<Layout> {
  const [row] = await db.select().from(landingLayouts).where(eq(landingLayouts.name, SITE))
  return { ...v.parse(LandingLayoutDto, row?.layout ?? {}), version: row?.version ?? 0 }
}

async function conflict(db: Queries): Promise<Failure> {
  const [row] = await db
    .select({ version: landingLayouts.version, savedAt: landingLayouts.updatedAt, savedBy: users.name })
    .from(landingLayouts)
    .leftJoin(users, eq(users.id, landingLayouts.updatedBy))
    .where(eq(landingLayouts.name, SITE))
  const savedBy = row?.savedBy ?? ''
  const error =
    savedBy === '' ? SERVER_LANDING_MESSAGES.savedBySomebody : SERVER_LANDING_MESSAGES.savedBy(savedBy)
  const savedAt = row?.savedAt.toISOString() ?? ''
  return new Failure(409, { isSuccess: false, errors: [error], version: row?.version ?? 0, savedBy, savedAt })
}

/** True for a version that a save can have created, if the column has room for the next one. */
const canBeCurrent = (version: number): boolean => Number.isInteger(version) && version < 2_147_483_647

/** Writes in one statement, so that of two saves of the same version only one succeeds. */
async function write(
  db: Queries,
  layout: LandingLayoutPayloadDto,
  who: { readonly userId: number; readonly now: Date },
): Promise<number | undefined> {
  const values = { layout: cleanLayout(layout), updatedBy: who.userId, updatedAt: who.now }
  const { version } = layout
  if (version !== null && version > 0) {
    if (!canBeCurrent(version)) return undefined
    const isCurrent = and(eq(landingLayouts.name, SITE), eq(landingLayouts.version, version))
    const set = { ...values, version: version + 1 }
    const [row] = await db.update(landingLayouts).set(set).where(isCurrent).returning()
    return row?.version
  }
  const first = db.insert(landingLayouts).values({ name: SITE, ...values })
  const set = { ...values, version: sql`${landingLayouts.version} + 1` }
  const [row] = await (version === null
    ? first.onConflictDoUpdate({ target: landingLayouts.name, set }).returning()
    : first.onConflictDoNothing().returning())
  return row?.version
}

/**
 * Saves the landing page as a whole and logs it; returns the new version. Rejects with 409 when the edited version
 * is stale; a payload without a version overwrites (other storefronts).
 */
export async function saveLayout(
  db: Database,
  layout: LandingLayoutPayloadDto,
  who: Origin & { readonly userId: number; readonly now: Date },
): Promise<number> {
  const { now, ...actor } = who
  return db.transaction(async (tx) => {
    const version = await write(tx, layout, who)
    if (version === undefined) throw await conflict(tx)
    const detail = { version, cards: layout.cards.length, contents: layout.contents.length }
    await audit(tx, { event: 'landing-saved', ...actor, detail }, now)
    return version
  })
}
