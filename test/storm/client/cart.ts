import type { Random } from '../../builders/random'
import { makeLine, withQuantity } from '@/domain/cart/changeLine'
import type { CartLine } from '@/domain/cart/cart'
import { NO_TEXTS } from '@/domain/cart/lineTexts'
import { heldBy } from '@/domain/cart/heldAdds'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { add, canonical, compare, ZERO } from '@/domain/money/decimal'
import { selectCartLines, selectCartState, selectCartWrites } from '@/features/cart/state/cartSelectors'
import { orderProducts } from '@/features/cart/state/orderProducts'
import { isCartAtRisk } from '@/features/cart/state/openCart'
import { refreshOutdated } from '@/features/cart/state/refreshCart'
import {
  addLine,
  clearLines,
  deleteLine,
  putBackLines,
  retryWrite,
  undoWrite,
  updateLine,
} from '@/features/cart/state/writeCart'
import type { Page, Tab } from './browser'
import type { Journal } from './journal'
import type { StormProduct } from '../shop'

/** The cart as its person intends it: quantities by product. */
export type Intent = Map<number, string>

export const textOf = (cart: ReadonlyMap<number, string>): string =>
  [...cart]
    .sort(([left], [right]) => left - right)
    .map(([product, quantity]) => `${product}×${quantity}`)
    .join(' ')

const linesOf = ({ store }: Page) => selectCartLines(store.getState())

/** The displayed cart; quantities of lines with the same product are added. */
export function shownCart(page: Page): Intent {
  const shown: Intent = new Map()
  for (const { productKey, quantity } of linesOf(page)) {
    shown.set(productKey, canonical(add(shown.get(productKey) ?? ZERO, quantity.value)))
  }
  return shown
}

/** True if the displayed quantity is not the intended one: another tab may be saving. People skip such lines. */
const looksWrong = (product: number, shown: Intent, intent: Intent): boolean =>
  shown.get(product) !== intent.get(product)

interface Failed {
  readonly write: CartWrite
  /** Lines that were put back wait for this removal. */
  readonly isWaitedFor: boolean
}

/** True when a failed write still matches the person's intent. */
function isMeant(page: Page, intent: Intent, { write, isWaitedFor }: Failed): boolean {
  if (write.kind === 'clear') return true
  const { productKey, quantity } = write.line
  const intendedQuantity = intent.get(productKey)
  if (intendedQuantity === undefined) return write.kind === 'delete'
  if (write.kind === 'add') return true
  if (write.kind === 'update') return compare(intendedQuantity, quantity.value) === 0
  // A failed removal shows its line again, here beside a line that was added since.
  return !isWaitedFor && shownCart(page).get(productKey) === canonical(add(intendedQuantity, quantity.value))
}

/**
 * Handles failed writes as a person who sees them would: retries a write, or undoes it if no longer intended.
 * A retried clear is a new one, of all lines that exist by then.
 */
function decideFailed(page: Page, intent: Intent, { note }: Journal): void {
  const { store } = page
  const failed = selectCartWrites(store.getState()).filter(({ status }) => status === 'failed')
  for (const write of failed) {
    const { key, kind, reason, isUncertain } = write
    const isWaitedFor = heldBy(selectCartWrites(store.getState()), write).length > 0
    const isWanted = isUncertain || isMeant(page, intent, { write, isWaitedFor })
    if (!isUncertain) note(`${isWanted ? 'tries again' : 'gives up'} to ${kind}: ${reason ?? ''}`)
    store.dispatch(isWanted ? retryWrite(key) : undoWrite(key))
    if (kind !== 'clear' || isWaitedFor) continue
    note('clears the cart anew')
    intent.clear()
  }
}

/** Waits until all writes are saved and the cart matches the server's. */
export async function settleCart(page: Page, intent: Intent, journal: Journal): Promise<void> {
  const { store, until } = page
  await until(() => {
    const { status } = store.getState().session
    const { writes, isOutdated, isReading } = selectCartState(store.getState())
    decideFailed(page, intent, journal)
    const isSaved = writes.length === 0
    if (isSaved && isOutdated && !isReading) void store.dispatch(refreshOutdated())
    return status !== 'ready' || (isSaved && !isOutdated && !isReading)
  }, 'a saved cart')
}

/** Reloads, once the page no longer warns that something would be lost. */
export async function reload(tab: Tab, { note }: Journal): Promise<void> {
  const { store, until } = tab.page()
  const cartWrites = store.dispatch((_dispatch, _getState, extra) => extra.cartWrites)
  await until(() => !isCartAtRisk(store.getState(), cartWrites), 'a cart that survives the page')
  note('reloads')
  tab.reload()
}

/** A person's use of a cart: intended content, and the products that the person edits. */
export interface Handled {
  readonly page: Page
  readonly intent: Intent
  readonly products: readonly StormProduct[]
  readonly random: Random
  readonly journal: Journal
  /** True if all lines in this cart belong to this person. */
  readonly isAlone: boolean
}

function addProduct({ page, intent, random, journal }: Handled, product: StormProduct): void {
  const quantity = String(random.int(1, 20))
  const choice = {
    ...{ quantity, sellBy: 'EA', priceBy: 'EA', unitPrice: null, isOverridePrice: false },
    ...NO_TEXTS,
  }
  journal.note(`adds ${product.productKey}×${quantity}`)
  if (page.store.dispatch(addLine(makeLine(0, product, choice)))) intent.set(product.productKey, quantity)
}

function change({ page, intent, random, journal }: Handled, line: CartLine): void {
  const quantity = String(random.int(1, 99))
  journal.note(`changes ${line.productKey} to ×${quantity}`)
  const changed = page.store.dispatch(updateLine(withQuantity(line, quantity), line))
  if (changed) intent.set(line.productKey, quantity)
}

/** Removes lines, and may put them back at once. */
function remove(
  { page, intent, random, journal }: Handled,
  lines: readonly CartLine[],
  isAll: boolean,
): void {
  const { store } = page
  const keys = lines.map(({ productKey }) => productKey)
  journal.note(isAll ? 'clears the cart' : `removes ${keys.join(' ')}`)
  const [line] = lines
  const write = isAll ? store.dispatch(clearLines()) : line && store.dispatch(deleteLine(line))
  if (!write) return
  const before = new Map(intent)
  keys.forEach((key) => intent.delete(key))
  if (!random.chance(30)) return
  journal.note(`puts back ${keys.join(' ')}`)
  store.dispatch(putBackLines(lines, write.key))
  keys.forEach((key) => intent.set(key, before.get(key) ?? ''))
}

/** Adds the lines of an earlier order to the cart. */
export async function reorder(
  { page, intent, journal }: Handled,
  ordered: ReadonlyMap<number, string>,
): Promise<void> {
  const { store } = page
  const keys = [...ordered.keys()]
  const found = await store.dispatch((_dispatch, _getState, { catalogue }) => catalogue.products(keys))
  const productsToOrder = found.flatMap((product) => {
    const quantity = product && ordered.get(product.productKey)
    return quantity ? [{ product, unit: 'EA', quantity }] : []
  })
  const shown = shownCart(page)
  if (keys.some((key) => looksWrong(key, shown, intent))) return
  journal.note(`orders again ${textOf(ordered)}`)
  const left = store.dispatch(orderProducts(productsToOrder))
  for (const each of productsToOrder.filter((one) => !left.includes(one))) {
    const { productKey } = each.product
    intent.set(productKey, canonical(add(shown.get(productKey) ?? ZERO, each.quantity)))
  }
}

const CLEARS_PERCENT = 3
const REMOVES_PERCENT = 12
const ADDS_PERCENT = 45

/** Makes one random edit of the displayed cart. */
export function editCart(handled: Handled): void {
  const { page, intent, products, random, journal, isAlone } = handled
  decideFailed(page, intent, journal)
  const shown = shownCart(page)
  const own = products.filter(
    ({ productKey }) => shown.has(productKey) && !looksWrong(productKey, shown, intent),
  )
  const missing = products.filter(({ productKey }) => !shown.has(productKey) && !intent.has(productKey))
  if (missing.length > 0 && (own.length === 0 || random.chance(ADDS_PERCENT))) {
    addProduct(handled, random.pick(missing))
    return
  }
  if (own.length === 0) return
  const { productKey } = random.pick(own)
  const line = linesOf(page).find((each) => each.productKey === productKey)
  if (!line) return
  if (isAlone && random.chance(CLEARS_PERCENT)) remove(handled, linesOf(page), true)
  else if (random.chance(REMOVES_PERCENT)) remove(handled, [line], false)
  else change(handled, line)
}
