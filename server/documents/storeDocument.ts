import type { WrittenDocument } from '@/contract/documents/documents'
import type { Database } from '../db/database'
import { documents } from '../db/schema/content'
import type { ViewerId } from '../catalogue/catalogueVisibility'
import { DOCUMENT_TTL_MS, documentIdOf } from './documents'
import type { DocumentModel } from './model/documentModel'
import { packModel } from './model/storedModel'

/** Type of a stored model, which is never sent unchanged. */
export const MODEL_TYPE = 'application/vnd.tradecounter.document+gzip'

interface MadeDocument {
  readonly model: DocumentModel
  readonly viewerId: ViewerId
  readonly now: Date
  readonly signal: AbortSignal
}

/** Stores a document for `/doc/{id}`, for 15 minutes. The same content has the same id meanwhile. */
export async function storeDocument(
  db: Database,
  { model, viewerId, now, signal }: MadeDocument,
): Promise<WrittenDocument> {
  const { body, digest } = await packModel(model, signal)
  const id = await documentIdOf(db, JSON.stringify(['model', digest]), viewerId, now)
  const expiresAt = new Date(now.getTime() + DOCUMENT_TTL_MS)
  await db
    .insert(documents)
    .values({
      id,
      customerId: viewerId,
      fileName: model.title,
      contentType: MODEL_TYPE,
      body,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: documents.id, set: { expiresAt } })
  return { id, isPage: true }
}
