import type { ImportOutcome } from '@/api/cart-import/importCall'
import type { ImportRun } from './importRun'
import type { AppThunk } from '@/api/appThunk'
import { discardPersisted, persistedImport } from './persistedImport'
import { runImport } from './runImport'

export interface RepeatedImport {
  readonly run: ImportRun
  readonly outcome: ImportOutcome
}

/**
 * Replays an import whose answer was lost with its page or dialog; null if there was no such import. A rejection is
 * shown once, because a further replay would repeat it.
 */
export function repeatImport(): AppThunk<Promise<RepeatedImport | null>> {
  return async (dispatch, getState, extra) => {
    const run = persistedImport(getState(), extra)
    if (!run) return null
    const outcome = await dispatch(runImport(run, true))
    if (outcome.kind === 'unknown' && outcome.isRefused) dispatch(discardPersisted(run.key))
    return { run, outcome }
  }
}
