import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What a failed call says: the fields of `FailureDto`, and others where an endpoint declares them. */
export interface FailureBody {
  readonly message?: string
  readonly errors?: readonly string[]
  readonly errorReason?: string
  readonly [field: string]: unknown
}

/** Thrown by a handler to refuse a call; what its transaction wrote is rolled back. */
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

/** A write that is refused for one reason, as the storefront shows it. */
export function refusedWrite(status: ContentfulStatusCode, error: string): Failure {
  return new Failure(status, { isSuccess: false, errors: [error] })
}

/** The server cannot start; the message is one line that says what to change. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
