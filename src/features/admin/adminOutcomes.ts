import { failureMessage, toApiError } from '@/net/apiError'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/net/saveOutcome'
import { DEFAULT_LAYOUT_MESSAGES, DEFAULT_SORT_MESSAGES, PASSWORD_OPTIONS_MESSAGES } from './messages'

/** Maps a save to its outcome. A rejection by status shows the status and the response's text (Spec 1 §7). */
export function optionsOutcome(result: SaveResult): SaveOutcome {
  const outcome = saveOutcome(result, PASSWORD_OPTIONS_MESSAGES.failed)
  if (result.error === undefined) return outcome
  const { kind, status, body, text } = toApiError(result.error)
  if (kind !== 'http') return outcome
  return {
    ...outcome,
    message: `${status} ${failureMessage(body, text || PASSWORD_OPTIONS_MESSAGES.failed)}`,
  }
}

export function layoutOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, DEFAULT_LAYOUT_MESSAGES.failed)
}

export function sortOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, DEFAULT_SORT_MESSAGES.failed)
}
