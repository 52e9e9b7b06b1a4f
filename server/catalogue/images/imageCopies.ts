import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database'
import { imageCopies, images } from '../../db/schema/catalogue'
import { TurnTaken } from '../../db/turn'
import type { Log } from '../../foundation/log'
import { shrinkPicture, takePictureTurn } from './picture'

/**
 * Longest time that a request waits for its copy's turn. After that it gets the original, which takes as long
 * on a slow line.
 */
const WAIT_MS = 30_000

/** Part of an image that is read at once: the embedded database answers nothing else meanwhile. */
const PART_BYTES = 128 * 1024

/** Formats that get copies. An SVG is sharp in every width. */
const COPIED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

interface CopyDeps {
  readonly db: Database
  readonly log: Log
}

interface FoundImage {
  readonly name: string
  readonly etag: string
  readonly contentType: string
  /** Null if not made yet or, with `isMade`, if the original is sent instead. */
  readonly copy: Uint8Array | null
  readonly isMade: boolean
}

/** An image without its content, and its copy in a width; null if there is no such image. */
export async function findCopy(db: Queries, name: string, width: number): Promise<FoundImage | null> {
  const [found] = await db
    .select({
      name: images.name,
      etag: images.etag,
      contentType: images.contentType,
      copy: imageCopies.body,
      isMade: sql<boolean>`${imageCopies.etag} is not null`,
    })
    .from(images)
    .leftJoin(imageCopies, and(eq(imageCopies.etag, images.etag), eq(imageCopies.width, width)))
    .where(eq(images.name, name))
  return found ?? null
}

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly imageCopies: ImageCopies
  }
}

/** Makes copies of images in the widths of the layouts. */
export interface ImageCopies {
  /** Null where the original serves; 'busy' if it would have to wait too long. */
  readonly make: (deps: CopyDeps, image: FoundImage, width: number) => Promise<Uint8Array | 'busy' | null>
}

/** Content of an image in parts, with other requests between them; null if it has changed. */
async function readBody(db: Queries, { name, etag }: FoundImage): Promise<Uint8Array | null> {
  const isSame = and(eq(images.name, name), eq(images.etag, etag))
  const parts: Uint8Array[] = []
  do {
    if (parts.length > 0) await nextTurn()
    const from = 1 + parts.length * PART_BYTES
    const part = sql<Uint8Array>`substring(${images.body} from ${from}::int for ${PART_BYTES}::int)`
    const [read] = await db.select({ part }).from(images).where(isSame)
    if (!read) return null
    parts.push(read.part)
  } while (parts.at(-1)?.length === PART_BYTES)
  return Buffer.concat(parts)
}

/** Reads, shrinks and stores; a copy that cannot be stored is sent all the same. */
async function makeCopy({ db, log }: CopyDeps, image: FoundImage, width: number) {
  const { name, etag } = image
  const original = await readBody(db, image)
  if (!original) return null
  const body = await shrinkPicture(original, width)
  try {
    await db.insert(imageCopies).values({ etag, width, body }).onConflictDoNothing()
  } catch (error) {
    log.warn('A copy of an image cannot be stored', { name, width, reason: String(error) })
  }
  return body
}

/** Copies of this process: one at a time, and each once, however many requests wait for it. */
export function makeImageCopies(waitMs = WAIT_MS): ImageCopies {
  const pending = new Map<string, Promise<Uint8Array | 'busy' | null>>()
  return {
    make: (deps, image, width) => {
      if (image.isMade || !COPIED.includes(image.contentType)) return Promise.resolve(image.copy)
      const key = `${width} ${image.etag}`
      const making =
        pending.get(key) ??
        takePictureTurn(waitMs, () => makeCopy(deps, image, width))
          .catch((error: unknown) => {
            if (error instanceof TurnTaken) return 'busy' as const
            throw error
          })
          .finally(() => pending.delete(key))
      pending.set(key, making)
      return making
    },
  }
}

/** Deletes copies of images that are gone or have changed. */
export async function deleteOldCopies(db: Database): Promise<void> {
  const image = db.select({ name: images.name }).from(images).where(eq(images.etag, imageCopies.etag))
  await db.delete(imageCopies).where(notExists(image))
}
