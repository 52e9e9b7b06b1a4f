import { DrizzleQueryError } from 'drizzle-orm'
import { codeOf, isContended, isDiskFull, isUnavailable } from '../db/errors'
import type { Log } from '../foundation/log'
import type { RequestContext } from './context'
import { ClientAborted, type ErrorKind, Failure } from '../foundation/failure'
import { SERVER_MESSAGES } from '../foundation/messages'

/** Error for the log, without the message of a failed query, which lists its parameters. */
function describe(error: Error): Record<string, unknown> {
  if (!(error instanceof DrizzleQueryError)) return { stack: error.stack }
  return { query: error.query, code: codeOf(error), stack: error.cause?.stack }
}

function failed(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

function kindOf(error: Error): ErrorKind {
  if (error instanceof ClientAborted) return 'aborted'
  if (isDiskFull(error)) return 'disk full'
  if (isUnavailable(error)) return 'database unreachable'
  return isContended(error) ? 'contended' : 'unexpected'
}

/** Turns every rejection and error into an answer; errors are logged with the request's id. */
export function onError(log: Log, count: (kind: ErrorKind) => void) {
  return (error: Error, context: RequestContext): Response => {
    if (error instanceof Failure) return failed(error.status, error.body, error.headers)
    count(kindOf(error))
    const requestId: string | undefined = context.get('requestId')
    if (error instanceof ClientAborted) {
      log.info('A request was aborted by the client', { requestId })
      return failed(400, { message: error.message })
    }
    if (isDiskFull(error)) {
      log.error('The database has no room to write', { requestId, code: codeOf(error) })
      return failed(503, { message: SERVER_MESSAGES.unavailable }, { 'Retry-After': '10' })
    }
    if (isUnavailable(error)) {
      log.error('The database cannot be reached', { requestId, code: codeOf(error), reason: error.name })
      return failed(503, { message: SERVER_MESSAGES.unavailable }, { 'Retry-After': '5' })
    }
    if (isContended(error)) {
      log.warn('A request gave way to others', { requestId, ...describe(error) })
      return failed(503, { message: SERVER_MESSAGES.unavailable }, { 'Retry-After': '1' })
    }
    log.error('A request failed', { requestId, ...describe(error) })
    return failed(500, { message: SERVER_MESSAGES.unexpected })
  }
}
