import { type AppThunk, type RootState, untilState } from '@/net/appThunk'
import type { Product } from '@/domain/catalogue/product'
import { inOrderOfEntry } from '@/domain/quick-entry/editHistory'
import { notify, notifyFailure } from '@/features/notifications/state/notificationsSlice'
import { selectCartOwner, selectCartState } from '@/features/cart/state/cartSelectors'
import { cartEvents } from '@/features/cart/state/cartSlice'
import { openCart } from '@/features/cart/state/openCart'
import { sendWrites } from '@/features/cart/state/sendWrites'
import { retryWrite } from '@/features/cart/state/writeCart'
import { clearSavedRows, isUpdateSettled, selectUpdateProgress } from './updateProgress'
import { QUICK_ENTRY_UPDATE_MESSAGES } from './messages'
import { type UpdatePlan, planUpdate } from './planUpdate'
import { selectCartUpdate, selectPendingKeys, selectQuickEntry, selectRowWrite } from './quickEntrySelectors'
import { quickEntryEvents } from './quickEntrySlice'

/** Notification subject: the update of the cart. */
const UPDATE = 'quick entry'

const isUpdating = (state: RootState): boolean => selectCartUpdate(state) !== null

/** Reads the server's cart; false, after reporting why, if that fails. */
function readWholeCart(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(openCart())
    await dispatch(untilState((state) => !selectCartState(state).isReading || !isUpdating(state)))
    const { cart, error } = selectCartState(getState())
    if (cart) return true
    if (isUpdating(getState()) && error) dispatch(notifyFailure(error, UPDATE))
    return false
  }
}

function readProducts(keys: readonly number[]): AppThunk<Promise<(Product | null)[] | null>> {
  return async (dispatch, getState, { catalogue }) => {
    try {
      return await catalogue.products(keys)
    } catch {
      const message = QUICK_ENTRY_UPDATE_MESSAGES.noCatalogue
      // The end of the session stops the update and the catalogue alike.
      if (isUpdating(getState())) dispatch(notify({ severity: 'error', message, about: UPDATE }))
      return null
    }
  }
}

/** The rows to update that are not under way already. */
function wantedRows(state: RootState, productKeys: readonly number[] | undefined): number[] {
  const { pending } = selectUpdateProgress(state)
  const sent = new Set(pending.map(({ productKey }) => productKey))
  const isWaiting = (key: number) => {
    const write = selectRowWrite(state, key)
    return write !== undefined && write.status !== 'failed'
  }
  return (productKeys ?? selectPendingKeys(state)).filter((key) => !sent.has(key) && !isWaiting(key))
}

/** Plans what to send; null, after reporting why, if the cart or the catalogue cannot be read. */
function prepare(productKeys: readonly number[] | undefined): AppThunk<Promise<UpdatePlan | null>> {
  return async (dispatch, getState) => {
    if (!(await dispatch(readWholeCart())) || !isUpdating(getState())) return null
    const keys = inOrderOfEntry(selectQuickEntry(getState()).history, wantedRows(getState(), productKeys))
    const products = await dispatch(readProducts(keys))
    return products && isUpdating(getState()) ? dispatch(planUpdate(keys, products)) : null
  }
}

/** Asks about prices that may be slips of the hand; true to send them. */
export type AskAboutPrices = (doubts: readonly string[]) => Promise<boolean>

/** Plans again after a question: the cart may have changed while the user thought about it. */
function prepareAsking(
  productKeys: readonly number[] | undefined,
  ask: AskAboutPrices,
): AppThunk<Promise<UpdatePlan | null>> {
  return async (dispatch) => {
    const plan = await dispatch(prepare(productKeys))
    if (!plan || plan.priceDoubts.length === 0) return plan
    return (await ask(plan.priceDoubts)) ? dispatch(prepare(productKeys)) : null
  }
}

function endUpdate(): AppThunk {
  return (dispatch, getState) => {
    const update = selectCartUpdate(getState())
    if (!update) return
    dispatch(clearSavedRows())
    const { length } = selectUpdateProgress(getState()).errors
    dispatch(quickEntryEvents.updateEnded())
    if (update.phase === 'loading-cart') return
    if (length > 0)
      dispatch(
        notify({
          severity: 'warning',
          message: QUICK_ENTRY_UPDATE_MESSAGES.updatedWithErrors(length),
          about: UPDATE,
        }),
      )
    else
      dispatch(notify({ severity: 'success', message: QUICK_ENTRY_UPDATE_MESSAGES.updated, about: UPDATE }))
  }
}

/**
 * Sends the pending rows, or those of `productKeys` again, through the cart's own queue, one after the other. The queue
 * has the outcome of each, which `selectRow` and `selectUpdateResult` read; a row is cleared on success (Spec 2 §2) and
 * stays pending with its reason otherwise. Resolves when nothing is on its way any more, or the session has ended.
 */
export function updateCart(
  productKeys?: readonly number[],
  askAboutPrices: AskAboutPrices = () => Promise.resolve(true),
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { owner } = selectQuickEntry(getState())
    if (owner === null || owner !== selectCartOwner(getState())) return
    dispatch(quickEntryEvents.updateBegan())
    const plan = await dispatch(prepareAsking(productKeys, askAboutPrices))
    const { sent = [], errors = [], writes = [], retries = [] } = plan ?? {}
    // Before the rows count as sent, or earlier failures would count again.
    if (writes.length > 0) dispatch(cartEvents.writesQueued(writes))
    for (const key of retries) dispatch(retryWrite(key))
    dispatch(quickEntryEvents.rowsSent({ sent, errors }))
    void dispatch(sendWrites())
    await dispatch(untilState(isUpdateSettled))
    dispatch(endUpdate())
  }
}
