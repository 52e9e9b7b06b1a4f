import { addCartLine, clearCart, deleteCartLine, getCart, updateCartLine } from '@/contract/cart'
import type { CartLineResultDto } from '@/contract/cart'
import { IDEMPOTENCY_KEY_HEADER } from '@/contract/headers'
import type { Cart } from '@/domain/cart/cart'
import type { CartWrite } from '@/domain/cart/cartWrite'
import { linePayload } from '@/domain/cart/changeLine'
import { isDecided } from './apiError'
import type { ApiError } from './apiError'
import { callContract } from './callContract'
import type { CallContext, CallResult } from './callContract'
import { fromCartLine, lineRefusal, toCart, writeRefusal } from './cartConversion'
import { contractQuery } from './contractRequest'

/** What became of a write. `unknown`: it may have been done. `unauthorized`: it surely was not. */
export type WriteOutcome =
  | {
      readonly kind: 'saved'
      /** The line's id; null when the answer does not tell. */ readonly lineId: number | null
    }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string }
  | { readonly kind: 'unauthorized' }

/** The cart with its lines in order. The store keeps it, because an answer that a write overtook must not count. */
export async function readCart(context: CallContext): Promise<CallResult<Cart>> {
  const { data, error } = await callContract(contractQuery(getCart), context)
  return error ? { error } : { data: toCart(data) }
}

function failed(error: ApiError, reasonOf: (body: unknown) => string): WriteOutcome {
  if (error.kind === 'unauthorized') return { kind: 'unauthorized' }
  return isDecided(error)
    ? { kind: 'refused', reason: reasonOf(error.body) }
    : { kind: 'unknown', reason: error.message }
}

function lineOutcome({ data, error }: CallResult<CartLineResultDto>): WriteOutcome {
  if (error) return failed(error, lineRefusal)
  return data.isSuccess
    ? { kind: 'saved', lineId: data.id ?? null }
    : { kind: 'refused', reason: lineRefusal(data) }
}

function plainOutcome({ data, error }: CallResult<{ isSuccess: boolean } | null | undefined>): WriteOutcome {
  if (error) return failed(error, writeRefusal)
  return data?.isSuccess === false
    ? { kind: 'refused', reason: writeRefusal(data) }
    : { kind: 'saved', lineId: null }
}

/** Sends a write under its own key. Never throws. */
export async function sendCartWrite(write: CartWrite, context: CallContext): Promise<WriteOutcome> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: write.key }
  switch (write.kind) {
    case 'add': {
      const body = fromCartLine(linePayload(write.line))
      return lineOutcome(await callContract(contractQuery(addCartLine, { headers, body }), context))
    }
    case 'update': {
      const body = fromCartLine(linePayload(write.line))
      const params = { id: String(write.line.id) }
      return lineOutcome(
        await callContract(contractQuery(updateCartLine, { params, headers, body }), context),
      )
    }
    case 'delete': {
      const params = { id: String(write.line.id) }
      return plainOutcome(await callContract(contractQuery(deleteCartLine, { params }), context))
    }
    case 'clear':
      return plainOutcome(await callContract(contractQuery(clearCart), context))
  }
}
