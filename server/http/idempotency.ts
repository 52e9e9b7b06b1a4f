import { and, eq, lt, sql } from 'drizzle-orm'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Database, Queries, Transaction } from '../db/database'
import { isLockTimeout } from '../db/errors'
import { idempotencyKeys } from '../db/schema/operations'
import { Failure, type FailureBody } from '../foundation/failure'
import {
  type OnceRequest,
  stillAnswering,
  type StoredAnswer,
  usedOtherwise,
  type Once,
  type IdempotencyScope,
} from '../db/once'
import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { AppDeps } from '../foundation/appDeps'
import type { RequestContext } from './context'
import { Reply } from './reply/reply'
import { SERVER_MESSAGES } from '../foundation/messages'

/** Time for which a replay gets the stored answer. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000
/** Longest wait of a replay for the first request. */
const WAIT_MS = 20_000
const REPLAYED = { 'Idempotency-Replayed': 'true' }

type Row = typeof idempotencyKeys.$inferSelect

const isOver = (createdAt: Date, now: Date): boolean =>
  createdAt.getTime() < now.getTime() - IDEMPOTENCY_TTL_MS

/** Inserts the row of a key, or replaces an expired one; false if the key is taken. */
async function insertFresh(
  db: Queries,
  request: OnceRequest,
  answer: Pick<Row, 'status' | 'body'>,
  now: Date,
): Promise<boolean> {
  const fresh = { requestHash: request.requestHash, ...answer, createdAt: now }
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ ...request, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - IDEMPOTENCY_TTL_MS)),
    })
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

/** Claims the key; false when taken. Waits for another transaction that holds it. */
async function claim(tx: Transaction, request: OnceRequest, now: Date, waitMs: number): Promise<boolean> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`)
  return insertFresh(tx, request, { status: null, body: null }, now).catch((error: unknown) => {
    throw isLockTimeout(error) ? stillAnswering() : error
  })
}

/** Stores the answer of work that has not claimed its key; false if another request has stored one. */
export function storeAnswer(
  db: Queries,
  request: OnceRequest,
  { status, body }: StoredAnswer,
  now: Date,
): Promise<boolean> {
  return insertFresh(db, request, { status, body: body ?? null }, now)
}

function isRow(request: OnceRequest) {
  return and(eq(idempotencyKeys.scope, request.scope), eq(idempotencyKeys.key, request.key))
}

function repeat(row: Row | undefined, request: OnceRequest): StoredAnswer | Failure {
  if (row?.requestHash !== request.requestHash) return usedOtherwise()
  const status = row.status ?? 200
  if (status >= 400) {
    return new Failure(status as ContentfulStatusCode, row.body as FailureBody, REPLAYED)
  }
  return { status, body: row.body ?? undefined, headers: REPLAYED }
}

/** The stored answer of a key; null if absent. A stored rejection is thrown. */
export async function findAnswer(db: Queries, request: OnceRequest, now: Date): Promise<StoredAnswer | null> {
  const [row] = await db.select().from(idempotencyKeys).where(isRow(request))
  if (!row || isOver(row.createdAt, now)) return null
  const answer = repeat(row, request)
  if (answer instanceof Failure) throw answer
  return answer
}

/** Runs the work in a savepoint, so that a rejection rolls it back and can still be stored. */
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
 * Runs the work once per key. Claim, work and answer are one transaction: a replay (in this process or another)
 * waits at the unique key and then reads the answer, and a crashed process leaves neither work nor key. Answers
 * from 500 up release the key. `waitMs` bounds each lock wait, also within the work.
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

/** Parts of a caller that HTTP needs: identity for the log and scope of the `Idempotency-Key`. */
export interface HttpCaller {
  readonly user: { readonly id: number } | null
  readonly customer: { readonly id: number } | null
  readonly punchoutSessionId: string | null
}

const KEY = /^[\x21-\x7e]{1,200}$/

interface RequestInput {
  readonly context: RequestContext
  readonly deps: AppDeps
  readonly caller: HttpCaller
  readonly bytes: Uint8Array
}

/** Identity of a request besides its key: the same key of another user or path is another request. */
function scopeOf({ context, caller }: RequestInput): string {
  const who = `${caller.user?.id ?? 0}:${caller.customer?.id ?? 0}:${caller.punchoutSessionId ?? ''}`
  return `${who} ${context.req.method} ${context.req.path}`
}

/** Name of a call for `once`; null without an `Idempotency-Key`, 400 for an invalid one. */
function onceNameOf(asked: RequestInput): IdempotencyScope | null {
  const key = asked.context.req.header(IDEMPOTENCY_KEY_HEADER)
  if (key === undefined) return null
  if (!KEY.test(key)) throw new Failure(400, { message: SERVER_MESSAGES.keyInvalid })
  return { scope: scopeOf(asked), key }
}

function hashOf({ context, bytes }: RequestInput): string {
  const { search } = new URL(context.req.url)
  return createHash('sha256').update(search).update('\n').update(bytes).digest('hex')
}

/** For handlers that replay answers themselves. Null without an `Idempotency-Key`. */
export function onceOf(asked: RequestInput): Once | null {
  const name = onceNameOf(asked)
  return name && { name, hash: () => hashOf(asked), firstAnswer: findAnswer, run: once }
}

/**
 * Delays waking the workers until after the commit: before it they would find nothing, and look again seconds later.
 */
function holdKicks(deps: AppDeps) {
  const kicks = new Set<() => void>()
  const deferKick = (worker: AppDeps['mail']) => ({ kick: () => void kicks.add(worker.kick) })
  return {
    deps: { ...deps, mail: deferKick(deps.mail), webhooks: deferKick(deps.webhooks) },
    release: () => kicks.forEach((kick) => kick()),
  }
}

/** Answers a call that must happen only once: a replay of its `Idempotency-Key` gets the stored answer. */
export async function answerOnce(
  asked: RequestInput,
  answer: (deps: AppDeps) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const { deps } = asked
  const name = onceNameOf(asked)
  if (!name) return answer(deps)
  const heldKicks = holdKicks(deps)
  const work = async (db: AppDeps['db']) => {
    const { status, answer: body, headers } = await answer({ ...heldKicks.deps, db })
    return { status, body, headers }
  }
  const stored = await once(deps.db, { ...name, requestHash: hashOf(asked) }, deps.clock(), work)
  heldKicks.release()
  return new Reply(stored.body, { status: stored.status as StatusCode, headers: stored.headers ?? {} })
}
