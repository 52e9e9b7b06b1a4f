import type { Config } from '../config'
import type { OpenedDatabase } from '../db/database'
import { openDatabase } from '../db/openDatabase'
import { StartupError } from '../failure'
import type { Log } from '../log'

/** The embedded database's folder belongs to another process. */
export function isInUse(error: unknown): error is StartupError {
  return error instanceof StartupError && /is in use by/.test(error.message)
}

/**
 * Opens the database for a command: the embedded one through the server that runs, if one does. Throws a
 * `StartupError` while another process uses it.
 */
export async function openForCommand(config: Config, log: Log): Promise<OpenedDatabase> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!isInUse(error)) throw error
    const { openThroughServer } = await import('../db/control/openThroughServer')
    const opened = await openThroughServer(config, log)
    if (opened) return opened
    throw new StartupError(`${error.message}\nStop the server first.`)
  }
}
