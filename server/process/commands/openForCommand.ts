import type { Config } from '../../foundation/config'
import type { Database, OpenedDatabase } from '../../db/database'
import { openDatabase } from '../../db/openDatabase'
import { StartupError } from '../../foundation/failure'
import { DONE, WRONG_USAGE } from '../../exchange/dataCommand'
import type { Log } from '../../foundation/log'
import { WrongUsage } from './userArguments'

/** True if another process uses the embedded database's folder. */
export function isInUse(error: unknown): error is StartupError {
  return error instanceof StartupError && /is in use by/.test(error.message)
}

/**
 * Opens the database for a command: the embedded one through a running server, if any. Throws a `StartupError` while
 * another process uses it.
 */
export async function openForCommand(config: Config, log: Log): Promise<OpenedDatabase> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!isInUse(error)) throw error
    const { openThroughServer } = await import('../../db/control/openThroughServer')
    const opened = await openThroughServer(config, log)
    if (opened) return opened
    throw new StartupError(`${error.message}\nStop the server first.`)
  }
}

export interface Output {
  readonly write: (text: string) => void
  readonly writeError: (text: string) => void
}

interface Command<Arguments> {
  /** Throws `WrongUsage` for an invalid command. */
  readonly read: (args: readonly string[]) => Arguments
  readonly usage: string
  /** Returns the output; throws a `StartupError` for a refusal. */
  readonly run: (db: Database, given: Arguments) => Promise<string>
}

/** Runs a command on the database; returns its exit code: `DONE` or `WRONG_USAGE`. */
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
