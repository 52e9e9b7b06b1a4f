import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/transport/saveOutcome'
import { ADMIN_MESSAGES as texts } from './messages'

/** Result of saving the password options (Spec 1 §8). */
export function optionsOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.options.failed)
}

/** Result of saving the default sort (Spec 1 §8). */
export function sortOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.sort.failed)
}
