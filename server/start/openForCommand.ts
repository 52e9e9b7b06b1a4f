import type { Config } from '../config'
import type { OpenedDatabase } from '../db/database'
import { openDatabase } from '../db/openDatabase'
import { StartupError } from '../failure'
import type { Log } from '../log'

/** The embedded database belongs to the server that runs. */
function withAdvice(error: unknown, { databaseUrl }: Config): unknown {
  const isLocked = error instanceof StartupError && databaseUrl === null && /in use/.test(error.message)
  if (!isLocked) return error
  return new StartupError(
    `${error.message}\nStop the server first. With PostgreSQL (DATABASE_URL) it need not be stopped.`,
  )
}

/** Opens the database for a command; throws a `StartupError` while a server uses the embedded one. */
export async function openForCommand(config: Config, log: Log): Promise<OpenedDatabase> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    throw withAdvice(error, config)
  }
}
