import { toApiError } from '@/api/apiError'
import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/saveOutcome'
import { ADMIN_MESSAGES as texts } from './messages'

/** What became of saving the password options: this call's failures may be plain text (Spec 1 §7, §8). */
export function optionsOutcome(result: SaveResult): SaveOutcome {
  const words = result.error === undefined ? '' : toApiError(result.error).text
  return saveOutcome(result, words || texts.options.failed)
}

/** What became of saving the default sort (Spec 1 §8). */
export function sortOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.sort.failed)
}
