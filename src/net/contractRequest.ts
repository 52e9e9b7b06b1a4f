import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { BodyOf, Endpoint, ParamsOf, AnswerOutputOf, QueryOf } from '@/contract/endpoint'

export interface ContractRequest<E extends Endpoint = Endpoint> {
  endpoint: E
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string>
  /** Leaves validation to the caller (large lists are validated in the worker). */
  isUnchecked: boolean
}

type ParamsPart<E extends Endpoint> = keyof ParamsOf<E> extends never
  ? { params?: never }
  : { params: ParamsOf<E> }
type QueryPart<E extends Endpoint> = QueryOf<E> extends undefined ? { query?: never } : { query?: QueryOf<E> }
type BodyPart<E extends Endpoint> = E extends { encoding: 'multipart' }
  ? { body: FormData }
  : BodyOf<E> extends undefined
    ? { body?: never }
    : { body: BodyOf<E> }

interface CommonParts {
  headers?: Record<string, string>
  /** Idempotency key of a write that must happen once; a replay after a lost answer reuses it. */
  key?: string
  isUnchecked?: boolean
}

export type RequestParts<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & CommonParts

type PartsArgument<E extends Endpoint> =
  object extends RequestParts<E> ? [parts?: RequestParts<E>] : [parts: RequestParts<E>]

type LooseParts = CommonParts & {
  [Part in keyof Omit<ContractRequest, 'endpoint'>]?: ContractRequest[Part] | undefined
}

function toRequest<E extends Endpoint>(endpoint: E, parts: LooseParts): ContractRequest<E> {
  const { params = {}, query = {}, body, key, isUnchecked = false } = parts
  const headers = { ...parts.headers, ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }) }
  return { endpoint, params, query, body, headers, isUnchecked }
}

/** Builds a call of the contract: `contractRequest(updateCartLine, { params: { id }, body })`. */
export function contractRequest<E extends Endpoint>(
  endpoint: E,
  ...[parts]: PartsArgument<E>
): ContractRequest<E> {
  return toRequest(endpoint, (parts ?? {}) as LooseParts)
}

/** Prevents the store's deep freeze by freezing only the list: freezing 20,000 rows takes 80 ms. */
const withoutFreezing = (answer: unknown): unknown => (Array.isArray(answer) ? Object.freeze(answer) : answer)

/** The `query` and `transformResponse` of an injected endpoint. */
export interface ContractCall<E extends Endpoint, Arg, Result> {
  query: (arg: Arg) => ContractRequest<E>
  transformResponse: (answer: unknown, meta: unknown, arg: Arg) => Result
}

/**
 * Types an injected endpoint by the contract and converts its answer:
 * `getReceipt: build.query({ ...contractCall(getReceipt, (id: string) => ({ params: { id } }), toReceipt), …
 * })`.
 */
export function contractCall<E extends Endpoint, Arg>(
  endpoint: E,
  partsOf: (arg: Arg) => RequestParts<E>,
): ContractCall<E, Arg, AnswerOutputOf<E>>
export function contractCall<E extends Endpoint, Arg, Result>(
  endpoint: E,
  partsOf: (arg: Arg) => RequestParts<E>,
  convert: (answer: AnswerOutputOf<E>, arg: Arg) => Result,
): ContractCall<E, Arg, Result>
export function contractCall<E extends Endpoint, Arg>(
  endpoint: E,
  partsOf: (arg: Arg) => RequestParts<E>,
  convert?: (answer: AnswerOutputOf<E>, arg: Arg) => unknown,
): ContractCall<E, Arg, unknown> {
  return {
    query: (arg) => toRequest(endpoint, partsOf(arg) as LooseParts),
    // The base query has already validated the answer with this endpoint's schema.
    transformResponse: (answer, _meta, arg) =>
      withoutFreezing(convert ? convert(answer as AnswerOutputOf<E>, arg) : answer),
  }
}

/** Like `contractCall`, without arguments: `getCart: build.query({ ...plainCall(getCart, toCart), … })`. */
export function plainCall<E extends Endpoint>(endpoint: E): ContractCall<E, void, AnswerOutputOf<E>>
export function plainCall<E extends Endpoint, Result>(
  endpoint: E,
  convert: (answer: AnswerOutputOf<E>) => Result,
): ContractCall<E, void, Result>
export function plainCall<E extends Endpoint>(
  endpoint: E,
  convert: (answer: AnswerOutputOf<E>) => unknown = (answer) => answer,
): ContractCall<E, void, unknown> {
  return contractCall(endpoint, () => ({}) as RequestParts<E>, convert)
}
