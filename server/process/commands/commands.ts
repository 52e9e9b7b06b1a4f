import { text } from 'node:stream/consumers'
import type { Config } from '../../foundation/config'
import { StartupError } from '../../foundation/failure'
import type { Log } from '../../foundation/log'

interface Command {
  readonly usage: string
  /** Runs to the exit code; throws a `StartupError` for a refusal. */
  readonly run: (config: Config, log: Log, args: readonly string[]) => Promise<number>
}

const output = {
  readInput: () => text(process.stdin),
  write: (written: string) => void process.stdout.write(written),
  writeError: (written: string) => void process.stderr.write(written),
}

/** Commands of `node main.js NAME …`, each loaded only when it is called. */
const COMMANDS: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  [
    'backup',
    async () => {
      const { backUp, BACKUP_USAGE } = await import('./backup')
      return { usage: BACKUP_USAGE, run: (config, log, args) => backUp(config, log, args, output) }
    },
  ],
  [
    'data',
    async () => {
      const [{ exchangeData }, { DATA_USAGE }] = await Promise.all([
        import('./data'),
        import('../../exchange/dataCommand'),
      ])
      return { usage: DATA_USAGE, run: exchangeData }
    },
  ],
  [
    'key',
    async () => {
      const [{ manageKeys }, { KEY_USAGE }] = await Promise.all([import('./key'), import('./keyArguments')])
      return { usage: KEY_USAGE, run: (config, log, args) => manageKeys(config, log, args, output) }
    },
  ],
  [
    'partner',
    async () => {
      const { managePartners, PARTNER_USAGE } = await import('./partner')
      return { usage: PARTNER_USAGE, run: (config, log, args) => managePartners(config, log, args, output) }
    },
  ],
  [
    'restore',
    async () => {
      const { BACKUP_USAGE, restore } = await import('./backup')
      return { usage: BACKUP_USAGE, run: (config, _log, args) => restore(config, args, output) }
    },
  ],
  [
    'user',
    async () => {
      const [{ manageUsers }, { USER_USAGE }] = await Promise.all([
        import('./user'),
        import('./userArguments'),
      ])
      return { usage: USER_USAGE, run: (config, log, args) => manageUsers(config, log, args, output) }
    },
  ],
  [
    'webhook',
    async () => {
      const [{ manageWebhooks }, { WEBHOOK_USAGE }] = await Promise.all([
        import('./webhook/webhook'),
        import('./webhook/webhookArguments'),
      ])
      return { usage: WEBHOOK_USAGE, run: (config, log, args) => manageWebhooks(config, log, args, output) }
    },
  ],
])

const USAGE = `Usage:
  node dist/server/main.js               serves the shop
  node dist/server/main.js COMMAND …     ${[...COMMANDS.keys()].join(', ')}; each explains itself with --help
Settings are environment variables; docs/operating.md lists them.`

const HELP: readonly (string | undefined)[] = ['--help', '-h', 'help']

async function find(name: string): Promise<Command> {
  const load = COMMANDS.get(name)
  if (!load) throw new StartupError(`There is no command '${name}'\n${USAGE}`)
  return load()
}

/** Help text requested by the arguments, or null. Throws a `StartupError` for an unknown command. */
export async function helpFor(args: readonly string[]): Promise<string | null> {
  const [name, ...rest] = args
  if (HELP.includes(name)) return USAGE
  const isAsked = HELP.includes(rest[0]) || rest.some((arg) => arg === '--help' || arg === '-h')
  return name !== undefined && isAsked ? (await find(name)).usage : null
}

/** Runs a command to its exit code. Throws a `StartupError` for a refusal. */
export async function runNamed(
  name: string,
  config: Config,
  log: Log,
  args: readonly string[],
): Promise<number> {
  return (await find(name)).run(config, log, args)
}
