import { inArray } from 'drizzle-orm'
import { audit, type Origin } from '../../accounts/access/audit'
import type { Config } from '../../foundation/config'
import type { Database, Queries } from '../../db/database'
import { images } from '../../db/schema/catalogue'
import type { Log } from '../../foundation/log'
import { type FolderImage, isFromFolder, listImageFiles, readImageFile } from './imageFolder'

interface SyncDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Log
  readonly config: Pick<Config, 'imageDir'>
  readonly stopping: AbortSignal
}

/** Result of a sync: numbers of files, and the first names that could not be used. */
interface SyncReport {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
  readonly skipped: number
  readonly skippedNames: readonly string[]
}

/** Limit of names in a report. */
const NAMES_MAX = 20
const REMOVED_AT_ONCE = 500

/** A missing or empty folder probably is a disk that is not mounted: nothing is removed then. */
class FolderUnusable extends Error {}

async function store(db: Queries, name: string, image: FolderImage, now: Date): Promise<void> {
  const values = { ...image, updatedAt: now }
  await db
    .insert(images)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: images.name, set: values })
}

async function remove(db: Queries, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += REMOVED_AT_ONCE) {
    await db.delete(images).where(inArray(images.name, names.slice(from, from + REMOVED_AT_ONCE)))
  }
}

/** Null for a file that cannot be read, is not a picture, or was deleted meanwhile. */
async function readUsable({ log, config }: SyncDeps, name: string): Promise<FolderImage | null> {
  try {
    return await readImageFile(config.imageDir, name)
  } catch (error) {
    log.warn('A picture cannot be read', { name, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' })
    return null
  }
}

/**
 * Syncs the pictures of the database with the image folder. Pictures from elsewhere stay, unless a file has their
 * name. Removes pictures whose files are gone.
 */
async function syncImages(deps: SyncDeps): Promise<SyncReport> {
  const { db, clock, config, stopping } = deps
  const files = await listImageFiles(config.imageDir)
  if (files === null) throw new FolderUnusable(`IMAGE_DIR: there is no folder ${config.imageDir}`)
  const rows = await db.select({ name: images.name, etag: images.etag }).from(images)
  const etags = new Map(rows.map(({ name, etag }) => [name, etag]))
  const gone = new Set(rows.filter(({ etag }) => isFromFolder(etag)).map(({ name }) => name))
  if (files.length === 0 && gone.size > 0) throw new FolderUnusable(`IMAGE_DIR: ${config.imageDir} is empty`)
  const skipped: string[] = []
  let [added, changed, unchanged] = [0, 0, 0]
  for (const name of files) {
    stopping.throwIfAborted()
    gone.delete(name)
    const image = await readUsable(deps, name)
    const before = etags.get(name)
    if (!image) skipped.push(name)
    else if (before === image.etag) unchanged += 1
    else {
      await store(db, name, image, clock())
      if (before === undefined) added += 1
      else changed += 1
    }
  }
  await remove(db, [...gone])
  const counts = { added, changed, removed: gone.size, unchanged, skipped: skipped.length }
  return { ...counts, skippedNames: skipped.slice(0, NAMES_MAX) }
}

declare module '../../foundation/appDeps' {
  interface AppDeps {
    readonly imageSync: ImageSync
  }
}

export interface ImageSync {
  /** Starts a sync, or joins the running one; resolves once the request is recorded, not when it is done. */
  readonly request: (deps: SyncDeps, who: Origin & { readonly userId: number }) => Promise<void>
  /** Resolves when no sync runs. */
  readonly settled: () => Promise<void>
}

async function run(deps: SyncDeps, who: Origin & { readonly userId: number }): Promise<void> {
  const { db, clock, log } = deps
  try {
    const report = await syncImages(deps)
    log.info('Images synced', { ...report })
    const { skippedNames: _, ...detail } = report
    await audit(db, { event: 'images-synced', ...who, detail }, clock())
  } catch (error) {
    const reason = error instanceof FolderUnusable ? error.message : String(error)
    log.error('Image sync failed', { reason })
    if (deps.stopping.aborted) return
    await audit(db, { event: 'image-sync-failed', ...who }, clock())
  }
}

/** The image sync of this process. Two processes may sync at once: their writes are identical. */
export function makeImageSync(): ImageSync {
  let running: Promise<void> | null = null
  return {
    request: (deps, who) => {
      const recorded = audit(deps.db, { event: 'image-sync-requested', ...who }, deps.clock())
      running ??= recorded
        .then(() => run(deps, who))
        .catch((error: unknown) => {
          deps.log.error('Image sync failed', { reason: String(error) })
        })
        .finally(() => {
          running = null
        })
      return recorded
    },
    settled: () => running ?? Promise.resolve(),
  }
}
