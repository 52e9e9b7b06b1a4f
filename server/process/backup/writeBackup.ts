import { createHash, type Hash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  type Dirent,
  readdirSync,
  statSync,
} from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { codeOf } from '../../db/errors'
import { type BackupHeader, type FileList, FORMAT, HEAD, LIST } from './format'

interface DatabaseFile {
  /** Relative to the database's folder, with slashes. */
  readonly path: string
  readonly size: number
  readonly mtimeMs: number
}

interface DatabaseFiles {
  readonly folders: readonly string[]
  readonly files: readonly DatabaseFile[]
}

/** Temporary files of the running process or of a statement, which are not copied. */
const PASSING = /^postmaster\.|(^|\/)pgsql_tmp/

/**
 * Current files, without those deleted meanwhile. Synchronous, because it is part of the time that a database stands
 * still, and a command has nothing else to do.
 */
function databaseFiles(folder: string): DatabaseFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  const entriesToCopy = entries.filter((entry) => !PASSING.test(pathOf(entry)))
  const files: DatabaseFile[] = []
  for (const path of entriesToCopy.filter((entry) => entry.isFile()).map(pathOf)) {
    try {
      const { size, mtimeMs } = statSync(join(folder, path))
      files.push({ path, size, mtimeMs })
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return { folders: entriesToCopy.filter((entry) => entry.isDirectory()).map(pathOf), files }
}

/** Runs work while the database does not change and all commits are in its files. */
export type Quiet = <T>(work: () => Promise<T>) => Promise<T>

export interface BackupSource {
  readonly folder: string
  readonly quiet: Quiet
}

export interface BackupReport {
  readonly files: number
  readonly bytes: number
  /** Time for which the database stood still, in milliseconds. */
  readonly quietMs: number
}

/** Size of changes to copy while the database stands still: takes a fraction of a second. */
const LAST_PASS_BYTES = 32 * 1024 * 1024
const PASSES_MAX = 5
/** A file written within this time before its read may have changed without a newer timestamp. */
const CLOCK_MS = 2000
const READ_BYTES = 256 * 1024
/** Takes a third of the time of the default level; a tenth larger. */
const GZIP_LEVEL = 3

interface Copied extends DatabaseFile {
  readonly startedMs: number
  readonly sha256: string
}

type CopiedFiles = Map<string, Copied>

function isSame(file: DatabaseFile, copied: Copied | undefined): boolean {
  return (
    copied?.size === file.size &&
    copied.mtimeMs === file.mtimeMs &&
    file.mtimeMs < copied.startedMs - CLOCK_MS
  )
}

/**
 * Reads exactly so many bytes of a file. Bytes that were truncated meanwhile become zeros, since the file is copied
 * again.
 */
async function* readParts(handle: FileHandle, size: number, hash: Hash): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const bytes = Buffer.alloc(Math.min(READ_BYTES, size - position))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, position)
    const part = bytesRead > 0 ? bytes.subarray(0, bytesRead) : bytes
    hash.update(part)
    position += part.length
    yield part
  }
}

async function addFile(tar: Pack, from: string, file: DatabaseFile): Promise<Copied> {
  const startedMs = Date.now()
  const hash = createHash('sha256')
  const handle = await open(from)
  try {
    const entry = tar.entry({ name: `database/${file.path}`, size: file.size, mode: 0o600 })
    await pipeline(readParts(handle, file.size, hash), entry)
  } finally {
    await handle.close()
  }
  return { ...file, startedMs, sha256: hash.digest('hex') }
}

const addJson = (tar: Pack, name: string, value: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, JSON.stringify(value), (error) => (error ? reject(error) : resolve()))
  })

const bytesOf = (files: readonly DatabaseFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Copies files changed since the last pass; skips a file that was deleted before it is read. */
async function addChanged(tar: Pack, folder: string, copied: CopiedFiles): Promise<number> {
  const { files } = databaseFiles(folder)
  const changed = files.filter((file) => !isSame(file, copied.get(file.path)))
  for (const file of changed) {
    try {
      copied.set(file.path, await addFile(tar, join(folder, file.path), file))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
  return bytesOf(changed)
}

interface LastPass {
  readonly all: DatabaseFiles
  readonly changed: readonly DatabaseFile[]
  readonly quietMs: number
}

/** Copies the rest to a side folder, without packing, so that the database stands still as briefly as possible. */
async function takeRest(
  { folder, quiet }: BackupSource,
  aside: string,
  copied: CopiedFiles,
): Promise<LastPass> {
  return quiet(() => {
    const startedMs = performance.now()
    const all = databaseFiles(folder)
    const changed = all.files.filter((file) => !isSame(file, copied.get(file.path)))
    for (const { path } of changed) {
      mkdirSync(dirname(join(aside, path)), { recursive: true })
      copyFileSync(join(folder, path), join(aside, path), constants.COPYFILE_FICLONE)
    }
    return Promise.resolve({ all, changed, quietMs: performance.now() - startedMs })
  })
}

async function fill(tar: Pack, source: BackupSource, aside: string): Promise<BackupReport> {
  const { files: first } = databaseFiles(source.folder)
  const bytes = bytesOf(first)
  await addJson(tar, HEAD, {
    product: 'tradecounter',
    format: FORMAT,
    startedAt: new Date().toISOString(),
    bytes,
  } satisfies BackupHeader)
  const copied: CopiedFiles = new Map()
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    if ((await addChanged(tar, source.folder, copied)) <= LAST_PASS_BYTES) break
  }
  const { all, changed, quietMs } = await takeRest(source, aside, copied)
  for (const file of changed) copied.set(file.path, await addFile(tar, join(aside, file.path), file))
  const files = all.files.map(({ path, size }) => ({ path, size, sha256: copied.get(path)?.sha256 ?? '' }))
  await addJson(tar, LIST, { folders: [...all.folders], files } satisfies FileList)
  tar.finalize()
  return { files: files.length, bytes: bytesOf(all.files), quietMs }
}

/**
 * Writes a complete backup of an embedded database, or none. Copies the database while it is used, then the files
 * that changed meanwhile, and the small rest while it stands still.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupReport> {
  const part = `${file}.${process.pid}.part`
  const aside = `${part}.rest`
  const tar = pack()
  try {
    const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), createWriteStream(part, { mode: 0o600 }))
    const filled = fill(tar, source, aside).catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    })
    const [report] = await Promise.all([filled, written])
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, file)
    return report
  } finally {
    await rm(part, { force: true })
    await rm(aside, { recursive: true, force: true })
  }
}
