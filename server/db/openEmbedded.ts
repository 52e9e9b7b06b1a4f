import type { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { join } from 'node:path'
import type { Config } from '../foundation/config'
import type { Logger } from 'drizzle-orm/logger'
import { StartupError } from '../foundation/failure'
import { noRoom, rejectWithoutSpace, requireRoom } from './diskRoom'
import { isDiskFull } from './errors'
import { admitCommands } from './control/admitCommands'
import { lockFolder } from './folderLock'
import { migrationsFolder, type OpenedDatabase } from './database'
import { openPrepared } from './preparedClient'
import { settleRestore } from './restoring'
import { makeLocalTurn } from './turn'
import * as schema from './schema/index'

type Place = Pick<Config, 'dataDir' | 'minFreeMb'>

/** A migrated database over PGlite; no other process can use it. */
export async function adoptEmbedded(client: PGlite, guard?: Logger): Promise<OpenedDatabase> {
  const db = drizzle({ client, schema, ...(guard && { logger: guard }) })
  await migrate(db, { migrationsFolder: migrationsFolder() })
  return {
    db,
    kind: 'embedded',
    exclusively: (work) => work(db),
    takeTurn: makeLocalTurn(),
    close: () => client.close(),
  }
}

async function openFolder({ dataDir, minFreeMb }: Place): Promise<OpenedDatabase> {
  const database = join(dataDir, 'database')
  requireRoom(dataDir, minFreeMb, !existsSync(database))
  try {
    const client = await openPrepared({ dataDir: database })
    const opened = await adoptEmbedded(client, rejectWithoutSpace(dataDir, minFreeMb))
    return {
      ...opened,
      admitCommands: (log) => admitCommands({ client, takeTurn: opened.takeTurn }, dataDir, log),
      connections: () => client.connections,
    }
  } catch (error) {
    if (isDiskFull(error)) throw noRoom(dataDir)
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new StartupError(`DATA_DIR: the database in ${dataDir} cannot be opened (${reason})`)
  }
}

export async function openEmbedded(place: Place): Promise<OpenedDatabase> {
  const lock = await lockFolder(place.dataDir)
  try {
    await settleRestore(place.dataDir)
    const opened = await openFolder(place)
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
