import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { restoreBackup } from '../backup/restoreBackup'
import { type BackupSource, writeBackup } from '../backup/writeBackup'
import type { Config } from '../../foundation/config'
import { openThroughServer } from '../../db/control/openThroughServer'
import { noRoom } from '../../db/diskRoom'
import { codeOf, isDiskFull, isUnavailable } from '../../db/errors'
import { lockFolder } from '../../db/folderLock'
import { settleRestore } from '../../db/restoring'
import { DONE, WRONG_USAGE } from '../../exchange/dataCommand'
import { StartupError } from '../../foundation/failure'
import type { Log } from '../../foundation/log'
import { isInUse, type Output } from './openForCommand'

export const BACKUP_USAGE = `Usage:
  backup FILE                 writes a backup of the embedded database, also while the server runs
  restore FILE [--replace]    restores it; --replace keeps the shop that is there aside
FILE is a path of your choice, such as /backups/shop.backup. docs/operating.md explains both.`

const MB = 1024 * 1024
const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

interface OpenedSource extends BackupSource {
  readonly close: () => Promise<void>
}

function readArguments(args: readonly string[], hasReplace: boolean) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: hasReplace ? { replace: { type: 'boolean' } } : {},
      allowPositionals: true,
    })
    const [file] = positionals
    const isWrong = file === undefined || file === '' || positionals.length > 1
    return isWrong ? null : { file: resolve(file), isReplacing: values.replace === true }
  } catch {
    return null
  }
}

function rejectPostgres({ databaseUrl }: Config): void {
  if (databaseUrl === null) return
  throw new StartupError(
    'DATABASE_URL is set: back up and restore a PostgreSQL by its own means, such as pg_dump and pg_restore',
  )
}

function requireShop({ dataDir }: Config): void {
  if (existsSync(join(dataDir, 'database'))) return
  throw new StartupError(`DATA_DIR: there is no shop in ${dataDir}`)
}

/** Opens the folder for this process alone, or together with the server that runs on it. */
async function openSource(config: Config, log: Log): Promise<OpenedSource> {
  const { dataDir } = config
  const folder = join(dataDir, 'database')
  if (!existsSync(dataDir)) requireShop(config)
  try {
    const lock = await lockFolder(dataDir)
    await settleRestore(dataDir)
    return { folder, quiet: (work) => work(), close: lock.release }
  } catch (error) {
    if (!isInUse(error)) throw error
    const opened = await openThroughServer(config, log)
    if (!opened) throw new StartupError(`${error.message}\nStop the server first.`)
    // No other statement runs during a transaction of the embedded database, and the checkpoint writes all commits to
    // the files.
    const quiet: OpenedSource['quiet'] = (work) =>
      opened.db.transaction(async (tx) => {
        await tx.execute(sql`checkpoint`)
        return work()
      })
    return { folder, quiet, close: opened.close }
  }
}

async function rejectTarget(file: string, folder: string): Promise<void> {
  if (file.startsWith(folder + sep))
    throw new StartupError(`${file} is inside the database: choose another place`)
  const found = await stat(file).catch(() => null)
  if (found && !found.isFile()) throw new StartupError(`${file} is not a file`)
}

function toRefusal(error: unknown, file: string, { dataDir }: Config): unknown {
  const code = codeOf(error)
  // Node's codes concern the file, the database's concern the server's disk.
  if (code === 'ENOSPC') return new StartupError(`There is no room for ${file}`)
  if (isDiskFull(error)) return noRoom(dataDir)
  if (isUnavailable(error)) return new StartupError('The server stopped meanwhile: try again')
  if (code !== null && /^E[A-Z]+$/.test(code)) return new StartupError(`${file} cannot be written (${code})`)
  return error
}

/** Runs the `backup` command to its exit code. Throws a `StartupError` if no complete backup could be written. */
export async function backUp(
  config: Config,
  log: Log,
  args: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  const given = readArguments(args, false)
  if (!given) {
    writeError(`${BACKUP_USAGE}\n`)
    return WRONG_USAGE
  }
  const { file } = given
  rejectPostgres(config)
  const source = await openSource(config, log)
  try {
    requireShop(config)
    await rejectTarget(file, source.folder)
    const { files, bytes, quietMs } = await writeBackup(source, file)
    const size = megabytes((await stat(file)).size)
    write(`Backed up ${files} files, ${megabytes(bytes)}, to ${file} (${size})\n`)
    write(`The database stood still for ${quietMs.toFixed(0)} ms\n`)
    return DONE
  } catch (error) {
    throw error instanceof StartupError ? error : toRefusal(error, file, config)
  } finally {
    await source.close()
  }
}

/** Runs the `restore` command to its exit code. Throws a `StartupError` for a refusal, without any change. */
export async function restore(
  config: Config,
  args: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  const given = readArguments(args, true)
  if (!given) {
    writeError(`${BACKUP_USAGE}\n`)
    return WRONG_USAGE
  }
  rejectPostgres(config)
  try {
    const aside = await restoreBackup(config, { ...given, now: new Date() })
    write(`Restored ${given.file} to ${config.dataDir}\n`)
    if (aside !== null) write(`The shop before is in ${aside}: delete it when you do not need it any more\n`)
    return DONE
  } catch (error) {
    if (!isInUse(error)) throw error
    throw new StartupError(`${error.message}\nStop the server first.`)
  }
}
