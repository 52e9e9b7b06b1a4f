import type {
  Access,
  AnswerInputOf,
  Endpoint,
  FormOf,
  ParamsOf,
  ParsedBodyOf,
  ParsedQueryOf,
} from '@/contract/endpoint'
import type { AppDeps } from '../foundation/appDeps'
import type { Once } from '../db/once'
import type { RequestContext } from './context'
import { Failure } from '../foundation/failure'
import { answerOnce, onceOf, type HttpCaller } from './idempotency'
import { type ReadBody, readBody, validate } from './request/readBody'
import { Reply, writeReply } from './reply/reply'
import { SERVER_MESSAGES } from '../foundation/messages'

/**
 * Input of a handler. `deps.db` is a transaction when the call has an `Idempotency-Key`, unless the handler
 * replays answers itself.
 */
export interface Call<E extends Endpoint, Caller> {
  readonly params: ParamsOf<E>
  readonly query: ParsedQueryOf<E>
  readonly body: ParsedBodyOf<E>
  readonly form: FormData | null
  readonly caller: Caller
  readonly deps: AppDeps
  readonly requestId: string
  /** For its headers; the body has been read already. */
  readonly request: Request
  readonly address: string
  /** Runs the work once; null without an `Idempotency-Key`. */
  readonly once: Once | null
}

export type Handler<E extends Endpoint, Caller> = (
  call: Call<E, Caller>,
) => Promise<AnswerInputOf<E> | Reply<AnswerInputOf<E>> | Reply<FormOf<E>> | Reply<undefined>>

export interface Implementation {
  readonly endpoint: Endpoint
  readonly handle: (context: RequestContext, deps: AppDeps, address: string) => Promise<Response>
}

/** Path parameters reach queries: zero characters are rejected as in bodies. */
function checkedParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some((value) => value.includes('\0'))) {
    throw new Failure(400, { message: SERVER_MESSAGES.unkeepable })
  }
  return params
}

function readInput(
  context: RequestContext,
  { encoding = 'json', bodyMaxBytes }: Endpoint,
): Promise<ReadBody> {
  const request = context.req.raw
  const read = () => readBody(request, encoding, bodyMaxBytes)
  const aside = request.method === 'GET' ? undefined : context.get('aside')
  return aside ? aside(read) : read()
}

interface Manner {
  /**
   * True if the handler replays answers itself, by `call.once`: its work spans several transactions, or not even a
   * hash of its body may be stored.
   */
  readonly answersRepeats?: boolean
}

type CallersByAccess = Readonly<Record<Access, HttpCaller>>

/** Resolves the caller, or throws the Failure that rejects the call. */
type ResolveCaller = (deps: AppDeps, endpoint: Endpoint, headers: Headers) => Promise<HttpCaller>

type Implement<Callers extends CallersByAccess> = <const E extends Endpoint>(
  endpoint: E,
  handler: NoInfer<Handler<E, Callers[E['access']]>>,
  manner?: Manner,
) => Implementation

/**
 * Builds the function that binds handlers to endpoints. The caller is authorized and all input validated before
 * a handler runs. HTTP itself knows nothing about callers: it gets the resolver here.
 */
export function implementer<Callers extends CallersByAccess>(
  resolveCaller: ResolveCaller,
): Implement<Callers> {
  return (endpoint, handler, { answersRepeats = false } = {}) => {
    type E = typeof endpoint
    async function handle(context: RequestContext, deps: AppDeps, address: string): Promise<Response> {
      const request = context.req.raw
      const caller = await resolveCaller(deps, endpoint, request.headers)
      if (caller.user) context.set('userId', caller.user.id)
      const input = await readInput(context, endpoint)
      const httpCall = { context, deps, caller, bytes: input.bytes }
      const call = {
        params: checkedParams(context.req.param()) as ParamsOf<E>,
        query: validate(endpoint.query, checkedParams(context.req.query())) as ParsedQueryOf<E>,
        body: validate(endpoint.body, input.value) as ParsedBodyOf<E>,
        form: input.form,
        caller: caller as Callers[E['access']],
        requestId: context.get('requestId'),
        request,
        address,
        once: endpoint.isIdempotent ? onceOf(httpCall) : null,
      }
      const answer = async (withDeps: AppDeps): Promise<Reply<unknown>> => {
        const given = await handler({ ...call, deps: withDeps })
        return given instanceof Reply ? given : new Reply<unknown>(given)
      }
      const given =
        endpoint.isIdempotent && !answersRepeats ? await answerOnce(httpCall, answer) : await answer(deps)
      return writeReply(request, given)
    }
    return { endpoint, handle }
  }
}
