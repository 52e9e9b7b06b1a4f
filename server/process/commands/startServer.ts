import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createApp } from '../app'
import type { AppDeps } from '../../foundation/appDeps'
import { type Config, defaultPublicUrl } from '../../foundation/config'
import { noRoom } from '../../db/diskRoom'
import { isDiskFull } from '../../db/errors'
import { openDatabase } from '../../db/openDatabase'
import { toStartupError } from '../../db/postgresErrors'
import type { StartupError } from '../../foundation/failure'
import { sql } from 'drizzle-orm'
import type { Database, OpenedDatabase } from '../../db/database'
import { makeSharedBodies } from '../../http/reply/sharedBodies'
import { makeImports } from '../../cart/imports'
import { makeImageCopies } from '../../catalogue/images/imageCopies'
import { makeImageSync } from '../../catalogue/images/imageSync'
import { makeListedProducts } from '../../catalogue/listedProducts'
import { makeSiteUnits } from '../../site/siteUnits'
import { withConfirmations } from '../../documents/orders/mailedConfirmation'
import { makeRenderings } from '../../documents/rendering/renderings'
import type { Log } from '../../foundation/log'
import { watchDatabase } from '../metrics/databaseGauges'
import { makeMetrics } from '../metrics/metrics'
import { openGateway } from '../../ledger/gateway/sandbox'
import { loadStorefront } from '../../http/storefront/static'
import { withTokens } from '../../accounts/linkMail'
import { watchDropFolder } from './dropFolder'
import { HOUSEKEEPING_MS, tidy } from './housekeeping'
import { startPaymentSweep } from '../../ledger/paymentSweep'
import { startWebhookWorker } from '../../exchange/webhooks/deliver'
import { makePost } from '../../exchange/webhooks/post'
import { startMailWorker } from '../../mail/mailWorker'
import type { Worker } from '../../foundation/worker'
import { stopServer } from './connections'
import { listen, type Listening } from './listen'
import { seed } from './seed'

export interface RunningServer {
  readonly server: Server
  readonly opened: OpenedDatabase
  /** Ends running requests, closes the database and unlocks the folder. */
  readonly stop: () => Promise<void>
}

interface StartOptions {
  readonly config: Config
  readonly log: Log
  /** Folders that may contain the built storefront; the first that does is served. Empty in development. */
  readonly storefrontFolders: readonly string[]
}

/** The embedded database does not reclaim space automatically; the documents table also stores the readiness probes. */
const reclaim = (db: Database) => db.execute(sql`vacuum documents`)

function keepTidy(deps: AppDeps, { isAlone }: { isAlone: boolean }): NodeJS.Timeout {
  const { db, log } = deps
  const tidyAll = async (): Promise<void> => {
    await tidy(deps)
    if (isAlone) await reclaim(db)
  }
  const run = (): void => {
    tidyAll().catch((error: unknown) => {
      log.warn('Housekeeping failed', { reason: error instanceof Error ? error.name : 'unknown' })
    })
  }
  run()
  return setInterval(run, HOUSEKEEPING_MS)
}

/** Port 0 lets the system choose; the URL in mails follows unless PUBLIC_URL is set. */
function withChosenPort(config: Config, server: Server): Config {
  const address = server.address()
  const isChosen = config.port === 0 && config.publicUrl === defaultPublicUrl(0)
  if (!isChosen || typeof address !== 'object' || !address) return config
  return { ...config, publicUrl: defaultPublicUrl(address.port) }
}

/** Sends mail if a mail server is set; otherwise mails stay in the outbox, which cannot be read in production. */
async function startMail(deps: Omit<AppDeps, 'mail' | 'webhooks'>): Promise<Worker> {
  const { config, log } = deps
  const { smtpUrl } = config
  if (smtpUrl === null && config.isProduction) log.warn('SMTP_URL is not set: no mail is sent')
  if (smtpUrl === null) return startMailWorker(deps, null)
  const { smtpSender } = await import('../../mail/smtp')
  const send = withConfirmations(deps, await smtpSender({ ...config, smtpUrl }))
  return startMailWorker(deps, withTokens(deps.db, send))
}

async function serve(
  opened: OpenedDatabase,
  { server, answerBy }: Listening,
  options: StartOptions,
): Promise<RunningServer> {
  const { log } = options
  const config = withChosenPort(options.config, server)
  await seed(config, opened, log)
  const stopping = new AbortController()
  const outside = {
    db: opened.db,
    takeTurn: opened.takeTurn,
    clock: () => new Date(),
    databaseNow: () => sql`clock_timestamp()`,
    log,
    metrics: makeMetrics(),
    config,
    stopping: stopping.signal,
    fetch,
    bodies: makeSharedBodies(),
    listedProducts: makeListedProducts(),
    siteUnits: makeSiteUnits(),
    imageSync: makeImageSync(),
    imageCopies: makeImageCopies(),
    imports: makeImports(),
    renderings: makeRenderings(),
    gateway: openGateway(config, opened.db, log),
  }
  const folder = options.storefrontFolders.find((each) => existsSync(join(each, 'index.html')))
  const storefront = folder === undefined ? null : await loadStorefront(folder)
  if (!storefront && options.storefrontFolders.length > 0)
    log.warn('There is no built storefront: only the API is served')
  outside.metrics.watchProcess()
  watchDatabase(outside, opened)
  const mail = await startMail(outside)
  const webhooks = startWebhookWorker({ ...outside, post: makePost(config) })
  const deps = { ...outside, mail, webhooks }
  const commands = await opened.admitCommands?.(log)
  // From here on a client that sees the server ready may stop it, so nothing is awaited any more.
  answerBy(createApp(deps, storefront ? { storefront } : {}))
  const alone = { isAlone: opened.kind === 'embedded' }
  const tidying = keepTidy(deps, alone)
  const payments = startPaymentSweep(deps, alone)
  const dropped = watchDropFolder(deps)
  const stop = async (): Promise<void> => {
    stopping.abort()
    clearInterval(tidying)
    const workersStopped = Promise.all([mail.stop(), webhooks.stop()])
    if (!(await stopServer(server))) log.warn('Requests that took too long were cut off')
    await workersStopped
    await payments.stop()
    await dropped.stop()
    await deps.imageSync.settled()
    await deps.imports.thread.close()
    await deps.renderings.close()
    await commands?.close()
    await opened.close()
  }
  return { server, opened, stop }
}

/** Error of seeding on a full disk. */
function fullDisk({ databaseUrl, dataDir }: Config, error: unknown): StartupError {
  return databaseUrl === null ? noRoom(dataDir) : toStartupError(error, databaseUrl)
}

async function openAndServe(listening: Listening, options: StartOptions): Promise<RunningServer> {
  const opened = await openDatabase(options.config, options.log)
  try {
    return await serve(opened, listening, options)
  } catch (error) {
    await opened.close()
    throw isDiskFull(error) ? fullDisk(options.config, error) : error
  }
}

/**
 * Listens, opens the database, seeds it when empty, and serves; throws a `StartupError` on failure. Listens
 * first, because seeding takes long and a used port should be reported at once.
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
