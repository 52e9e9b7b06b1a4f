import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { secretOf } from '../accounts/access/secrets'
import type { ViewerId } from '../catalogue/catalogueVisibility'
import type { Database, Queries } from '../db/database'
import { documents } from '../db/schema/content'

export const DOCUMENT_TTL_MS = 15 * 60 * 1000

/**
 * Unguessable id under which a viewer opens a document for a while. The same content gets the same id for a viewer
 * within 15 minutes, so that repeated requests do not fill the table.
 */
export async function documentIdOf(
  db: Database,
  content: string,
  viewerId: ViewerId,
  now: Date,
): Promise<string> {
  const period = Math.floor(now.getTime() / DOCUMENT_TTL_MS)
  return createHmac('sha256', await secretOf(db, 'documents'))
    .update(`${content} ${viewerId ?? 'guest'} ${period}`)
    .digest('base64url')
}

/** Types that every browser displays; some browsers download a PDF. */
const DISPLAYED: readonly string[] = [
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'text/plain',
]

export const isDisplayed = (contentType: string): boolean => DISPLAYED.includes(contentType)

export interface OpenDocument {
  readonly fileName: string
  readonly contentType: string
  readonly body: Uint8Array
}

/** The document of an id; null when unknown or expired. */
export async function readDocument(db: Queries, id: string, now: Date): Promise<OpenDocument | null> {
  const [document] = await db
    .select({ fileName: documents.fileName, contentType: documents.contentType, body: documents.body })
    .from(documents)
    .where(and(eq(documents.id, id), gt(documents.expiresAt, now)))
  return document ?? null
}
