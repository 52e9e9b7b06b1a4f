import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptEmbedded } from '../../../server/db/openEmbedded'
import type { OpenedDatabase } from '../../../server/db/openedDatabase'
import { seedTestDatabase } from './seedTestDatabase'

/** `empty`: migrated, no rows. `demo`: the demo data with fewer products, as of TEST_NOW. */
export type SnapshotName = 'empty' | 'demo'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['server', 'src/contract', 'src/domain', 'test/server/support']
const CACHE = join(ROOT, 'node_modules/.cache/tradecounter')

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of SOURCES) {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

let cachedHash: string | undefined

/** Names the state of the code that a prepared database was made by. */
export function sourcesHash(): string {
  return (cachedHash ??= hashSources())
}

/** Fills a database as the snapshot of that name wants it. */
export async function fillSnapshot(opened: OpenedDatabase, name: SnapshotName): Promise<void> {
  if (name === 'demo') await seedTestDatabase(opened)
}

/** The prepared embedded database as a tar file; made when the code has changed since the last time. */
export async function embeddedSnapshot(name: SnapshotName): Promise<string> {
  const file = join(CACHE, `${name}-${sourcesHash()}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create()
  const opened = await adoptEmbedded(client)
  await fillSnapshot(opened, name)
  const dump = await client.dumpDataDir('none')
  await opened.close()
  await mkdir(CACHE, { recursive: true })
  // Written aside and renamed, so that another test process never reads half a file.
  const aside = `${file}.${process.pid}`
  await writeFile(aside, new Uint8Array(await dump.arrayBuffer()))
  await rename(aside, file)
  return file
}
