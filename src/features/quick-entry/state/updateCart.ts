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
import {
  selectCartUpdate,
  selectPendingKeys,
  selectQuickEntry,
  selectRowWrite,
  selectRowEdit,
  selectRowLine,
} from './quickEntrySelectors'
import { quickEntryEvents, type RowError, type SentRow } from './quickEntrySlice'
import { isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import type { CartLine } from '@/domain/cart/cart'
import { type CartWrite, addWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import { shownCode } from '@/domain/catalogue/productFields'
import { compare } from '@/domain/money/decimal'
import { priceDoubtText } from '@/domain/pricing/priceDoubts'
import { priceDecimalsOf } from '@/domain/pricing/pricing'
import { missingProductMessage, QUICK_ENTRY_RULE_MESSAGES } from '@/domain/quick-entry/messages'
import { rowProblem } from '@/domain/quick-entry/quickEntryRow'
import { isPendingEdit, NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { canEditPrice, lineOfRow, type QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import { readRow, type RowNow } from './readRow'

interface UpdatePlan {
  readonly sent: readonly SentRow[]
  readonly writes: readonly CartWrite[]
  /** Keys of failed writes to send again unchanged. */
  readonly retries: readonly string[]
  readonly errors: readonly RowError[]
  /** Texts about typed prices that may be typing errors. */
  readonly priceDoubts: readonly string[]
}

interface PlannedRow {
  readonly line: CartLine
  readonly write: CartWrite | null
  readonly retry: string | null
}

/** Local ids for new lines, and keys for writes. */
interface Makers {
  readonly nextLocalId: () => number
  readonly randomUUID: () => string
}

/**
 * Plans one row; returns the reason if it cannot be sent. An existing line is changed in one request, so that
 * the cart holds the row before or after the change, whatever fails. Deleting the old line and adding a new one
 * (Spec 2 §2) has the same result, but a lost connection in between would leave both or neither.
 */
function planRow(
  { row, line, edit, offered }: RowNow,
  product: Product,
  state: RootState,
  { nextLocalId, randomUUID }: Makers,
): PlannedRow | string {
  const settings = selectSettings(state)
  const problem = rowProblem(row)
  if (problem !== null) return problem
  const made = lineOfRow(product, line, edit, settings, offered)
  // Its line left the cart, and with it the change to make.
  if (!line && !row.isPending) return QUICK_ENTRY_RULE_MESSAGES.quantityNeeded
  if (!line) {
    const added = { ...made, id: nextLocalId() }
    return { line: added, write: addWrite(randomUUID(), added), retry: null }
  }
  if (row.isRemoval) return { line, write: deleteWrite(randomUUID(), line), retry: null }
  if (isPendingEdit(edit, line, canEditPrice(settings))) {
    return { line, write: updateWrite(randomUUID(), made, line), retry: null }
  }
  const failed = selectRowWrite(state, product.productKey)
  return { line: failed?.line ?? line, write: null, retry: failed?.key ?? null }
}

/** A doubt about a row's typed price; null for none, and for the price that the cart has already. */
function doubtAbout(
  { row, line, edit, offered, cost }: RowNow,
  product: Product,
  settings: QuickEntrySettings,
): string | null {
  const made = lineOfRow(product, line, edit, settings, offered)
  const { unitPrice, standardPrice = null } = made
  if (row.isRemoval || !edit.unitPrice || !unitPrice || !made.isOverridePrice) return null
  if (line?.unitPrice && compare(line.unitPrice.factor, unitPrice.factor) === 0) return null
  const decimals = priceDecimalsOf(product.priceBys, unitPrice.from)
  const text = priceDoubtText(unitPrice.factor, { standard: standardPrice, cost }, decimals)
  return text && `${shownCode(product)} ${product.description}: ${text}`
}

/** Plans the update of some rows; `products` in their order, null if missing in the catalogue. */
function planUpdate(
  productKeys: readonly number[],
  products: readonly (Product | null)[],
): AppThunk<UpdatePlan> {
  return (dispatch, getState, { catalogue, randomUUID }) => {
    const state = getState()
    const prices = dispatch(sessionPrices())
    let { lastLocalId } = selectCartState(state)
    const makers = { nextLocalId: () => (lastLocalId -= 1), randomUUID }
    const isComplete = isAllKnown(catalogue.status())
    const plan = {
      sent: [] as SentRow[],
      writes: [] as CartWrite[],
      retries: [] as string[],
      errors: [] as RowError[],
      priceDoubts: [] as string[],
    }
    productKeys.forEach((productKey, index) => {
      const product = products[index]
      const line = selectRowLine(state, productKey)
      const productCode = product ? shownCode(product) : (line?.productCode ?? String(productKey))
      const named = { productKey, productCode, description: product?.description ?? line?.description ?? '' }
      if (!product) {
        plan.errors.push({ ...named, reason: missingProductMessage(isComplete) })
        return
      }
      const now = readRow(state, prices, product)
      const planned = planRow(now, product, state, makers)
      if (typeof planned === 'string') {
        plan.errors.push({ ...named, reason: planned })
        return
      }
      const edit = selectRowEdit(state, productKey) ?? NO_EDIT
      plan.sent.push({ ...named, lineId: planned.line.id, edit })
      if (planned.write) plan.writes.push(planned.write)
      const doubt = doubtAbout(now, product, selectSettings(state))
      if (doubt) plan.priceDoubts.push(doubt)
      if (planned.retry !== null) plan.retries.push(planned.retry)
    })
    return plan
  }
}

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

/** Asks about prices that may be typing errors; true to send them. */
export type AskAboutPrices = (doubts: readonly string[]) => Promise<boolean>

/**
 * Plans what to send, after a question about doubtful prices if there are any; then plans again, because the cart
 * may have changed meanwhile. Null if the user declines, or as in `prepare`.
 */
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
