import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { CallKeys } from './accounts/menuKeys'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Callers that an endpoint accepts.
 * - `anonymous`: any caller, without a token.
 * - `guest`: without a token where the site allows guests, otherwise like `customer`.
 * - `user`: a signed-in user, no customer needed.
 * - `customer`: a signed-in user acting for one of their customers (header `X-Customer-Key`).
 */
export type Access = 'anonymous' | 'guest' | 'user' | 'customer'

/** Encoding of a request body: JSON, `application/x-www-form-urlencoded` or `multipart/form-data`. */
export type BodyEncoding = 'json' | 'form' | 'multipart'

/** Prefix of `source` for a call that the specification's tables lack. */
export const OWN = 'Own: '

/** One call of the contract. Storefront and server share nothing else about it. */
export interface Endpoint {
  readonly method: HttpMethod
  /** Path with `:name` parameters, from the root of the site. */
  readonly path: `/api/${string}`
  readonly access: Access
  /**
   * The screens that make the call, by their menu entries: one of them must be neither hidden nor locked for the caller.
   * A nested list stands for a card or button with its own entry besides its screen's: both must be open.
   */
  readonly menuKeys?: CallKeys
  /** Closed to punchout sessions, which lack the screens that make the call (Spec 1 §6). */
  readonly isClosedInPunchout?: boolean
  /** An anonymous call that answers for the user when it carries a token. */
  readonly isPersonal?: boolean
  readonly summary: string
  /** Section of the specification, or the reason for a call that its tables lack. */
  readonly source: `Spec ${string}` | `${typeof OWN}${string}`
  /** A backend may lack the call, and then answers 404, 405 or 501. */
  readonly isOptional?: boolean
  readonly query?: GenericSchema<Record<string, unknown>>
  readonly body?: GenericSchema
  readonly encoding?: BodyEncoding
  /** Largest body, where the usual limit of its encoding is too low. */
  readonly bodyMaxBytes?: number
  /**
   * The call carries `Idempotency-Key`: a replay gets the first answer and changes nothing twice. While the
   * first request is running, a replay gets 503 with `Retry-After`, never a 4xx: clients take answers below 500
   * as final.
   */
  readonly isIdempotent?: boolean
  /** A POST without effects: its input does not fit into a URL. */
  readonly isSafe?: boolean
  /** A GET with an effect: never sent twice, not even after a failed connection. */
  readonly isOnce?: boolean
  /** The answer with status 200. Absent: no JSON body. */
  readonly response?: GenericSchema
  /** Other formats of that answer by media type, for clients that request one; the default is JSON. */
  readonly forms?: Readonly<Record<string, GenericSchema>>
  /** Answers of other statuses whose body is more than `FailureDto`. */
  readonly failures?: Readonly<Partial<Record<number, GenericSchema>>>
}

/** Declares a call, keeping its exact type. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parameters of an endpoint's path, by name. */
export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>
/** The query as the caller writes it. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends GenericSchema }
  ? InferInput<Q>
  : undefined
/** The query after validation. */
export type ParsedQueryOf<E extends Endpoint> = E extends { query: infer Q extends GenericSchema }
  ? InferOutput<Q>
  : undefined
/** The body as the caller writes it. */
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends GenericSchema }
  ? InferInput<B>
  : undefined
/** The body after validation. */
export type ParsedBodyOf<E extends Endpoint> = E extends { body: infer B extends GenericSchema }
  ? InferOutput<B>
  : undefined
/** `T` with every key required, at every depth; the values of optional keys may be undefined. */
type Complete<T> = T extends object ? { [K in keyof T]-?: Complete<T[K]> } : T
/**
 * The answer as our backend writes it: omitting a field is a type error, even one that the contract makes
 * optional.
 */
export type AnswerInputOf<E extends Endpoint> = E extends { response: infer R extends GenericSchema }
  ? Complete<InferInput<R>>
  : undefined
/** The answer in one of its other formats, as the server writes it. */
export type FormOf<E extends Endpoint> = E extends { forms: infer F extends Record<string, GenericSchema> }
  ? InferInput<F[keyof F]>
  : never
/** The answer after validation. */
export type AnswerOutputOf<E extends Endpoint> = E extends { response: infer R extends GenericSchema }
  ? InferOutput<R>
  : undefined

/** True for a call without effects, which may be repeated. */
export function isRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' ? !endpoint.isOnce : endpoint.isSafe === true
}

/** Fills an endpoint's path: `pathOf(updateCartLine, { id: '7' })` is `/api/cart/line/7`. */
export function pathOf<E extends Endpoint>(shape: E, params: ParamsOf<E>): string {
  return shape.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}
