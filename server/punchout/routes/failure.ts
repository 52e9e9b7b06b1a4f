import type { AppDeps } from '../../appDeps'
import type { RequestContext } from '../../http/context'
import { Failure } from '../../failure'
import { onError } from '../../http/onError'
import { PunchoutRefusal } from '../refusal'
import { XmlError } from '../cxml/decodeXml'

const FAILED = 'The request could not be completed at this time.'

/** Whatever went wrong as a refusal to be told. Mistakes of ours are logged as those of every call are. */
export function toRefusal(error: unknown, context: RequestContext, { log }: AppDeps): PunchoutRefusal {
  if (error instanceof PunchoutRefusal) return error
  if (error instanceof XmlError) return new PunchoutRefusal('unreadable', `${error.message}.`)
  if (error instanceof Failure) return new PunchoutRefusal('bad', `${error.message}.`)
  const { status } = onError(log)(error instanceof Error ? error : new Error(String(error)), context)
  return new PunchoutRefusal(status === 503 ? 'busy' : 'failed', FAILED)
}

/** Tells whoever runs the shop why a procurement system was refused; nothing of what it sent. */
export function logRefusal(
  { kind, message }: PunchoutRefusal,
  context: RequestContext,
  { log }: AppDeps,
): void {
  log.info('A punchout request was refused', { requestId: context.get('requestId'), kind, reason: message })
}
