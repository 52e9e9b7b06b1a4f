import { sessionEvents } from '@/session/sessionEvents'
import { selectCartOwner, selectCartState } from '@/features/cart/state/cartSelectors'
import { productRowsOf } from '@/features/catalogue/state/productRows'
import type { DraftStore } from './quickEntryDraft'
import { makeDraftStore, readDraft } from './quickEntryDraft'
import { selectCartUpdate, selectQuickEntry } from './quickEntrySelectors'
import { addAppListener, type AppThunk } from '@/net/appThunk'
import { quickEntryEvents } from './quickEntrySlice'
import { settledEdits } from './editRows'
import { clearRowsOfCart, clearSavedRows, giveUpUnanswered } from './updateProgress'

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
          // A page that opens again, perhaps in another language, has left the cell.
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

/** Persists pending rows, and clears those that the cart holds by now. */
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
