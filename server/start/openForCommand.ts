import type { Config } from '../config'
import type { Database, OpenedDatabase } from '../db/database'
import { openDatabase } from '../db/openDatabase'
import { StartupError } from '../failure'
import { DONE, WRONG_USAGE } from '../exchange/dataCommand'
import type { Log } from '../log'
import { WrongUsage } from './userArguments'

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

export interface Output {
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

interface Command<Arguments> {
  /** Throws `WrongUsage` for what is no command. */
  readonly read: (args: readonly string[]) => Arguments
  readonly usage: string
  /** Returns what it prints; throws a `StartupError` for what is refused. */
  readonly run: (db: Database, given: Arguments) => Promise<string>
}

/** Runs a command over the database to its exit code: done, or wrong usage. */
export async function runCommand<Arguments>(
  { read, usage, run }: Command<Arguments>,
  { config, log }: { readonly config: Config; readonly log: Log },
  args: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  let given: Arguments
  try {
    given = read(args)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    writeError(`${error.message}\n${usage}\n`)
    return WRONG_USAGE
  }
  const opened = await openForCommand(config, log)
  try {
    write(await run(opened.db, given))
    return DONE
  } finally {
    await opened.close()
  }
}
