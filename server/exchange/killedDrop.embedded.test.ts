import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { rowsOfAll } from '@test/database/contentOf'
import { openEmbeddedCopy, writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { serverDepsOf } from '@test/worlds/exchange/exchangeFolder'
import type { Database } from '../db/database'
import { openEmbedded } from '../db/openEmbedded'
import { products } from '../db/schema/catalogue'
import { auditLog } from '../db/schema/operations'
import { dropDepsOf } from '../process/commands/dropFolder'
import { makeDrop } from './drop/dropFolder'

const CHILD = join(import.meta.dirname, '../../test/kills/dropAndDie.ts')

let root: string
let contentBefore: object

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-drop-'))
  await writeEmbeddedCopy('empty', join(root, 'prepared'))
  const { db, close } = await openEmbeddedCopy('empty')
  contentBefore = await rowsOfAll(db)
  await close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function killedAt(dataDir: string, folder: string, look: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir, folder, String(look)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

async function found(db: Database) {
  const [rows] = await db.select({ count: count() }).from(products)
  const isLoad = eq(auditLog.event, 'exchange-loaded')
  const [loads] = await db.select({ count: count() }).from(auditLog).where(isLoad)
  return { products: rows?.count, loads: loads?.count }
}

/** At which read of the clock the process is killed, and whether the load is committed by then. */
it.each([
  ['in the transaction, when all is written', 3, false],
  ['after the transaction, before the folder is moved', 5, true],
])('a folder is loaded exactly once although the process is killed %s', async (_, look, isKept) => {
  const [dataDir, folder] = [join(root, `data-${look}`), join(root, `exchange-${look}`)]
  await cp(join(root, 'prepared'), dataDir, { recursive: true })
  await mkdir(join(folder, 'nightly'), { recursive: true })
  for (const [name, content] of Object.entries({ ...SHOP_FILES, ready: '' })) {
    await writeFile(join(folder, 'nightly', name), content)
  }
  await killedAt(dataDir, folder, look)
  expect(await readdir(join(folder, 'nightly'))).toContain('ready')
  const opened = await openEmbedded({ dataDir, minFreeMb: 0 })
  if (isKept) expect(await found(opened.db)).toEqual({ products: 2, loads: 1 })
  else expect(await rowsOfAll(opened.db)).toEqual(contentBefore)
  await makeDrop(
    dropDepsOf(
      serverDepsOf(opened, () => new Date()),
      folder,
    ),
  ).look()
  expect(await found(opened.db)).toEqual({ products: 2, loads: 1 })
  expect(await readdir(join(folder, 'archive'))).toHaveLength(1)
  await opened.close()
})
