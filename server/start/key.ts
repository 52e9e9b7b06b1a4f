import type { Config } from '../config'
import { DONE, WRONG_USAGE } from '../exchange/dataCommand'
import { addKey, type ExchangeKey, type KeyDeps, listKeys, removeKey } from '../exchange/keys/exchangeKeys'
import type { Log } from '../log'
import { KEY_USAGE, type KeyArguments, readKeyArguments } from './keyArguments'
import { openForCommand } from './openForCommand'
import { lineUp, momentText, visible } from './tableText'
import type { Output } from './user'
import { WrongUsage } from './userArguments'

const HEADING = ['NAME', 'KEY', 'DIRECTIONS', 'KINDS', 'ADDED', 'LAST USE', 'STATE'] as const

function keysTable(keys: readonly ExchangeKey[]): string {
  if (keys.length === 0) return 'There are no exchange keys\n'
  const rows = keys.map(({ name, prefix, kinds, allowsIn, allowsOut, ...at }) => [
    visible(name),
    `${prefix}…`,
    [...(allowsIn ? ['in'] : []), ...(allowsOut ? ['out'] : [])].join(', '),
    kinds?.join(', ') ?? 'all',
    momentText(at.createdAt),
    momentText(at.lastUsedAt),
    at.revokedAt ? `removed ${momentText(at.revokedAt)}` : 'active',
  ])
  return lineUp([HEADING, ...rows])
}

/** Runs one command and returns what it prints; throws a `StartupError` for what is refused. */
export async function runKey(deps: KeyDeps, given: KeyArguments): Promise<string> {
  switch (given.action) {
    case 'add': {
      const secret = await addKey(deps, given.key)
      return `Added ${visible(given.key.name)}. This is the key; it is not shown again:\n${secret}\n`
    }
    case 'list':
      return keysTable(await listKeys(deps.db))
    case 'remove':
      await removeKey(deps, given.name)
      return `Removed ${visible(given.name)}\n`
  }
}

/** Runs the `key` command to its exit code: done, or wrong usage. Throws a `StartupError` for what is refused. */
export async function manageKeys(
  config: Config,
  log: Log,
  args: readonly string[],
  { write, writeError }: Output,
): Promise<number> {
  let given: KeyArguments
  try {
    given = readKeyArguments(args)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    writeError(`${error.message}\n${KEY_USAGE}\n`)
    return WRONG_USAGE
  }
  const opened = await openForCommand(config, log)
  try {
    write(await runKey({ db: opened.db, clock: () => new Date() }, given))
    return DONE
  } finally {
    await opened.close()
  }
}
