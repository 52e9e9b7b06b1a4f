import { type SaveOutcome, saveOutcome, type SaveResult } from '@/api/transport/saveOutcome'
import { ADMIN_MESSAGES as texts } from './messages'

export function optionsOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.options.failed)
}

export function layoutOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.layout.failed)
}

export function sortOutcome(result: SaveResult): SaveOutcome {
  return saveOutcome(result, texts.sort.failed)
}
