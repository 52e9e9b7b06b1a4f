import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Failure } from './failure'

/** Where a call came from, for the record. */
export interface Origin {
  readonly address: string
  readonly requestId: string
}

/** A write that is refused for one reason, as the storefront shows it. */
export function refusedWrite(status: ContentfulStatusCode, error: string): Failure {
  return new Failure(status, { isSuccess: false, errors: [error] })
}
