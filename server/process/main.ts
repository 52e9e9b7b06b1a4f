import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type Config, nearlyNamed, readConfig } from '../foundation/config'
import { createLog, type Log } from '../foundation/log'
import { helpFor, runNamed } from './commands/commands'
import { type RunningServer, startServer } from './commands/startServer'
import { announce } from './commands/welcome'
import { StartupError } from '../foundation/failure'

const HERE = import.meta.dirname
/** Beside dist/server when built; in dist/ when run from source, as tests do. */
const STOREFRONT_FOLDERS = [join(HERE, '..', 'client'), join(HERE, '..', '..', 'dist', 'client')]

/** Stops the process only once, because terminals and supervisors both send signals. */
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

/** Keeps running when the reader of the log has exited. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Collects garbage when it reaches the size of the live heap. By default V8 waits longer, which saves no time under
 * load.
 */
const COLLECT_EARLY = '--heap-growing-percent=100'

async function serve(config: Config, log: Log): Promise<void> {
  setFlagsFromString(COLLECT_EARLY)
  const running = await startServer({ config, log, storefrontFolders: STOREFRONT_FOLDERS })
  stopWhenAsked(running, log)
  await announce(running, config, log)
}

/** Serves, or runs the command named in the arguments. */
async function main(args: readonly string[]): Promise<void> {
  outliveReaders()
  const help = await helpFor(args)
  if (help !== null) return void process.stdout.write(`${help}\n`)
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const [given, suggestion] of nearlyNamed(process.env)) {
    log.warn(`${given} is not read: the variable is ${suggestion}`)
  }
  const [name, ...rest] = args
  if (name === undefined) return serve(config, log)
  process.exitCode = await runNamed(name, config, log, rest)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const reason =
    error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${reason}\n`)
  process.exit(1)
})
