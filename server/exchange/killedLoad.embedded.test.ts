import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { rowsOfAll } from '@test/database/contentOf'
import { writeEmbeddedCopy } from '@test/database/embeddedCopy'
import { type ExchangeFolders, openExchangeFolders } from '@test/worlds/exchangeFolder'
import { openEmbedded } from '../db/openEmbedded'

const CHILD = join(import.meta.dirname, '../../test/kills/loadAndDie.ts')

let root: string
let folders: ExchangeFolders

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'killed-'))
  folders = await openExchangeFolders()
  await writeEmbeddedCopy('empty', join(root, 'prepared'))
})
afterAll(async () => {
  await folders.remove()
  await rm(root, { recursive: true, force: true })
})

async function contentOf(dataDir: string): Promise<Record<string, unknown>> {
  const { db, close } = await openEmbedded({ dataDir, minFreeMb: 0 })
  const content = await rowsOfAll(db)
  await close()
  return content
}

it.each(['Comparing stock', 'Writing product-units', 'Writing stock'])(
  'a load that is killed leaves nothing behind: %s',
  async (step) => {
    const dataDir = join(root, step.replace(' ', '-'))
    await cp(join(root, 'prepared'), dataDir, { recursive: true })
    const before = await contentOf(dataDir)
    const shop = await folders.make(SHOP_FILES)
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir, shop, step], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(await contentOf(dataDir)).toEqual(before)
  },
)
