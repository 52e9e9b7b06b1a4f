import type { ImportOutcome } from '@/api/cart-import/importCall'
import type { ImportRun } from './importRun'
import type { ImportThunk } from './importSlice'
import { forgetPersisted, persistedImport } from './persistedImport'
import { runImport } from './runImport'

/** What became of an import that was sent before. */
export interface RepeatedImport {
  readonly run: ImportRun
  readonly outcome: ImportOutcome
}

/**
 * Asks once more, under its key, for an import whose answer was lost with its page or dialog; null: there is none. Where
 * the server refuses to say, that is told once: it would say the same the next time.
 */
export function repeatImport(): ImportThunk<Promise<RepeatedImport | null>> {
  return async (dispatch) => {
    const run = dispatch(persistedImport())
    if (!run) return null
    const outcome = await dispatch(runImport(run, true))
    if (outcome.kind === 'unknown' && outcome.isRefused) dispatch(forgetPersisted(run.key))
    return { run, outcome }
  }
}
