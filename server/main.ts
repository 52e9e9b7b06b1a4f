import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Config, readConfig } from './config'
import { createLog, type Log } from './log'
import type { Terminal } from './start/partner'
import { type RunningServer, startServer } from './start/startServer'
import { localUrl, welcome } from './start/welcome'
import { StartupError } from './failure'

const HERE = import.meta.dirname
/** Beside dist/server when built; in dist/ when run from source. */
const STOREFRONT_FOLDERS = [join(HERE, '..', 'client'), join(HERE, '..', 'dist', 'client')]

/** Stops the process once, however often it is asked: terminals and supervisors both send signals. */
function stopWhenAsked(running: RunningServer, log: Log): void {
  let isStopping = false
  const stop = (reason: string, exitCode: number): void => {
    if (isStopping) return
    isStopping = true
    log.info('Stopping', { reason })
    running.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('Stopping failed', { stack: error instanceof Error ? error.stack : String(error) })
        process.exit(1)
      },
    )
  }
  const crash = (error: unknown): void => {
    log.error('Unexpected error', { stack: error instanceof Error ? error.stack : String(error) })
    stop('unexpected error', 1)
  }
  process.on('SIGINT', () => {
    stop('SIGINT', 0)
  })
  process.on('SIGTERM', () => {
    stop('SIGTERM', 0)
  })
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
}

/** Whoever read the log has gone; keep running. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

async function serve(config: Config, log: Log): Promise<void> {
  const running = await startServer({ config, log, storefrontFolders: STOREFRONT_FOLDERS })
  stopWhenAsked(running, log)
  const url = localUrl(running.server, config.host)
  log.info('Listening', { url, database: running.opened.kind })
  process.stdout.write(await welcome(url, config, running.opened.db))
}

const terminal: Terminal = {
  readInput: () => text(process.stdin),
  write: (written) => void process.stdout.write(written),
}

const output = {
  write: terminal.write,
  writeError: (written: string) => void process.stderr.write(written),
}

type Command = (config: Config, log: Log, args: readonly string[]) => Promise<number>

/** What `node main.js NAME …` runs, to its exit code. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['backup', async (config, log, args) => (await import('./start/backup')).backUp(config, log, args, output)],
  ['data', async (config, log, args) => (await import('./start/data')).exchangeData(config, log, args)],
  ['key', async (config, log, args) => (await import('./start/key')).manageKeys(config, log, args, output)],
  [
    'partner',
    async (config, log, args) => {
      await (await import('./start/partner')).managePartners(config, log, args, terminal)
      return 0
    },
  ],
  ['restore', async (config, _log, args) => (await import('./start/backup')).restore(config, args, output)],
  [
    'user',
    async (config, log, args) => (await import('./start/user')).manageUsers(config, log, args, output),
  ],
  [
    'webhook',
    async (config, log, args) =>
      (await import('./start/webhook/webhook')).manageWebhooks(config, log, args, output),
  ],
])

/** `node main.js` serves; with the name of a command it runs that. */
async function main(name: string | undefined, args: readonly string[]): Promise<void> {
  outliveReaders()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (name === undefined) return serve(config, log)
  const command = COMMANDS.get(name)
  if (!command) {
    throw new StartupError(
      `There is no command '${name}': only ${[...COMMANDS.keys()].join(', ')}, or none to serve`,
    )
  }
  process.exitCode = await command(config, log, args)
}

main(process.argv[2], process.argv.slice(3)).catch((error: unknown) => {
  const reason =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${reason}\n`)
  process.exit(1)
})
