import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Body of a failed call: the fields of `FailureDto`, and more if an endpoint declares them. */
export interface FailureBody {
  readonly message?: string
  readonly errors?: readonly string[]
  readonly errorReason?: string
  readonly [field: string]: unknown
}

/** Thrown by a handler to reject a call; its transaction is rolled back. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: ContentfulStatusCode
  readonly body: FailureBody
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    body: FailureBody = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message ?? body.errors?.[0] ?? body.errorReason ?? `Status ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** A write rejected for one reason, in the storefront's shape. */
export function rejectedWrite(status: ContentfulStatusCode, error: string): Failure {
  return new Failure(status, { isSuccess: false, errors: [error] })
}

/** The client closed the connection, or its time ran out: the answer is not needed. */
export class ClientAborted extends Error {
  override readonly name = 'ClientAborted'

  constructor(cause: unknown) {
    super('The client aborted the request', { cause })
  }
}

/** Throws ClientAborted once the client no longer waits for the answer. */
export function stopIfGone(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ClientAborted(signal.reason)
}

/** The server cannot start; the one-line message says what to change. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** Kinds of failed requests, for the metrics; rejections do not count as errors. */
export type ErrorKind = 'aborted' | 'disk full' | 'database unreachable' | 'contended' | 'unexpected'
