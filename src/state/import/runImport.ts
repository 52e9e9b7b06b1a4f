import { isSameCredentials } from '@/api/apiExtra'
import { readCart } from '@/api/cartCalls'
import type { ImportOutcome, ImportRequest } from '@/api/cart-import/importCall'
import { sendImport } from '@/api/cart-import/importCall'
import { addedLineIds } from '@/domain/import/addedLines'
import type { PlannedLine } from '@/domain/import/importPlan'
import { selectCredentials } from '@/session/sessionSelectors'
import { selectCartOwner, selectCartState } from '../cart/cartSelectors'
import { cartEvents } from '../cart/cartSlice'
import { refreshCart } from '../cart/refreshCart'
import type { ImportThunk } from './importSlice'
import { importEvents } from './importSlice'

/** What stays the same however often an import is sent. */
export interface ImportAttempt {
  readonly key: string
  /** The ids of the lines that the cart had before the first sending; null when it could not be read. */
  readonly before: ReadonlySet<number> | null
}

interface ImportRun extends Omit<ImportRequest, 'lineCount'>, ImportAttempt {
  readonly fileName: string
  readonly lines: readonly PlannedLine[]
}

/** Begins an import: its key, and what the cart has before it. */
export function beginImport(): ImportThunk<Promise<ImportAttempt>> {
  return async (dispatch, _getState, extra) => {
    const { data } = await readCart({ dispatch, extra })
    return { key: extra.randomUUID(), before: data ? new Set(data.lines.map(({ id }) => id)) : null }
  }
}

/** The lines that were added: as the answer tells, else those that are new and as they were sent. */
function addedIds(
  { lines, before }: ImportRun,
  outcome: Extract<ImportOutcome, { kind: 'answered' }>,
): ImportThunk<Promise<readonly number[]>> {
  return async (dispatch, _getState, extra) => {
    if (outcome.ids) return outcome.ids
    const { data } = before ? await readCart({ dispatch, extra }) : {}
    if (!before || !data) return []
    const refused = new Set(outcome.problems.map(({ index }) => index))
    const sent = lines.filter((_, index) => !refused.has(index))
    return addedLineIds(before, data.lines, sent)
  }
}

/**
 * Sends an import, reads the cart anew and remembers what was added, so that it can be undone. A repeat under the same key
 * does nothing twice. Never throws.
 */
export function runImport(run: ImportRun): ImportThunk<Promise<ImportOutcome>> {
  return async (dispatch, getState, extra) => {
    const credentials = selectCredentials(getState())
    const owner = selectCartOwner(getState())
    const outcome = await sendImport({ ...run, lineCount: run.lines.length }, { dispatch, extra })
    if (!isSameCredentials(credentials, selectCredentials(getState()))) return outcome
    // A reading that is under way may not have seen the lines yet.
    if (selectCartState(getState()).isReading) dispatch(cartEvents.submitAnswered({ orderedIds: [] }))
    else await dispatch(refreshCart())
    if (outcome.kind === 'answered' && outcome.importedLineCount > 0 && owner !== null) {
      const ids = await dispatch(addedIds(run, outcome))
      const { fileName } = run
      dispatch(importEvents.imported({ owner, fileName, lineCount: outcome.importedLineCount, ids }))
    }
    return outcome
  }
}
