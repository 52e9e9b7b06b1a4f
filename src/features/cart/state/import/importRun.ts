import * as v from 'valibot'
import { REPEATABLE_MS } from '@/domain/cart/persistedWrites'
import type { ImportRequest } from '@/features/order-files/state/worker/importCall'
import type { PlannedLine } from '@/domain/import/importPlan'
import { CODE_TYPES } from '@/domain/import/validateLine'
import { selectCartOwner, IMPORT_STORAGE_KEY } from '../cartSelectors'
import type { AppExtra } from '@/net/appDeps'
import type { AppThunk, RootState } from '@/net/appThunk'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { readStored } from '@/net/readStored'

export interface ImportAttempt {
  readonly owner: string | null
  readonly key: string
  /** Ids of the cart's lines before the first sending; null when unreadable. */
  readonly before: ReadonlySet<number> | null
}

/** An import as it is sent, the same each time. */
export interface ImportRun extends Omit<ImportRequest, 'lineCount'>, ImportAttempt {
  /** Shared by all imports of the same file. */
  readonly series: string
  readonly fileName: string
  readonly lines: readonly PlannedLine[]
}

const Persisted = /* @__PURE__ */ v.object({
  atMs: v.number(),
  owner: v.string(),
  key: v.string(),
  before: v.nullable(v.array(v.number())),
  series: v.string(),
  fileName: v.string(),
  text: v.string(),
  type: v.picklist(CODE_TYPES),
  lines: v.array(
    v.object({
      places: v.array(v.number()),
      productKey: v.number(),
      unit: v.string(),
      quantity: v.string(),
    }),
  ),
})

/** Persists an import until its answer is known, so that it survives a closed page. */
export function persistImport(run: ImportRun): AppThunk {
  return (_dispatch, _getState, { tabStorage, now }) => {
    const { owner, key, before, series, fileName, text, type, lines } = run
    const ids = before && [...before]
    const record = { atMs: now().getTime(), owner, key, before: ids, series, fileName, text, type, lines }
    // Counted from the first sending, when the server learned the key.
    if (readPersisted(tabStorage)?.key !== key) tabStorage.set(IMPORT_STORAGE_KEY, JSON.stringify(record))
  }
}

const readPersisted = (tabStorage: SafeStorage) =>
  readStored(tabStorage, IMPORT_STORAGE_KEY, v.nullable(Persisted), null)

/** The current user's import from this tab whose outcome is unknown. */
export function persistedImport(state: RootState, { tabStorage, now }: AppExtra): ImportRun | null {
  const record = readPersisted(tabStorage)
  if (!record || record.owner !== selectCartOwner(state)) return null
  const { atMs, before, ...rest } = record
  // The server may have dropped the key by now: a replay could import twice.
  if (now().getTime() - atMs > REPEATABLE_MS) return null
  return { ...rest, before: before && new Set(before) }
}

/** The outcome is known. */
export function discardPersisted(key: string): AppThunk {
  return (_dispatch, _getState, { tabStorage }) => {
    if (readPersisted(tabStorage)?.key === key) tabStorage.remove(IMPORT_STORAGE_KEY)
  }
}
