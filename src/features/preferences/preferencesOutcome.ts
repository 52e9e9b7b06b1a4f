import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/transport/saveOutcome'
import { ACCOUNT_MESSAGES } from '@/components/commerce/account/accountMessages'
import { PREFERENCES_MESSAGES as texts } from './messages'

/** What became of saving preferences: refused by the server, or failed without a known reason (Spec 1 §8, Spec 3 §4). */
export function preferencesOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, result.data ? texts.notSaved : ACCOUNT_MESSAGES.unexpected)
}
