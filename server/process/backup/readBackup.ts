import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Entry, type Extract, extract } from 'tar-stream'
import * as v from 'valibot'
import { StartupError } from '../../foundation/failure'
import { codeOf, isDiskFull } from '../../db/errors'
import {
  type FileList,
  FORMAT,
  HEAD,
  type Head,
  HeadSchema,
  JSON_MAX_BYTES,
  LIST,
  ListSchema,
  NoBackup,
} from './format'

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

async function readHead(entry: Entry, { file, requireBytes }: Unpacking): Promise<Head> {
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

/** Removes files that the list lacks, and creates folders without files; false if a file is missing. */
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
  let head: Head | null = null
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
export async function readBackup(unpacking: Unpacking): Promise<void> {
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
