import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { AppDeps } from '../appDeps'
import type { Caller } from '../access/caller'
import { once, type OnceRequest } from './idempotency'
import type { RequestContext } from './context'
import { Failure } from '../failure'
import type { Reply } from './reply/reply'

const KEY = /^[\x21-\x7e]{1,200}$/

interface Asked {
  readonly context: RequestContext
  readonly deps: AppDeps
  readonly caller: Caller
  readonly bytes: Uint8Array
}

/** What identifies a request besides its key: the same key of somebody else, or elsewhere, is another one. */
function scopeOf({ context, caller }: Asked): string {
  const who = `${caller.user?.id ?? 0}:${caller.customer?.id ?? 0}:${caller.punchoutSessionId ?? ''}`
  return `${who} ${context.req.method} ${context.req.path}`
}

/** Names what must happen once: by whom, where, and under which key. */
export type OnceName = Omit<OnceRequest, 'requestHash'>

/** The name of a call with an `Idempotency-Key`; null without one. 400 for a key that is none. */
export function onceNameOf(asked: Asked): OnceName | null {
  const key = asked.context.req.header(IDEMPOTENCY_KEY_HEADER)
  if (key === undefined) return null
  if (!KEY.test(key)) throw new Failure(400, { message: 'The Idempotency-Key is not valid' })
  return { scope: scopeOf(asked), key }
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
  return once(deps.db, { ...name, requestHash }, deps.clock(), (db) => answer({ ...deps, db }))
}
