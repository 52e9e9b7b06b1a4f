import type { AppThunk, RootState } from '@/net/appThunk'
import { isAllKnown } from '@/features/catalogue/state/worker/catalogueClient'
import type { CartLine } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { addWrite, deleteWrite, updateWrite } from '@/domain/cart/cartWrite'
import type { Product } from '@/domain/catalogue/product'
import { shownCode } from '@/domain/catalogue/productFields'
import { compare } from '@/domain/money/decimal'
import { priceDoubtText } from '@/domain/pricing/priceDoubts'
import { priceDecimalsOf } from '@/domain/pricing/pricing'
import { missingProductMessage, QUICK_ENTRY_RULE_MESSAGES } from '@/domain/quick-entry/messages'
import { rowProblem } from '@/domain/quick-entry/quickEntryRow'
import { isPendingEdit, NO_EDIT } from '@/domain/quick-entry/rowEdit'
import { canEditPrice, lineOfRow, type QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import { selectSettings } from '@/session/sessionSelectors'
import { selectCartState } from '@/features/cart/state/cartSelectors'
import { selectRowEdit, selectRowLine, selectRowWrite } from './quickEntrySelectors'
import type { RowError, SentRow } from './quickEntrySlice'
import { sessionPrices } from '@/features/catalogue/state/useUnitPrice'
import { readRow, type RowNow } from './readRow'

export interface UpdatePlan {
  readonly sent: readonly SentRow[]
  readonly writes: readonly CartWrite[]
  /** Keys of failed writes to send again unchanged. */
  readonly retries: readonly string[]
  readonly errors: readonly RowError[]
  /** Typed prices that may be slips of the hand, in words. */
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
 * Plans one row. An existing line is changed in one request, so that the cart holds the row before or after the
 * change, whatever fails. Deleting the old line and adding a new one (Spec 2 §2) has the same result, but a lost
 * connection in between would leave both or neither.
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
export function planUpdate(
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
