import { PGlite } from '@electric-sql/pglite'
import { Blob } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { adoptEmbedded } from '../../../server/db/openEmbedded'
import type { OpenedDatabase } from '../../../server/db/openedDatabase'
import { embeddedSnapshot, type SnapshotName } from './snapshot'

/** Opens a copy of a prepared embedded database, in memory. */
export async function openEmbeddedCopy(name: SnapshotName): Promise<OpenedDatabase> {
  const bytes = await readFile(await embeddedSnapshot(name))
  // Node's own Blob: the one of jsdom cannot be read.
  const loadDataDir = new Blob([new Uint8Array(bytes)]) as unknown as globalThis.Blob
  return adoptEmbedded(await PGlite.create({ loadDataDir }))
}
