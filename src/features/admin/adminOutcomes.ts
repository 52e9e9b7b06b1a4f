import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/transport/saveOutcome'
import { DEFAULT_LAYOUT_MESSAGES, DEFAULT_SORT_MESSAGES, PASSWORD_OPTIONS_MESSAGES } from './messages'

export function optionsOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, PASSWORD_OPTIONS_MESSAGES.failed)
}

export function layoutOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, DEFAULT_LAYOUT_MESSAGES.failed)
}

export function sortOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, DEFAULT_SORT_MESSAGES.failed)
}
