import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOfAll } from '@test/database/contentOf'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { addCustomer } from '@test/worlds/accounts/storedAccounts'
import { lockFolder } from '../../db/folderLock'
import { openEmbedded } from '../../db/openEmbedded'
import { openPrepared } from '../../db/preparedClient'
import { HEAD, LIST } from './format'
import { restoreBackup } from './restoreBackup'
import { writeBackup } from './writeBackup'

const NOW = new Date('2026-11-25T22:30:00Z')
const CHILD = join(import.meta.dirname, '../../../test/kills/restoreAndDie.ts')
const ASIDE = 'database-before-2026-11-25T22-30-00-000Z'

interface Part {
  readonly name: string
  readonly body: Buffer
}

let root: string
/** A backup, and the shop that it replaces. */
let file: string
let small: string
let prepared: string
let present: string
let parts: readonly Part[]
let contents: { readonly backup: object; readonly present: object }

const backUp = (dataDir: string, to: string) =>
  writeBackup({ folder: join(dataDir, 'database'), quiet: (work) => work() }, to)

async function contentOf(dataDir: string): Promise<object> {
  const { db, close } = await openEmbedded({ dataDir, minFreeMb: 0 })
  const content = await rowsOfAll(db)
  await close()
  return content
}

/**
 * A few files like those of a database: enough for backups that are rejected before their database is opened.
 */
async function writeFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'base/5'), { recursive: true })
  await mkdir(join(folder, 'pg_wal'))
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  await writeFile(join(folder, 'base/5/1259'), randomBytes(600_000))
  await writeFile(join(folder, 'base/5/2619'), '')
}

async function partsOf(backup: string): Promise<Part[]> {
  const found: Part[] = []
  const tar = createReadStream(backup).pipe(createGunzip()).pipe(extract())
  for await (const entry of tar) found.push({ name: entry.header.name, body: await buffer(entry) })
  return found
}

async function writeParts(to: string, changed: readonly Part[]): Promise<void> {
  const tar = pack()
  for (const { name, body } of changed) tar.entry({ name }, body)
  tar.finalize()
  await writeFile(to, gzipSync(await buffer(tar), { level: 1 }))
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'))
  file = join(root, 'shop.backup')
  prepared = join(root, 'prepared')
  await writeEmbeddedCopy('empty', prepared)
  const before = await contentOf(prepared)
  await backUp(prepared, file)
  small = join(root, 'small.backup')
  await writeFiles(join(root, 'small/database'))
  await backUp(join(root, 'small'), small)
  parts = await partsOf(small)
  const { db, close } = await openEmbedded({ dataDir: prepared, minFreeMb: 0 })
  await addCustomer(db, 'later')
  contents = { backup: before, present: await rowsOfAll(db) }
  await close()
  present = join(root, 'present')
  await cp(prepared, present, { recursive: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

const restore = (from: string, more: { readonly isReplacing?: boolean; readonly minFreeMb?: number } = {}) =>
  restoreBackup(
    { dataDir: present, minFreeMb: more.minFreeMb ?? 0 },
    { file: from, isReplacing: more.isReplacing ?? true, now: NOW },
  )

/** Bytes of the present shop. */
async function presentFiles(): Promise<string> {
  const names = await readdir(present, { recursive: true })
  const control = await readFile(join(present, 'database/global/pg_control'))
  return names.sort().join('\n') + control.toString('base64')
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const head = () => JSON.parse(String(parts[0]?.body)) as object
const without = (name: string) => parts.filter((part) => part.name !== name)
const withBody = (name: string, change: (body: Buffer) => Buffer) =>
  parts.map((part) => (part.name === name ? { name, body: change(part.body) } : part))
const flip = (body: Buffer) =>
  Buffer.from(body.map((byte, at) => (at === body.length >> 1 ? byte ^ 1 : byte)))

const DAMAGED = 'it is damaged or incomplete'
const NOT_OURS = 'it is not a backup of Tradecounter'
const NEWER = 'it was made by a newer version of Tradecounter'

describe('restoring an invalid backup', () => {
  const target = () => join(root, 'wrong.backup')
  const bytes = (change: (whole: Buffer) => Buffer) => async () =>
    writeFile(target(), change(await readFile(small)))
  const changed = (make: () => readonly Part[]) => () => writeParts(target(), make())

  it.each<[string, string, () => Promise<void>]>([
    ['a file cut in the middle', DAMAGED, bytes((whole) => whole.subarray(0, whole.length >> 1))],
    ['a file without its last byte', DAMAGED, bytes((whole) => whole.subarray(0, -1))],
    ['an empty file', NOT_OURS, bytes(() => Buffer.alloc(0))],
    ['a flipped bit', DAMAGED, bytes(flip)],
    ['a text', NOT_OURS, bytes(() => Buffer.from('orders,lines\n'))],
    ['another gzip', NOT_OURS, bytes(() => gzipSync('orders'))],
    ['another tar', NOT_OURS, changed(() => parts.slice(1))],
    ['another product', NOT_OURS, changed(() => withBody(HEAD, () => json({ ...head(), product: 'x' })))],
    ['a newer format', NEWER, changed(() => withBody(HEAD, () => json({ ...head(), format: 2 })))],
    ['a missing list', DAMAGED, changed(() => without(LIST))],
    ['a missing file', DAMAGED, changed(() => without('database/PG_VERSION'))],
    ['another content', DAMAGED, changed(() => withBody('database/PG_VERSION', flip))],
    ['a list of nothing', DAMAGED, changed(() => withBody(LIST, () => json({ folders: [], files: [] })))],
    [
      'a path that leads out',
      DAMAGED,
      changed(() => [parts[0] as Part, { name: 'database/../../out', body: json(1) }, ...parts.slice(1)]),
    ],
    ['a part after the list', DAMAGED, changed(() => [...parts, { name: 'database/more', body: json(1) }])],
    ['files that are not a database', 'its database cannot be opened', changed(() => parts)],
    ['no file', 'it cannot be read (ENOENT)', () => rm(target(), { force: true })],
  ])('rejects %s with the reason, and changes nothing', async (_, reason, write) => {
    await write()
    const before = await presentFiles()
    await expect(restore(target())).rejects.toThrow(
      `${target()} cannot be restored: ${reason}. Nothing was changed.`,
    )
    expect(await presentFiles()).toBe(before)
    expect(existsSync(join(root, 'out'))).toBe(false)
  })

  it('rejects a shop of a newer version', async () => {
    const newer = join(root, 'newer')
    await cp(prepared, newer, { recursive: true })
    const client = await openPrepared({ dataDir: join(newer, 'database') })
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    )
    await client.close()
    await backUp(newer, target())
    const before = await presentFiles()
    await expect(restore(target())).rejects.toThrow('its shop is of a newer version of Tradecounter')
    expect(await presentFiles()).toBe(before)
  })

  it('rejects a backup that the disk has no room for', async () => {
    const before = await presentFiles()
    await expect(restore(file, { minFreeMb: 1_000_000_000 })).rejects.toThrow(
      /^DATA_DIR: the disk of .+ is full/,
    )
    expect(await presentFiles()).toBe(before)
  })

  it('rejects a folder that contains a shop, or is in use', async () => {
    const before = await presentFiles()
    await expect(restore(file, { isReplacing: false })).rejects.toThrow('holds a shop already')
    const lock = await lockFolder(present)
    await expect(restore(file)).rejects.toThrow('is in use by')
    await lock.release()
    expect(await presentFiles()).toBe(before)
  })
})

describe('a restore in the place of a shop', () => {
  beforeEach(async () => {
    await rm(present, { recursive: true })
    await cp(prepared, present, { recursive: true })
  })

  it('keeps that shop aside', async () => {
    expect(await restore(file)).toBe(join(present, ASIDE))
    expect(await contentOf(present)).toEqual(contents.backup)
    const aside = join(root, 'aside')
    await cp(join(present, ASIDE), join(aside, 'database'), { recursive: true })
    expect(await contentOf(aside)).toEqual(contents.present)
  })

  it.each([
    ['unpacking', 'open', 300],
    ['setting the present aside', 'rename', 1],
    ['putting the restored in its place', 'rename', 2],
  ])('leaves that shop in place when killed while %s', async (_, call, count) => {
    const args = [present, file, call, String(count)]
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(await contentOf(present)).toEqual(contents.present)
    expect(await readdir(present)).toEqual(['database'])
  })
})

describe('a backup that fails', () => {
  it('leaves the earlier backup in place', async () => {
    const target = join(root, 'kept.backup')
    await writeFile(target, 'before')
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const failing = writeBackup(
      { folder: join(prepared, 'database'), quiet: () => Promise.reject(full) },
      target,
    )
    await expect(failing).rejects.toBe(full)
    expect(await readFile(target, 'utf8')).toBe('before')
    expect((await readdir(root)).filter((name) => name.includes('.part'))).toEqual([])
  })
})
