import { createHash } from 'node:crypto'
import type { DocumentDto } from '@/contract/documents'
import type { Database } from '../db/database'
import { documents } from '../db/schema/content'
import type { ViewerId } from '../catalogue/catalogueVisibility'
import { DOCUMENT_TTL_MS, documentIdOf } from './documents'
import { cleanModel } from './model/cleanModel'
import type { DocumentModel } from './model/documentModel'

/** Type of a stored model, which is never sent as it is. */
export const MODEL_TYPE = 'application/vnd.tradecounter.document+json'

interface MadeDocument {
  readonly model: DocumentModel
  readonly viewerId: ViewerId
  readonly now: Date
}

/** Stores a document for `/doc/{id}`, for 15 minutes. The same content has the same id meanwhile. */
export async function storeDocument(
  db: Database,
  { model: raw, viewerId, now }: MadeDocument,
): Promise<DocumentDto> {
  const model = cleanModel(raw)
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...model, madeAt: '' }))
    .digest('hex')
  const id = await documentIdOf(db, JSON.stringify(['model', digest]), viewerId, now)
  const expiresAt = new Date(now.getTime() + DOCUMENT_TTL_MS)
  await db
    .insert(documents)
    .values({
      id,
      customerId: viewerId,
      fileName: model.title,
      contentType: MODEL_TYPE,
      body: new Uint8Array(Buffer.from(JSON.stringify(model))),
      createdAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: documents.id, set: { expiresAt } })
  return { id }
}

/** The model of a stored document. */
export function readModel(body: Uint8Array): DocumentModel {
  return JSON.parse(new TextDecoder().decode(body)) as DocumentModel
}
