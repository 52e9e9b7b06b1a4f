import type { Config } from '../../foundation/config'
import type { Database } from '../../db/database'
import { addKey, type ExchangeKey, type KeyDeps, listKeys, removeKey } from '../../exchange/keys/exchangeKeys'
import type { Log } from '../../foundation/log'
import { KEY_USAGE, type KeyArguments, readKeyArguments } from './keyArguments'
import { type Output, runCommand } from './openForCommand'
import { lineUp, momentText, visible } from './tableText'

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

/** Runs one command and returns its output; throws a `StartupError` for a refusal. */
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

/** Runs the `key` command to its exit code: done, or wrong usage. Throws a `StartupError` for a refusal. */
export function manageKeys(
  config: Config,
  log: Log,
  args: readonly string[],
  output: Output,
): Promise<number> {
  const run = (db: Database, given: KeyArguments) => runKey({ db, clock: () => new Date() }, given)
  return runCommand({ read: readKeyArguments, usage: KEY_USAGE, run }, { config, log }, args, output)
}
