import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../foundation/config'
import { knownMigrations } from '../../db/database'
import { noRoom, requireMb } from '../../db/diskRoom'
import { isDiskFull } from '../../db/errors'
import { lockFolder } from '../../db/folderLock'
import { adoptEmbedded } from '../../db/openEmbedded'
import { openPrepared } from '../../db/preparedClient'
import { restoringIn, settleRestore, swapIn } from '../../db/restoring'
import { StartupError } from '../../foundation/failure'
import { NoBackup } from './format'
import { readBackup } from './readBackup'

const MB = 1024 * 1024

type Place = Pick<Config, 'dataDir' | 'minFreeMb'>

interface RestoreAsked {
  readonly file: string
  /** True to keep the present shop under another name; otherwise an existing one is a refusal. */
  readonly isReplacing: boolean
  readonly now: Date
}

async function openUnpacked(folder: string, file: string) {
  try {
    return await openPrepared({ dataDir: folder })
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new NoBackup(file, 'its database cannot be opened')
  }
}

/** Opens the restored database, which must be of this version or an older one, and migrates it. */
async function tryDatabase(folder: string, file: string): Promise<void> {
  const client = await openUnpacked(folder, file)
  try {
    const { rows } = await client.query<{ at: unknown }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    )
    if (!knownMigrations().includes(Number(rows[0]?.at))) {
      throw new NoBackup(file, 'its shop is of a newer version of Tradecounter')
    }
    await adoptEmbedded(client)
  } finally {
    await client.close()
  }
}

async function restoreLocked({ dataDir, minFreeMb }: Place, asked: RestoreAsked): Promise<string | null> {
  const { file, isReplacing, now } = asked
  const hasShop = existsSync(join(dataDir, 'database'))
  if (hasShop && !isReplacing) {
    throw new StartupError(
      `DATA_DIR: ${dataDir} holds a shop already. To restore in its place, keeping it aside, add --replace.`,
    )
  }
  const folder = restoringIn(dataDir)
  const requireBytes = (bytes: number) => requireMb(dataDir, minFreeMb, bytes / MB)
  await readBackup({ file, folder, requireBytes })
  await tryDatabase(folder, file)
  const aside = `database-before-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  await swapIn(dataDir, aside)
  return hasShop ? join(dataDir, aside) : null
}

/**
 * Restores an embedded database from a backup; returns where the previous one is kept, if any. Throws a
 * `StartupError` on failure. A failed or interrupted restore changes nothing.
 */
export async function restoreBackup(place: Place, asked: RestoreAsked): Promise<string | null> {
  const lock = await lockFolder(place.dataDir)
  try {
    await settleRestore(place.dataDir)
    return await restoreLocked(place, asked)
  } catch (error) {
    throw isDiskFull(error) ? noRoom(place.dataDir) : error
  } finally {
    await settleRestore(place.dataDir)
    await lock.release()
  }
}
