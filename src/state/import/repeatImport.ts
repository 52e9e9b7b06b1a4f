import type { ImportOutcome } from '@/api/cart-import/importCall'
import type { ImportRun } from './importRun'
import type { ImportThunk } from './importSlice'
import { keptImport } from './keptImport'
import { runImport } from './runImport'

/** What became of an import that was sent before. */
export interface RepeatedImport {
  readonly run: ImportRun
  readonly outcome: ImportOutcome
}

/** Asks once more, under its key, for an import whose answer was lost with its page or dialog; null: there is none. */
export function repeatImport(): ImportThunk<Promise<RepeatedImport | null>> {
  return async (dispatch) => {
    const run = dispatch(keptImport())
    return run && { run, outcome: await dispatch(runImport(run, true)) }
  }
}
