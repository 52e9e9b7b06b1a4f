import { useEffect } from 'react'
import { selectCartOwner, selectCartState } from '@/features/cart/state/cartSelectors'
import { useUnsavedWork } from '@/features/unsaved-work/state/useUnsavedWork'
import { selectHasPending, selectCartUpdate, selectQuickEntry } from './quickEntrySelectors'
import { type AppDispatch, addAppListener, type AppThunk } from '@/net/appThunk'
import { useAppDispatch, useAppSelector } from '@/session/hooks'
import { sessionEvents } from '@/session/sessionEvents'
import { productRowsOf } from '@/features/catalogue/state/productRows'
import { quickEntryEvents, type Refusals } from './quickEntrySlice'
import { settledEdits } from './editRows'
import { clearRowsOfCart, clearSavedRows, giveUpUnanswered } from './updateProgress'
import * as v from 'valibot'
import { type RowEdits, ROW_EDIT_KEYS } from '@/domain/quick-entry/rowEdit'
import type { SafeStorage } from '@/domain/session/safeStorage'
import { QUICK_ENTRY_STORAGE_KEY } from '@/features/unsaved-work/state/persistedFormListeners'
import { readStored } from '@/net/readStored'

interface QuickEntryDraft {
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

/** Pause in typing after which a draft is persisted. */
export const DRAFT_PAUSE_MS = 200

/** Persists drafts of one tab. Each write contains all rows, so typing is written only at a pause. */
interface DraftStore {
  readonly keep: (owner: string, draft: QuickEntryDraft, isTyping: boolean) => void
  /** Persists the waiting draft, if any. */
  readonly flush: () => void
  /** Drops the waiting draft. */
  readonly drop: () => void
}

function makeDraftStore(storage: SafeStorage): DraftStore {
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

const makeDrafts = (): { store: DraftStore | null } => ({ store: null })

/** Persists pending rows: at a pause in typing, and when the cell is left. */
function persistDrafts(draftStore: DraftStore): AppThunk {
  return (dispatch) => {
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) => {
          const [now, before] = [selectQuickEntry(current), selectQuickEntry(previous)]
          const isChanged = now.history.edits !== before.history.edits || now.refusals !== before.refusals
          // Edits just restored are already persisted.
          return isChanged && now.owner !== null && now.owner === before.owner
        },
        effect: (action, { getState, extra }) => {
          const { owner, refusals } = selectQuickEntry(getState())
          if (owner === null) return
          const isTyping = quickEntryEvents.cellsEdited.match(action) && action.payload.isTyping === true
          // As if the cell were left, because the page may be reopened in another language.
          const edits = settledEdits(getState(), productRowsOf(extra))
          draftStore.keep(owner, { edits, refusals }, isTyping)
        },
      }),
    )
    dispatch(addAppListener({ actionCreator: quickEntryEvents.cellLeft, effect: draftStore.flush }))
    dispatch(addAppListener({ actionCreator: sessionEvents.signedOut, effect: draftStore.drop }))
  }
}

/** Persists unfinished typing at once, when the page closes. */
export function persistTyping(): AppThunk {
  return (_dispatch, _getState, extra) => extra.own(makeDrafts).store?.flush()
}

/** Persists pending rows, clears those that the cart contains, and gives up writes that get no answer. */
function listen(): AppThunk {
  return (dispatch, _getState, extra) => {
    const drafts = extra.own(makeDrafts)
    if (drafts.store) return
    const draftStore = makeDraftStore(extra.tabStorage)
    drafts.store = draftStore
    dispatch(persistDrafts(draftStore))
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) =>
          selectCartUpdate(current) !== null &&
          selectCartState(current).writes !== selectCartState(previous).writes,
        effect: (_action, { dispatch: settle }) => {
          settle(clearSavedRows())
          settle(giveUpUnanswered())
        },
      }),
    )
    dispatch(
      addAppListener({
        predicate: (_action, current, previous) =>
          selectCartState(current).readings !== selectCartState(previous).readings,
        effect: (_action, api) => api.dispatch(clearRowsOfCart()),
      }),
    )
  }
}

/** Opens quick entry for the current user with their persisted rows. */
export function openQuickEntry(): AppThunk {
  return (dispatch, getState, { tabStorage }) => {
    dispatch(listen())
    const owner = selectCartOwner(getState())
    if (owner === null || selectQuickEntry(getState()).owner === owner) return
    const draft = readDraft(tabStorage, owner)
    dispatch(quickEntryEvents.opened({ owner, edits: draft?.edits ?? {}, refusals: draft?.refusals ?? {} }))
  }
}

/** Persists typing when the page is closed or hidden, or another screen opens. */
function usePersistedTyping(dispatch: AppDispatch): void {
  useEffect(() => {
    const keep = () => dispatch(persistTyping())
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [dispatch])
}

/**
 * Opens quick entry and registers pending rows as unsaved work: confirming their loss discards them. Requires the
 * injected slice and an open cart.
 */
export function useQuickEntry(): void {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectCartOwner)
  const hasPending = useAppSelector(selectHasPending)
  useEffect(() => {
    if (owner !== null) dispatch(openQuickEntry())
  }, [dispatch, owner])
  usePersistedTyping(dispatch)
  useUnsavedWork('quick-entry', hasPending)
}
