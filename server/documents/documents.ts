import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { DocumentDto } from '@/contract/documents'
import type { Database, Queries } from '../db/database'
import { categories, mainCategories, products, scanDocuments } from '../db/schema/catalogue'
import { documents } from '../db/schema/content'
import { isVisibleTo, type ViewerId } from '../catalogue/catalogueVisibility'
import { secretOf } from '../access/secrets'

export const DOCUMENT_TTL_MS = 15 * 60 * 1000

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'text/plain': '.txt',
}

/**
 * Unguessable id under which a viewer opens a document for a while. The same content gets the same id, so that
 * repeated requests do not fill the table.
 */
async function documentIdOf(db: Database, content: string, viewerId: ViewerId, now: Date): Promise<string> {
  const period = Math.floor(now.getTime() / DOCUMENT_TTL_MS)
  return createHmac('sha256', await secretOf(db, 'documents'))
    .update(`${content} ${viewerId ?? 'guest'} ${period}`)
    .digest('base64url')
}

interface FoundScan {
  readonly id: number
  readonly fileName: string
  readonly content: string
}

async function findProductScan(
  db: Queries,
  { productId, key }: ProductScan,
  viewerId: ViewerId,
): Promise<FoundScan | null> {
  const [scan] = await db
    .select({
      id: scanDocuments.id,
      name: scanDocuments.name,
      contentType: scanDocuments.contentType,
      code: products.code,
      digest: sql<string>`encode(sha256(${scanDocuments.body}), 'hex')`,
    })
    .from(scanDocuments)
    .innerJoin(products, eq(products.id, scanDocuments.ownerId))
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(mainCategories, eq(mainCategories.code, categories.mainCategoryCode))
    .where(
      and(
        eq(scanDocuments.owner, 'product'),
        eq(scanDocuments.ownerId, productId),
        eq(scanDocuments.key, key),
        isVisibleTo(db, viewerId),
      ),
    )
  if (!scan) return null
  const { id, contentType, digest } = scan
  const fileName = `${scan.code} ${scan.name || key}${EXTENSIONS[contentType] ?? ''}`
  return { id, fileName, content: JSON.stringify(['scan', id, fileName, contentType, digest]) }
}

interface ProductScan {
  readonly productId: number
  readonly key: string
}

/**
 * Prepares a scanned product document for `/doc/{id}`, for 15 minutes; null when the viewer does not see the
 * product or it has no such document (Spec 3 §7). The scan is copied within the database.
 */
export async function openProductScan(
  db: Database,
  wanted: ProductScan,
  viewerId: ViewerId,
  now: Date,
): Promise<DocumentDto | null> {
  const scan = await findProductScan(db, wanted, viewerId)
  if (!scan) return null
  const id = await documentIdOf(db, scan.content, viewerId, now)
  const expiresAt = new Date(now.getTime() + DOCUMENT_TTL_MS)
  const copy = db
    .select({
      id: sql`${id}::text`.as('id'),
      customerId: sql`${viewerId}::integer`.as('customer_id'),
      fileName: sql`${scan.fileName}::text`.as('file_name'),
      contentType: scanDocuments.contentType,
      body: scanDocuments.body,
      createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
      expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    })
    .from(scanDocuments)
    .where(eq(scanDocuments.id, scan.id))
  const [made] = await db
    .insert(documents)
    .select(copy)
    .onConflictDoUpdate({ target: documents.id, set: { expiresAt } })
    .returning({ id: documents.id })
  return made ?? null
}

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
