import { and, eq, lt, sql } from 'drizzle-orm'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Database, Queries, Transaction } from '../db/database'
import { isLockTimeout } from '../db/errors'
import { idempotencyKeys } from '../db/schema/operations'
import { Failure, type FailureBody } from '../failure'
import { type OnceRequest, stillAnswering, type StoredAnswer, usedOtherwise } from '../once'

/** How long a repeat gets the first answer. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000
/** How long a repeat waits for the first request to end. */
const WAIT_MS = 20_000
const REPLAYED = { 'Idempotency-Replayed': 'true' }

type Row = typeof idempotencyKeys.$inferSelect

const isOver = (createdAt: Date, now: Date): boolean =>
  createdAt.getTime() < now.getTime() - IDEMPOTENCY_TTL_MS

/** Claims the key; false when it is taken. While another transaction holds it, this one waits for its end. */
async function claim(tx: Transaction, request: OnceRequest, now: Date, waitMs: number): Promise<boolean> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`)
  const fresh = { requestHash: request.requestHash, status: null, body: null, createdAt: now }
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...request, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - IDEMPOTENCY_TTL_MS)),
    })
    .returning({ key: idempotencyKeys.key })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? stillAnswering() : error
    })
  return claimed.length > 0
}

function isRow(request: OnceRequest) {
  return and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
}

/** The first answer again. */
function repeat(row: Row | undefined, request: OnceRequest): StoredAnswer | Failure {
  if (row?.requestHash !== request.requestHash) return usedOtherwise()
  const status = row.status ?? 200
  if (status >= 400) {
    return new Failure(status as ContentfulStatusCode, row.body as FailureBody, REPLAYED)
  }
  return { status, body: row.body ?? undefined, headers: REPLAYED }
}

/** The first answer of a key that has one; null otherwise. A refusal is thrown. */
export async function firstAnswer(
  db: Queries,
  request: OnceRequest,
  now: Date,
): Promise<StoredAnswer | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isRow(request))
  if (!row || isOver(row.createdAt, now)) return null
  const answer = repeat(row, request)
  if (answer instanceof Failure) throw answer
  return answer
}

/** Runs the work within a savepoint, so that a refusal undoes what it wrote and can still be remembered. */
async function attempt(
  tx: Transaction,
  work: (db: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer | Failure> {
  try {
    const answer = await tx.transaction(work)
    if (answer.status >= 500) {
      throw new Failure(answer.status as ContentfulStatusCode, answer.body as FailureBody)
    }
    return answer
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error
    throw error
  }
}

/**
 * Does the work once per key. Claiming the key, the work and its answer are one transaction: a repeat (in this
 * process or another) waits at the unique key and then reads the answer; a process that dies half-way leaves
 * neither work nor key. Answers from 500 on release the key. `waitMs` bounds each wait for a lock, also in the work.
 */
export async function once(
  db: Database,
  request: OnceRequest,
  now: Date,
  work: (db: Database) => Promise<StoredAnswer>,
  waitMs: number = WAIT_MS,
): Promise<StoredAnswer> {
  const outcome = await db.transaction(async (tx): Promise<StoredAnswer | Failure> => {
    if (!(await claim(tx, request, now, waitMs))) {
      const [row] = await tx.select().from(idempotencyKeys).where(isRow(request))
      return repeat(row, request)
    }
    const first = await attempt(tx, work)
    const body = first.body ?? null
    await tx.update(idempotencyKeys).set({ status: first.status, body }).where(isRow(request))
    return first
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}
