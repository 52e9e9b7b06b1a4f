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
import { sql, and, eq, isNotNull, lt, notExists, or } from 'drizzle-orm'
import type { Database, OpenedDatabase } from '../../db/database'
import { makeSharedBodies } from '../../http/reply/sharedBodies'
import { makeImports } from '../../cart/imports'
import { makeImageCopies, deleteOldCopies } from '../../catalogue/images/imageCopies'
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
import { startPaymentSweep } from '../../ledger/paymentSweep'
import { startWebhookWorker } from '../../exchange/webhooks/deliver'
import { makeWebhookSender } from '../../exchange/webhooks/post'
import { startMailWorker } from '../../mail/mailWorker'
import type { Worker } from '../../foundation/worker'
import { stopServer } from './connections'
import { listen, type Listening } from './listen'
import { seed } from './seed'
import { menuLog, zipCodeLog } from '../../db/schema/accounts'
import { documents } from '../../db/schema/content'
import {
  auditLog,
  idempotencyKeys,
  mailOutbox,
  oneTimeTokens,
  punchoutSessions,
  sessions,
  throttles,
  usedHumanChecks,
} from '../../db/schema/operations'
import { carts } from '../../db/schema/ordering'
import { AUDIT_TTL_MS } from '../../accounts/access/audit'
import { IDEMPOTENCY_TTL_MS } from '../../http/idempotency'
import { OLD_LINK_MS } from '../../accounts/mailTokens'
import { deleteOldEvents, EVENT_TTL_MS } from '../../exchange/out/deleteOldEvents'
import { SESSION_IDLE_MS } from '../../accounts/access/sessions'
import { isWindowOver } from '../../accounts/access/throttle'

type TidyDeps = Pick<AppDeps, 'db' | 'clock' | 'databaseNow'>

/** Interval per process; running in several processes is harmless. */
const HOUSEKEEPING_MS = 60 * 60 * 1000

/** Time for which menu choices are logged. */
export const MENU_LOG_TTL_MS = 90 * 24 * 60 * 60 * 1000

/** Time for which requests for unserved zip codes are logged. */
export const ZIP_LOG_TTL_MS = 365 * 24 * 60 * 60 * 1000

/** Time for which procurement systems can reopen purchased carts, with their notes. */
export const PUNCHOUT_TTL_MS = 2 * 365 * 24 * 60 * 60 * 1000

/** Deletes punchout sessions that were created before a time, and carts whose session is gone. */
async function tidyPunchout(db: Database, before: Date): Promise<void> {
  await db.delete(punchoutSessions).where(lt(punchoutSessions.createdAt, before))
  const session = db
    .select({ id: punchoutSessions.id })
    .from(punchoutSessions)
    .where(eq(punchoutSessions.id, carts.punchoutSessionId))
  await db.delete(carts).where(and(isNotNull(carts.punchoutSessionId), notExists(session)))
}

/** Deletes expired rows. Correctness does not depend on it: readers of these tables check the time as well. */
export async function tidy({ db, clock, databaseNow }: TidyDeps): Promise<void> {
  const now = clock()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const isSessionOver = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, before(SESSION_IDLE_MS)))
  await db.delete(sessions).where(isSessionOver)
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before(OLD_LINK_MS)))
  await db.delete(mailOutbox).where(lt(mailOutbox.expiresAt, now))
  await db.delete(throttles).where(isWindowOver(databaseNow()))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(IDEMPOTENCY_TTL_MS)))
  await db.delete(usedHumanChecks).where(lt(usedHumanChecks.expiresAt, now))
  await db.delete(menuLog).where(lt(menuLog.at, before(MENU_LOG_TTL_MS)))
  await db.delete(zipCodeLog).where(lt(zipCodeLog.at, before(ZIP_LOG_TTL_MS)))
  await db.delete(auditLog).where(lt(auditLog.at, before(AUDIT_TTL_MS)))
  await db.delete(documents).where(lt(documents.expiresAt, now))
  await deleteOldCopies(db)
  await tidyPunchout(db, before(PUNCHOUT_TTL_MS))
  await deleteOldEvents(db, before(EVENT_TTL_MS))
}

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
  const webhooks = startWebhookWorker({ ...outside, post: makeWebhookSender(config) })
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
