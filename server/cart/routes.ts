import { validateCart } from '@/contract/checkout/checkout'
import {
  addCartLine,
  addCartLines,
  clearCart,
  deleteCartLine,
  getCart,
  getCartHeader,
  updateCartHeader,
  updateCartLine,
  importCart,
} from '@/contract/cart/cart'
import type { AppDeps } from '../foundation/appDeps'
import type { CustomerCaller } from '../accounts/access/caller'
import { Failure } from '../foundation/failure'
import { importFile, type ImportOutcome } from './cartImport'
import { idInPath } from '../http/request/readBody'
import { implement, type Implementation } from '../accounts/routes/implement'
import { calculateLines, digestOf, lineMessages, readCart, withPeople } from './cartRead'
import { addLines, changeLine, removeLine, removeLines } from './cartEdit'
import {
  type HeaderContext,
  headerContextOf,
  headerMessages,
  loadHeaderContext,
  saveHeader,
  toHeader,
  toHeaderDto,
} from './cartHeader'
import { findWholeCart } from './wholeCart'
import { type CartRow, findCart, rejectOrdered, writeCart } from './cartStore'
import { deliveredLineTotal } from './estimate'
import { leftOutMessages } from '../accounts/access/sessions'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import type { StatusCode } from 'hono/utils/http-status'
import { DONE, Reply } from '../http/reply/reply'
import { SERVER_CART_MESSAGES } from './messages'

const LINE_DONE = { isSuccess: true, errors: [], message: '' }

function momentOf(deps: AppDeps) {
  const now = deps.clock()
  return { now, today: calendarDateOf(now) }
}

function headerDto(context: HeaderContext, caller: CustomerCaller, cart: CartRow | null) {
  const header = toHeader(cart, caller)
  return toHeaderDto(header, headerMessages(header, context, caller).length === 0)
}

const read = implement(getCart, async ({ caller, deps }) => {
  const { today } = momentOf(deps)
  const { cart, lines: rows, ...sources } = await findWholeCart(deps.db, caller, today)
  const stored = await calculateLines(deps.db, caller, rows, today)
  const context = await headerContextOf(deps.db, caller, today, sources)
  const { lines, sharedWith } = withPeople(cart, stored, caller)
  const { punchoutSessionId } = caller
  return {
    header: headerDto(context, caller, cart),
    lines,
    sharedWith,
    messages: punchoutSessionId === null ? [] : await leftOutMessages(deps.db, punchoutSessionId),
    digest: digestOf(lines),
  }
})

const clear = implement(clearCart, async ({ caller, deps }) => {
  await removeLines(deps.db, caller, deps.clock())
  return DONE
})

const addOne = implement(addCartLine, async ({ caller, body, deps }) => {
  const [line] = await addLines(deps.db, caller, [body], momentOf(deps))
  return { ...LINE_DONE, id: line?.id, version: line?.version }
})

const addSeveral = implement(addCartLines, async ({ caller, body, deps }) => {
  const lines = await addLines(deps.db, caller, body, momentOf(deps))
  return { ...LINE_DONE, ids: lines.map(({ id }) => id), versions: lines.map(({ version }) => version) }
})

const update = implement(updateCartLine, async ({ caller, params, body, deps }) => {
  const id = idInPath(params.id)
  if (id === null) throw new Failure(404, { message: SERVER_CART_MESSAGES.noLine })
  return { ...LINE_DONE, ...(await changeLine(deps.db, caller, id, body, momentOf(deps))) }
})

const remove = implement(deleteCartLine, async ({ caller, params, deps }) => {
  const id = idInPath(params.id)
  if (id !== null) await removeLine(deps.db, caller, id, deps.clock())
  return DONE
})

const readHeader = implement(getCartHeader, async ({ caller, deps }) => {
  const context = await loadHeaderContext(deps.db, caller, momentOf(deps).today)
  return headerDto(context, caller, await findCart(deps.db, caller))
})

/** 409 after the cart was ordered, until it is written again: the header must not apply to another order. */
const updateHeader = implement(updateCartHeader, async ({ caller, body, deps }) => {
  const { now, today } = momentOf(deps)
  return writeCart(deps.db, caller, now, async (tx, cart) => {
    await rejectOrdered(tx, cart, now)
    const context = await loadHeaderContext(tx, caller, today)
    const saved = await saveHeader(tx, cart, body, context)
    const lineTotal = await deliveredLineTotal(tx, caller, cart, today)
    const messages = headerMessages(toHeader(saved, caller), context, caller, lineTotal)
    return { isValid: messages.length === 0, message: messages.join('\n') }
  })
})

/** Validates the lines. The header is validated when it is saved, and both again when the order is placed. */
const validate = implement(validateCart, async ({ caller, deps }) => {
  const { now, today } = momentOf(deps)
  const { cart, lines } = await readCart(deps.db, caller, today)
  if (cart && lines.length === 0) await rejectOrdered(deps.db, cart, now)
  const errors = lines.length === 0 ? [SERVER_CART_MESSAGES.empty] : lineMessages(lines)
  if (errors.length > 0) throw new Failure(409, { message: errors[0] ?? '', errors })
  return DONE
})

export const cartRoutes: readonly Implementation[] = [
  read,
  clear,
  addOne,
  addSeveral,
  update,
  remove,
  readHeader,
  updateHeader,
  validate,
]

const importOne = implement(
  importCart,
  async ({ caller, query, form, deps, once }) => {
    const wish = { type: query.productCodeType ?? 'auto', isSeen: query.quantitiesSeen ?? false }
    const call = { caller, file: form?.get('file') ?? null, wish, once }
    const { status, body, headers = {} } = await importFile(deps, call, momentOf(deps))
    return new Reply(body as ImportOutcome, { status: status as StatusCode, headers })
  },
  { answersRepeats: true },
)

/** Importing a file into the cart (Spec 2 §7). */
export const cartImportRoutes: readonly Implementation[] = [importOne]
