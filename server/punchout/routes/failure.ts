import type { AppDeps } from '../../foundation/appDeps'
import type { RequestContext } from '../../http/context'
import { Failure } from '../../foundation/failure'
import { onError } from '../../http/onError'
import { PunchoutRefusal } from '../refusal'
import { XmlError } from '../cxml/decodeXml'

const FAILED = 'The request could not be completed at this time.'

export function toRefusal(
  error: unknown,
  context: RequestContext,
  { log, metrics }: AppDeps,
): PunchoutRefusal {
  if (error instanceof PunchoutRefusal) return error
  if (error instanceof XmlError) return new PunchoutRefusal('unreadable', `${error.message}.`)
  if (error instanceof Failure) return new PunchoutRefusal('bad', `${error.message}.`)
  const { status } = onError(log, metrics.countError)(
    error instanceof Error ? error : new Error(String(error)),
    context,
  )
  return new PunchoutRefusal(status === 503 ? 'busy' : 'failed', FAILED)
}

/** Logs the reason for rejecting a procurement system, without the request's content. */
export function logRefusal(
  { kind, message }: PunchoutRefusal,
  context: RequestContext,
  { log }: AppDeps,
): void {
  log.info('A punchout request was refused', { requestId: context.get('requestId'), kind, reason: message })
}
