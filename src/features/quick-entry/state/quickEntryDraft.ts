import * as v from 'valibot'
import { type RowEdits, ROW_EDIT_KEYS } from '@/domain/quick-entry/rowEdit'
import type { SafeStorage } from '@/domain/session/safeStorage'
import type { Refusals } from './quickEntrySlice'
import { QUICK_ENTRY_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import { readStored } from '@/net/readStored'

export interface QuickEntryDraft {
  readonly edits: RowEdits
  readonly refusals: Refusals
}

const ProductKey = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d+$/))
const Column = /* @__PURE__ */ v.picklist(ROW_EDIT_KEYS)
const Draft: v.GenericSchema<unknown, QuickEntryDraft> = /* @__PURE__ */ v.object({
  edits: v.record(ProductKey, v.record(Column, v.string())),
  refusals: v.record(ProductKey, v.string()),
})
const Drafts = /* @__PURE__ */ v.record(v.string(), v.unknown())

function readAll(storage: SafeStorage): Record<string, unknown> {
  return readStored(storage, QUICK_ENTRY_STORAGE_KEY, Drafts, {})
}

/** The owner's persisted rows in this tab; null if absent or invalid. */
export function readDraft(storage: SafeStorage, owner: string): QuickEntryDraft | null {
  const parsed = v.safeParse(Draft, readAll(storage)[owner])
  return parsed.success ? parsed.output : null
}

/** Persists the owner's pending rows, or removes them if empty; those of other owners stay. */
export function persistDraft(
  storage: SafeStorage,
  owner: string,
  { edits, refusals }: QuickEntryDraft,
): void {
  const { [owner]: _, ...others } = readAll(storage)
  const isEmpty = Object.keys(edits).length === 0
  const drafts = isEmpty ? others : { ...others, [owner]: { edits, refusals } }
  if (Object.keys(drafts).length === 0) storage.remove(QUICK_ENTRY_STORAGE_KEY)
  else storage.set(QUICK_ENTRY_STORAGE_KEY, JSON.stringify(drafts))
}

/** A pause in typing. */
export const DRAFT_PAUSE_MS = 200

/** Persists drafts of one tab. Each write contains all rows, so typing is written only at a pause. */
export interface DraftStore {
  readonly keep: (owner: string, draft: QuickEntryDraft, isTyping: boolean) => void
  /** Persists the waiting draft, if any. */
  readonly flush: () => void
  /** Drops the waiting draft. */
  readonly drop: () => void
}

export function makeDraftStore(storage: SafeStorage): DraftStore {
  let waiting: { owner: string; draft: QuickEntryDraft } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function drop(): void {
    clearTimeout(timer)
    waiting = null
  }

  function flush(): void {
    if (waiting) persistDraft(storage, waiting.owner, waiting.draft)
    drop()
  }

  return {
    keep: (owner, draft, isTyping) => {
      if (waiting && waiting.owner !== owner) flush()
      drop()
      waiting = { owner, draft }
      if (isTyping) timer = setTimeout(flush, DRAFT_PAUSE_MS)
      else flush()
    },
    flush,
    drop,
  }
}
