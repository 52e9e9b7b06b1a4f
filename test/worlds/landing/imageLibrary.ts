import { images } from '../../../server/db/schema/catalogue'
import { throttles } from '../../../server/db/schema/operations'
import type { Database } from '../../../server/db/database'

const BODY = new Uint8Array(new TextEncoder().encode('<svg/>'))

/** Pictures of the catalogue, of 6 bytes each. */
export async function storeImages(db: Database, names: readonly string[]): Promise<void> {
  const drawn = { contentType: 'image/svg+xml', body: BODY }
  await db.insert(images).values(names.map((name) => ({ ...drawn, name, etag: `"${name}"` })))
}

/** Removes all pictures, and resets the upload limits. */
export async function clearImages(db: Database): Promise<void> {
  await db.delete(images)
  await db.delete(throttles)
}

export const countImages = (db: Database): Promise<number> => db.$count(images)
