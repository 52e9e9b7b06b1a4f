import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { StatusCode } from 'hono/utils/http-status'
import type { AppDeps } from '../appDeps'
import { Failure } from '../failure'
import type { Once, OnceName } from '../once'
import type { RequestContext } from './context'
import { firstAnswer, once } from './idempotency'
import { Reply } from './reply/reply'

/** What HTTP needs to know of a caller: by whom a call is logged, and whose `Idempotency-Key` it carries. */
export interface HttpCaller {
  readonly user: { readonly id: number } | null
  readonly customer: { readonly id: number } | null
  readonly punchoutSessionId: string | null
}

const KEY = /^[\x21-\x7e]{1,200}$/

interface Asked {
  readonly context: RequestContext
  readonly deps: AppDeps
  readonly caller: HttpCaller
  readonly bytes: Uint8Array
}

/** What identifies a request besides its key: the same key of somebody else, or elsewhere, is another one. */
function scopeOf({ context, caller }: Asked): string {
  const who = `${caller.user?.id ?? 0}:${caller.customer?.id ?? 0}:${caller.punchoutSessionId ?? ''}`
  return `${who} ${context.req.method} ${context.req.path}`
}

/** The name of a call with an `Idempotency-Key`; null without one. 400 for a key that is none. */
function onceNameOf(asked: Asked): OnceName | null {
  const key = asked.context.req.header(IDEMPOTENCY_KEY_HEADER)
  if (key === undefined) return null
  if (!KEY.test(key)) throw new Failure(400, { message: 'The Idempotency-Key is not valid' })
  return { scope: scopeOf(asked), key }
}

/** For a handler that answers replays itself. Null without an `Idempotency-Key`. */
export function onceOf(asked: Asked): Once | null {
  const name = onceNameOf(asked)
  return name && { name, firstAnswer, run: once }
}

/** Answers a call that must happen once: a repeat of its `Idempotency-Key` gets the first answer. */
export async function answerOnce(
  asked: Asked,
  answer: (deps: AppDeps) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const { context, deps, bytes } = asked
  const name = onceNameOf(asked)
  if (!name) return answer(deps)
  const search = new URL(context.req.url).search
  const requestHash = createHash('sha256').update(search).update('\n').update(bytes).digest('hex')
  const work = async (db: AppDeps['db']) => {
    const { status, answer: body, headers } = await answer({ ...deps, db })
    return { status, body, headers }
  }
  const stored = await once(deps.db, { ...name, requestHash }, deps.clock(), work)
  return new Reply(stored.body, { status: stored.status as StatusCode, headers: stored.headers ?? {} })
}
