import { REQUEST_FAILED_MESSAGE } from '@/api/transport/apiError'
import type { ApiError } from '@/api/transport/apiError'
import { messageLines } from '@/domain/checkout/header'
import { SUBMIT_MESSAGES as texts } from './messages'

/** What a failed call of the checkout says (Spec 2 §8). */
export function problemOf({ kind, message, errors }: ApiError): string {
  if (kind === 'malformed') return texts.unexpectedAnswer(errors[0] ?? message)
  return message === REQUEST_FAILED_MESSAGE ? texts.unexpectedError : message
}

/** All that the server lists, else what the failed call says. */
export function problemsOf(error: ApiError): readonly string[] {
  return error.kind === 'http' && error.errors.length > 0 ? error.errors : [problemOf(error)]
}

/** Why the server finds a header wrong, line by line; never nothing. */
export function headerProblems(message: string): readonly string[] {
  const lines = messageLines(message)
  return lines.length > 0 ? lines : [texts.rejected]
}
