import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { join } from 'node:path'
import { StartupError } from '../failure'
import { lockFolder } from './folderLock'
import { migrationsFolder, type OpenedDatabase } from './database'
import { openPrepared } from './preparedClient'
import * as schema from './schema/index'

/** A migrated database over PGlite; no other process can use it. */
export async function adoptEmbedded(client: PGlite): Promise<OpenedDatabase> {
  const db = drizzle({ client, schema })
  await migrate(db, { migrationsFolder: migrationsFolder() })
  return {
    db,
    kind: 'embedded',
    exclusively: (work) => work(db),
    close: () => client.close(),
  }
}

async function openFolder(dataDir: string): Promise<OpenedDatabase> {
  try {
    return await adoptEmbedded(await openPrepared({ dataDir: join(dataDir, 'database') }))
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new StartupError(`DATA_DIR: the database in ${dataDir} cannot be opened (${reason})`)
  }
}

export async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const lock = await lockFolder(dataDir)
  try {
    const opened = await openFolder(dataDir)
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
