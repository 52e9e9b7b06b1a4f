import { PGlite } from '@electric-sql/pglite'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptEmbedded } from '../../server/db/openEmbedded'
import type { OpenedDatabase } from '../../server/db/database'
import { keepPristine } from './pristine'
import { seedTestDatabase } from './seedTestDatabase'

/** `empty`: migrated, no rows. `demo`: the demo data with fewer products, as of TEST_NOW. */
export type SnapshotName = 'empty' | 'demo'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/tradecounter')
const KEEP_MS = 30 * 60 * 1000
/** A log in small segments: a copy has five of them, of 16 MB each by default. */
const INITDB = ['--wal-segsize=1']
/** The code that determines the snapshots, besides the database's version. */
const MAKERS = ['snapshot.ts', 'pristine.ts', 'seedTestDatabase.ts', '../worlds/accounts/testPassword.ts']
const SOURCES: Readonly<Record<SnapshotName, readonly string[]>> = {
  empty: ['server/db/migrations'],
  demo: ['server', 'src/domain', 'test/database/small-shop'],
}

function hashSources(name: SnapshotName): string {
  const hash = createHash('sha256')
  for (const file of MAKERS) hash.update(readFileSync(join(import.meta.dirname, file)))
  for (const folder of SOURCES[name]) {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * A hash of the code that made a prepared database. Test processes inherit the global setup's value, so that
 * edits during a run have no effect.
 */
export function sourcesHash(name: SnapshotName): string {
  return (process.env[`TRADECOUNTER_SNAPSHOT_${name.toUpperCase()}`] ??= hashSources(name))
}

export async function fillSnapshot(opened: OpenedDatabase, name: SnapshotName): Promise<void> {
  if (name === 'demo') await seedTestDatabase(opened)
}

/** Tens of megabytes each: older ones are deleted, unless another test run may still be reading them. */
async function removeOlder(name: SnapshotName, newest: string): Promise<void> {
  const files = (await readdir(CACHE)).filter((file) => file.startsWith(`${name}-`))
  for (const file of files.map((each) => join(CACHE, each))) {
    const written = await stat(file).catch(() => null)
    const isOld = written !== null && Date.now() - written.mtimeMs > KEEP_MS
    if (file !== newest && isOld) await rm(file, { force: true })
  }
}

/** Shrinks a database that is copied often. */
async function trim(client: PGlite): Promise<void> {
  await client.exec(`update pg_database set datistemplate = false where datname like 'template_'`)
  for (const database of ['template0', 'template1']) await client.exec(`drop database ${database}`)
  // Otherwise every copy would replay the log on opening.
  await client.exec('checkpoint')
}

/** The prepared embedded database as a tar file, rebuilt when the code has changed. */
export async function embeddedSnapshot(name: SnapshotName): Promise<string> {
  const file = join(CACHE, `${name}-${sourcesHash(name)}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create({ initDbStartParams: INITDB })
  const opened = await adoptEmbedded(client)
  await fillSnapshot(opened, name)
  await keepPristine(client)
  await trim(client)
  const dump = await client.dumpDataDir('none')
  await opened.close()
  await mkdir(CACHE, { recursive: true })
  // Written to a temporary file and renamed, so that another test process never reads half a file.
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, new Uint8Array(await dump.arrayBuffer()))
  await rename(aside, file)
  await removeOlder(name, file)
  return file
}
