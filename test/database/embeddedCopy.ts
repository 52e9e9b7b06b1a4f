import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Blob } from 'node:buffer'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenedDatabase } from '../../server/db/database'
import { openPrepared } from '../../server/db/preparedClient'
import { makeLocalTurn } from '../../server/db/turn'
import * as schema from '../../server/db/schema/index'
import { leaseClient } from './leasedClient'
import { putBack } from './pristine'
import { embeddedSnapshot, type SnapshotName } from './snapshot'

interface Instance {
  readonly client: PGlite
  leases: number
}

/** Log and dead rows grow with every use, until a new instance is cheaper. */
const MAX_LEASES = 100

/** The instance of each snapshot cached for the process's next file: opening one takes a second of CPU. */
const cached = new Map<SnapshotName, Instance>()

async function openInstance(name: SnapshotName, dataDir = 'memory://'): Promise<Instance> {
  const bytes = await readFile(await embeddedSnapshot(name))
  // Node's own Blob: jsdom's cannot be read.
  const loadDataDir = new Blob([new Uint8Array(bytes)]) as unknown as globalThis.Blob
  return { client: await openPrepared({ dataDir, loadDataDir }), leases: 0 }
}

/** Writes a prepared embedded database to a folder, for a server's DATA_DIR. */
export async function writeEmbeddedCopy(name: SnapshotName, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { client } = await openInstance(name, join(dataDir, 'database'))
  await client.close()
}

async function takeInstance(name: SnapshotName): Promise<Instance> {
  const instance = cached.get(name)
  if (!instance) return openInstance(name)
  cached.delete(name)
  await putBack(instance.client)
  return instance
}

/** Opens a copy of a prepared embedded database in memory. */
export async function openEmbeddedCopy(name: SnapshotName): Promise<OpenedDatabase> {
  const instance = await takeInstance(name)
  instance.leases += 1
  const lease = leaseClient(instance.client)
  const db = drizzle({ client: lease.client, schema })
  async function returnInstance(): Promise<void> {
    lease.end()
    const isWornOut = lease.hasChangedTables() || instance.leases === MAX_LEASES
    if (isWornOut || cached.has(name)) await instance.client.close()
    else cached.set(name, instance)
  }
  let closed: Promise<void> | null = null
  return {
    db,
    kind: 'embedded',
    exclusively: (work) => work(db),
    takeTurn: makeLocalTurn(),
    close: () => (closed ??= returnInstance()),
  }
}
