import * as v from 'valibot'
import {
  addCartLine,
  addCartLines,
  clearCart,
  deleteCartLine,
  getCart,
  updateCartLine,
} from '@/contract/cart/cart'
import type { CartLineResultDto, CartLinesResultDto } from '@/contract/cart/cart'
import type { Cart } from '@/domain/cart/cart'
import type { CartWrite, LineWrite } from '@/domain/cart/cartWrite'
import { linePayload } from '@/domain/cart/changeLine'
import type { SavedLine } from '@/domain/cart/writeOutcome'
import type { ApiError } from '@/net/apiError'
import { callContract } from '@/net/callContract'
import type { AnswerMeta, CallContext, CallResult } from '@/net/callContract'
import { fromCartLine, lineRefusal, toCart, writeRefusal } from './cartConversion'
import { contractRequest } from '@/net/contractRequest'
import { retryAfterMs } from '@/net/retryAfter'
import { isKeyKnown, writeFailure } from '@/net/writeFailure'

/** Outcome of writes sent together. `unknown`: they may have been done. `unauthorized`: they were not. */
export type WriteOutcome =
  /** One line for each write. */
  | { readonly kind: 'saved'; readonly lines: readonly SavedLine[] }
  /** `isForbidden`: sending each of several writes alone would not help. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isForbidden: boolean }
  /** `retryAfterMs`: the server requests a pause. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly retryAfterMs: number }
  | { readonly kind: 'unauthorized' }

/** Reads the cart, lines in order. Not an endpoint of the api: the queue drops an answer that a write made stale. */
export async function readCart(context: CallContext): Promise<CallResult<Cart>> {
  const { data, error } = await callContract(contractRequest(getCart), context)
  return error ? { error } : { data: toCart(data) }
}

const FORBIDDEN = 403

interface FailedCall {
  readonly error: ApiError
  readonly meta?: AnswerMeta
}

const CONFLICT = 409
const Refusal = /* @__PURE__ */ v.looseObject({ isSuccess: v.literal(false) })
/** A rejected line may lack `isSuccess` (Spec 2 §7). */
const Validation = /* @__PURE__ */ v.looseObject({
  isSuccess: v.nullish(v.literal(false)),
  errors: v.pipe(v.array(v.string()), v.minLength(1)),
})

/** True for a rejection by the cart itself, which knows the outcome of the first request with the same key. */
function isOfCart({ status, body }: ApiError): boolean {
  return (status === CONFLICT && v.is(Validation, body)) || (status !== FORBIDDEN && v.is(Refusal, body))
}

interface Sending {
  /** An earlier request may have made the change. */
  readonly isRepeat: boolean
  readonly reasonOf: (body: unknown) => string
}

function failed({ error, meta }: FailedCall, { isRepeat, reasonOf }: Sending): WriteOutcome {
  const kind = writeFailure(error, { isReplay: isRepeat, isOwnRefusal: isOfCart })
  if (kind === 'unauthorized') return { kind }
  if (kind === 'unknown') return { kind, reason: error.message, retryAfterMs: retryAfterMs(meta?.headers) }
  // Lines whose common key is known may be in the cart: they must not be sent one by one.
  const isForbidden = error.status === FORBIDDEN || (isRepeat && isKeyKnown(error))
  return { kind, reason: reasonOf(error.body), isForbidden }
}

const refused = (reason: string): WriteOutcome => ({ kind: 'refused', reason, isForbidden: false })

const versionOf = (version: string | undefined) => (version ? { version } : {})

function lineOutcome(result: CallResult<CartLineResultDto>, isRepeat: boolean): WriteOutcome {
  if (result.error) return failed(result, { isRepeat, reasonOf: lineRefusal })
  const { isSuccess, id, version } = result.data
  if (!isSuccess) return refused(lineRefusal(result.data))
  return { kind: 'saved', lines: [{ id: id ?? null, ...versionOf(version) }] }
}

/** Ids count only if there is one for each line. */
function linesOutcome(
  result: CallResult<CartLinesResultDto>,
  isRepeat: boolean,
  count: number,
): WriteOutcome {
  if (result.error) return failed(result, { isRepeat, reasonOf: lineRefusal })
  const { isSuccess, ids, versions } = result.data
  if (!isSuccess) return refused(lineRefusal(result.data))
  const known = ids.length === count ? ids : Array.from({ length: count }, () => null)
  return { kind: 'saved', lines: known.map((id, index) => ({ id, ...versionOf(versions[index]) })) }
}

function plainOutcome(
  result: CallResult<{ isSuccess: boolean } | null | undefined>,
  isRepeat: boolean,
): WriteOutcome {
  if (result.error) return failed(result, { isRepeat, reasonOf: writeRefusal })
  return result.data?.isSuccess === false
    ? refused(writeRefusal(result.data))
    : { kind: 'saved', lines: [{ id: null }] }
}

const bodyOf = (write: LineWrite) =>
  fromCartLine(linePayload(write.line, write.kind === 'update' ? write.before.version : undefined))

async function sendOne(write: CartWrite, context: CallContext): Promise<WriteOutcome> {
  const isRepeat = write.isUncertain
  const { key } = write
  if (write.kind === 'clear') {
    return plainOutcome(await callContract(contractRequest(clearCart, { key }), context), isRepeat)
  }
  const body = bodyOf(write)
  if (write.kind === 'add') {
    return lineOutcome(await callContract(contractRequest(addCartLine, { key, body }), context), isRepeat)
  }
  const params = { id: String(write.line.id) }
  if (write.kind === 'delete') {
    return plainOutcome(
      await callContract(contractRequest(deleteCartLine, { params, key }), context),
      isRepeat,
    )
  }
  const query = contractRequest(updateCartLine, { params, key, body })
  return lineOutcome(await callContract(query, context), isRepeat)
}

/** Sends a write under its own key, or several adds under that of their batch. Never throws. */
export async function sendCartWrites(
  writes: readonly CartWrite[],
  batch: string | undefined,
  context: CallContext,
): Promise<WriteOutcome> {
  const [first] = writes
  if (batch === undefined && first) return sendOne(first, context)
  const body = writes.flatMap((write) => (write.kind === 'clear' ? [] : [bodyOf(write)]))
  return linesOutcome(
    await callContract(contractRequest(addCartLines, { key: batch ?? '', body }), context),
    writes.some(({ isUncertain }) => isUncertain),
    writes.length,
  )
}
