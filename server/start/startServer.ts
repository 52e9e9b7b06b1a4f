import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createApp } from '../app'
import type { AppDeps } from '../appDeps'
import type { Config } from '../config'
import { openDatabase } from '../db/openDatabase'
import type { OpenedDatabase } from '../db/openedDatabase'
import { seedWhenEmpty } from '../db/seedWhenEmpty'
import type { Log } from '../log'
import { loadStorefront } from '../routes/static'
import { HOUSEKEEPING_MS, tidy } from '../services/housekeeping'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { listen, type Listening } from './listen'
import { stopServer } from './stopServer'

export interface RunningServer {
  readonly server: Server
  readonly opened: OpenedDatabase
  /** Ends requests under way, closes the database and gives the folder free. */
  readonly stop: () => Promise<void>
}

interface StartOptions {
  readonly config: Config
  readonly log: Log
  /** Folders that may hold the built storefront; the first that does is served. */
  readonly storefrontFolders: readonly string[]
}

async function seed({ seedProducts }: Config, opened: OpenedDatabase, log: Log): Promise<void> {
  const { seedDemo } = await import('../demo/seed')
  const options = { products: seedProducts, today: calendarDateOf(new Date()), log }
  await seedWhenEmpty(opened, (db) => seedDemo(db, options), log)
}

function keepTidy({ db, clock, log }: AppDeps): NodeJS.Timeout {
  const run = (): void => {
    tidy(db, clock()).catch((error: unknown) => {
      log.warn('Housekeeping failed', { reason: error instanceof Error ? error.name : 'unknown' })
    })
  }
  run()
  return setInterval(run, HOUSEKEEPING_MS)
}

async function serve(
  opened: OpenedDatabase,
  { server, answerBy }: Listening,
  options: StartOptions,
): Promise<RunningServer> {
  const { config, log } = options
  if (config.seed === 'demo') await seed(config, opened, log)
  const stopping = new AbortController()
  const deps = {
    db: opened.db,
    clock: () => new Date(),
    log,
    config,
    stopping: stopping.signal,
    fetch,
    mail: { kick: () => undefined },
  }
  const folder = options.storefrontFolders.find((each) => existsSync(join(each, 'index.html')))
  const storefront = folder === undefined ? null : await loadStorefront(folder)
  if (!storefront) log.warn('There is no built storefront: only the API is served')
  answerBy(createApp(deps, storefront ? { storefront } : {}))
  const tidying = keepTidy(deps)
  const stop = async (): Promise<void> => {
    stopping.abort()
    clearInterval(tidying)
    if (!(await stopServer(server))) log.warn('Requests that took too long were cut off')
    await opened.close()
  }
  return { server, opened, stop }
}

async function openAndServe(listening: Listening, options: StartOptions): Promise<RunningServer> {
  const opened = await openDatabase(options.config, options.log)
  try {
    return await serve(opened, listening, options)
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Takes the port, opens the database, fills it when it is empty, and serves; what cannot be throws a `StartupError`.
 * The port comes first, because filling takes long and a taken one is said at once.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const listening = await listen(options.config)
  try {
    return await openAndServe(listening, options)
  } catch (error) {
    await stopServer(listening.server, 0)
    throw error
  }
}
