import { existsSync, createReadStream } from 'node:fs'
import { join, dirname, posix } from 'node:path'
import type { Config } from '../../foundation/config'
import { knownMigrations } from '../../db/database'
import { noRoom, requireMb } from '../../db/diskRoom'
import { isDiskFull, codeOf } from '../../db/errors'
import { lockFolder } from '../../db/folderLock'
import { adoptEmbedded } from '../../db/openEmbedded'
import { openPrepared } from '../../db/preparedClient'
import { restoringIn, settleRestore, swapIn } from '../../db/restoring'
import { StartupError } from '../../foundation/failure'
import {
  NoBackup,
  type FileList,
  FORMAT,
  HEAD,
  type BackupHeader,
  HeadSchema,
  JSON_MAX_BYTES,
  LIST,
  ListSchema,
} from './format'
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, type Extract, extract } from 'tar-stream'
import * as v from 'valibot'

const NOT_OURS = 'it is not a backup of Tradecounter'
const DAMAGED = 'it is damaged or incomplete'

interface Written {
  readonly size: number
  readonly sha256: string
}

interface Unpacking {
  readonly file: string
  readonly folder: string
  /** Throws if the disk lacks room for so many bytes. */
  readonly requireBytes: (bytes: number) => void
}

async function readJson(entry: Entry): Promise<unknown> {
  if ((entry.header.size ?? 0) > JSON_MAX_BYTES) return null
  const bytes = await buffer(entry)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

async function readHead(entry: Entry, { file, requireBytes }: Unpacking): Promise<BackupHeader> {
  const head = v.safeParse(HeadSchema, entry.header.name === HEAD ? await readJson(entry) : null)
  if (!head.success) throw new NoBackup(file, NOT_OURS)
  if (head.output.format > FORMAT) throw new NoBackup(file, 'it was made by a newer version of Tradecounter')
  requireBytes(head.output.bytes)
  return head.output
}

async function readList(entry: Entry, { file }: Unpacking): Promise<FileList> {
  const list = v.safeParse(ListSchema, await readJson(entry))
  if (!list.success) throw new NoBackup(file, DAMAGED)
  return list.output
}

/** A path below the database's folder; null for any other. */
function pathOf({ header: { name, type } }: Entry): string | null {
  const path = name.startsWith('database/') ? name.slice('database/'.length) : ''
  const isInside = path !== '' && posix.normalize(path) === path && !/^\.\.?(\/|$)|\\|\0/.test(path)
  return type === 'file' && isInside && !posix.isAbsolute(path) ? path : null
}

async function writeEntry(entry: Entry, target: string): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  await mkdir(dirname(target), { recursive: true })
  const handle = await open(target, 'w', 0o600)
  try {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

/**
 * Removes files that the list lacks, and creates its empty folders; false if a listed file is missing or
 * differs, or the list is not that of a database.
 */
async function matchList(list: FileList, written: Map<string, Written>, folder: string): Promise<boolean> {
  for (const { path, size, sha256 } of list.files) {
    const found = written.get(path)
    if (found?.size !== size || found.sha256 !== sha256) return false
  }
  const listed = new Set(list.files.map(({ path }) => path))
  for (const path of written.keys()) if (!listed.has(path)) await rm(join(folder, path))
  for (const path of list.folders) await mkdir(join(folder, path), { recursive: true })
  return listed.has('PG_VERSION')
}

async function unpackEntries(entries: AsyncIterable<Entry>, unpacking: Unpacking): Promise<void> {
  const { file, folder, requireBytes } = unpacking
  const written = new Map<string, Written>()
  let head: BackupHeader | null = null
  let list: FileList | null = null
  for await (const entry of entries) {
    if (!head) {
      head = await readHead(entry, unpacking)
      continue
    }
    const path = pathOf(entry)
    if (path !== null && !list) {
      requireBytes(entry.header.size ?? 0)
      written.set(path, await writeEntry(entry, join(folder, path)))
      continue
    }
    if (entry.header.name !== LIST || list) throw new NoBackup(file, DAMAGED)
    list = await readList(entry, unpacking)
  }
  if (!head) throw new NoBackup(file, NOT_OURS)
  if (!list || !(await matchList(list, written, folder))) throw new NoBackup(file, DAMAGED)
}

/** Turns an error of the file itself into a refusal; errors of the disk it is unpacked to stay. */
async function toRefusal(error: unknown, { file, folder }: Unpacking): Promise<unknown> {
  if (error instanceof StartupError || isDiskFull(error)) return error
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
    return new NoBackup(file, `it cannot be read (${code})`)
  // System error codes concern the disk that is written to.
  if (code !== null && /^E[A-Z0-9]+$/.test(code)) return error
  // An unpacker's messages do not help an operator.
  const hasBegun = (await readdir(folder).catch(() => [])).length > 0
  return new NoBackup(file, hasBegun ? DAMAGED : NOT_OURS)
}

/** Unzips a file into a tar reader, which reports the errors. */
async function feed(tar: Extract, file: string): Promise<void> {
  const closed = new Promise((resolve) => tar.once('close', resolve))
  const whenTaken = () => Promise.race([closed, new Promise((resolve) => tar.once('drain', resolve))])
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (!tar.write(chunk)) await whenTaken()
        if (tar.destroyed) return
      }
    })
    tar.end()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Unpacks a backup into an empty folder; throws `NoBackup` unless it is complete and unchanged. */
async function readBackup(unpacking: Unpacking): Promise<void> {
  const tar = extract()
  try {
    await mkdir(unpacking.folder, { recursive: true })
    const fed = feed(tar, unpacking.file)
    await unpackEntries(tar, unpacking)
    await fed
  } catch (error) {
    throw await toRefusal(error, unpacking)
  }
}

const MB = 1024 * 1024

type Place = Pick<Config, 'dataDir' | 'minFreeMb'>

interface RestoreAsked {
  readonly file: string
  /** True to keep the present shop under another name; false to reject a folder that has one. */
  readonly isReplacing: boolean
  readonly now: Date
}

async function openUnpacked(folder: string, file: string) {
  try {
    return await openPrepared({ dataDir: folder })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new NoBackup(file, 'its database cannot be opened')
  }
}

/** Opens the restored database, which must be of this version or an older one, and migrates it. */
async function tryDatabase(folder: string, file: string): Promise<void> {
  const client = await openUnpacked(folder, file)
  try {
    const { rows } = await client.query<{ at: unknown }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    )
    if (!knownMigrations().includes(Number(rows[0]?.at))) {
      throw new NoBackup(file, 'its shop is of a newer version of Tradecounter')
    }
    await adoptEmbedded(client)
  } finally {
    await client.close()
  }
}

async function restoreLocked({ dataDir, minFreeMb }: Place, asked: RestoreAsked): Promise<string | null> {
  const { file, isReplacing, now } = asked
  const hasShop = existsSync(join(dataDir, 'database'))
  if (hasShop && !isReplacing) {
    throw new StartupError(
      `DATA_DIR: ${dataDir} holds a shop already. To restore in its place, keeping it aside, add --replace.`,
    )
  }
  const folder = restoringIn(dataDir)
  const requireBytes = (bytes: number) => requireMb(dataDir, minFreeMb, bytes / MB)
  await readBackup({ file, folder, requireBytes })
  await tryDatabase(folder, file)
  const aside = `database-before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  await swapIn(dataDir, aside)
  return hasShop ? join(dataDir, aside) : null
}

/**
 * Restores an embedded database from a backup; returns where the previous one is kept, if any. Throws a
 * `StartupError` on failure. A failed or interrupted restore changes nothing.
 */
export async function restoreBackup(place: Place, asked: RestoreAsked): Promise<string | null> {
  const lock = await lockFolder(place.dataDir)
  try {
    await settleRestore(place.dataDir)
    return await restoreLocked(place, asked)
  } catch (error) {
    throw isDiskFull(error) ? noRoom(place.dataDir) : error
  } finally {
    await settleRestore(place.dataDir)
    await lock.release()
  }
}
