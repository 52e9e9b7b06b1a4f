import { and, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { AppDeps } from '../foundation/appDeps'
import { codeOf } from '../db/errors'
import { mailOutbox } from '../db/schema/operations'
import { startWorker, type Worker } from '../foundation/worker'
import { type Mail, type MailedOrder, withShop } from './mail'
import { withLanguage } from '../language/withLanguage'

declare module '../foundation/appDeps' {
  interface AppDeps {
    /** Wakes the mail worker; call it after the commit. */
    readonly mail: { readonly kick: () => void }
  }
}

type WorkerDeps = Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'>

export interface Attachment {
  readonly fileName: string
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer>
}

export interface OutboxMail extends Mail {
  readonly recipient: string
  /** Hash of its link's token; null for a mail without one. */
  readonly linkHash: string | null
  /** Order whose confirmation is attached on the way to the mail server. */
  readonly order: MailedOrder | null
  /** Tag of its language. */
  readonly language: string
  /** Number of attempts, including this one. */
  readonly attempts: number
  readonly attachment?: Attachment
}

/** Delivers a mail; throws if it was not accepted. */
export type SendMail = (mail: OutboxMail) => Promise<void>

export class NotSent extends Error {
  override readonly name = 'NotSent'
  /** True if no retry can help. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

const MINUTE_MS = 60_000
/**
 * Pauses after each attempt. The first is also the lease on a mail: longer than an attempt may take, so that no other
 * process sends it too.
 */
export const RETRY_MS: readonly number[] = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
export const TRIES = RETRY_MS.length + 1

type Leased = typeof mailOutbox.$inferSelect

function toOutboxMail({ config }: WorkerDeps, row: Leased): OutboxMail {
  const { recipient, subject, text, html, linkHash, orderId, hidesPrices, language, attempts } = row
  const order = orderId === null ? null : { id: orderId, hidesPrices }
  return withShop({ recipient, subject, text, html, linkHash, order, language, attempts }, config.publicUrl)
}

/** Leases a due mail before an attempt; after a crash any process retries it. */
async function lease({ db, clock }: WorkerDeps): Promise<Leased | undefined> {
  const now = clock()
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        lte(mailOutbox.nextAttemptAt, now),
        lt(mailOutbox.attempts, TRIES),
        gt(mailOutbox.expiresAt, now),
      ),
    )
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const waits = sql.join(
    RETRY_MS.map((ms, index) => sql`when ${mailOutbox.attempts} = ${index} then ${ms}::int`),
    sql` `,
  )
  const [row] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + (case ${waits} else 0 end) * interval '1 millisecond'`,
    })
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning()
  return row
}

/** Settles a mail and deletes its text, which may contain a link that opens an account. */
async function settle(
  { db }: WorkerDeps,
  id: number,
  fields: { sentAt?: Date; attempts?: number; error: string },
) {
  await db
    .update(mailOutbox)
    .set({ ...fields, text: '', html: '' })
    .where(eq(mailOutbox.id, id))
}

function reasonOf(error: unknown): string {
  if (error instanceof NotSent) return error.message
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')
}

async function trySending(deps: WorkerDeps, leased: Leased, send: SendMail): Promise<boolean> {
  const { id, attempts } = leased
  try {
    await withLanguage(leased.language, () => send(toOutboxMail(deps, leased)))
  } catch (error) {
    const reason = reasonOf(error)
    const isGivenUp = (error instanceof NotSent && error.isFinal) || attempts >= TRIES
    deps.log[isGivenUp ? 'error' : 'warn'](isGivenUp ? 'A mail was given up' : 'A mail was not sent', {
      mailId: id,
      attempts,
      reason,
    })
    if (isGivenUp) await settle(deps, id, { attempts: TRIES, error: reason })
    else await deps.db.update(mailOutbox).set({ error: reason }).where(eq(mailOutbox.id, id))
    return false
  }
  await settle(deps, id, { sentAt: deps.clock(), error: '' })
  return true
}

export async function sendDueMail(deps: WorkerDeps, send: SendMail, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  while (!stopping?.aborted) {
    const mail = await lease(deps)
    if (!mail) break
    if (await trySending(deps, mail, send)) sent++
  }
  return sent
}

/** Sends mail as it comes, and stops after the mail in progress. Without a `send` (null), mail stays in the outbox. */
export function startMailWorker(deps: WorkerDeps, send: SendMail | null): Worker {
  if (!send) return { kick: () => undefined, stop: () => Promise.resolve() }
  return startWorker(async (stopping) => {
    try {
      await sendDueMail(deps, send, stopping)
    } catch (error) {
      deps.log.warn('The outbox cannot be read', { reason: reasonOf(error) })
    }
  })
}
