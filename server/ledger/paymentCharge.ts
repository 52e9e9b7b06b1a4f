import type { AppDeps } from '../foundation/appDeps'
import { recordPayment } from '../db/events'
import type { ChargeMethod, ChargeState, PaymentGateway } from './gateway/gateway'
import { reversePayment } from './receivables/reversePayment'
import { changePayment, type PaymentRow, readPayment } from './paymentStore'

export type PaymentDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { readonly gateway: PaymentGateway }

/** Thrown when the outcome of a charge is unknown. */
export class ChargeUnknown extends Error {
  override readonly name = 'ChargeUnknown'
}

const NOT_CAPTURED = {
  order: 'An order was made whose payment cannot be taken',
  invoices: 'Invoices were paid by a payment that cannot be taken',
} as const

type Step = 'authorize' | 'find' | 'void' | 'capture'

/** Calls the gateway. Its error may quote the card or account, so only the fact of an error is passed on. */
async function ask<T>(
  { log }: PaymentDeps,
  paymentId: number,
  step: Step,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    log.warn('The payment gateway did not answer', {
      paymentId,
      step,
      reason: error instanceof Error ? error.name : 'unknown',
    })
    throw new ChargeUnknown()
  }
}

/**
 * Authorizes a payment. Without an answer it queries the outcome, and voids a charge that the gateway does not know,
 * so that it cannot arrive later. Throws ChargeUnknown if that fails too.
 */
export async function authorize(
  deps: PaymentDeps,
  { id, gatewayKey, amount }: PaymentRow,
  method: ChargeMethod,
): Promise<ChargeState> {
  const { gateway } = deps
  const charge = { ...method, key: gatewayKey, amount }
  try {
    return await ask(deps, id, 'authorize', () => gateway.authorize(charge))
  } catch {
    const found = await ask(deps, id, 'find', () => gateway.find(gatewayKey))
    return found ?? (await ask(deps, id, 'void', () => gateway.void(gatewayKey)))
  }
}

async function voidCharge(deps: PaymentDeps, { id, gatewayKey, errorReason }: PaymentRow): Promise<void> {
  const { status, reason } = await ask(deps, id, 'void', () => deps.gateway.void(gatewayKey))
  if (status === 'authorized' || status === 'captured') {
    deps.log.error('A payment that bought nothing was not given back', { paymentId: id, status })
    return
  }
  const fields = { status, errorReason: reason || errorReason, leasedUntil: null }
  await changePayment(deps.db, id, ['voiding'], fields, deps.clock())
}

/** Captures the money. If that fails for good, paid invoices are owed again, and an order needs a person. */
async function capture(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db, clock, log, gateway } = deps
  const { id, orderId, entryId, gatewayKey } = payment
  const { status, reason } = await ask(deps, id, 'capture', () => gateway.capture(gatewayKey))
  const isCaptured = status === 'captured'
  if (!isCaptured) {
    log.error(entryId === null ? NOT_CAPTURED.order : NOT_CAPTURED.invoices, {
      paymentId: id,
      orderId,
      entryId,
      status,
    })
  }
  // The money is still held: retry later.
  if (status === 'authorized') return
  const now = clock()
  const outcome = isCaptured ? { status: 'approved' as const } : { status, errorReason: reason }
  await db.transaction(async (tx) => {
    const isChanged = await changePayment(tx, id, ['authorized'], { ...outcome, leasedUntil: null }, now)
    if (!isChanged) return
    if (!isCaptured && entryId !== null) await reversePayment(tx, payment, now)
    await recordPayment(tx, isCaptured ? 'payment.captured' : 'payment.failed', id, now)
  })
}

/**
 * Finishes a decided payment: captures the money of an order or of paid invoices, voids any other. Failures are left
 * for later; never throws.
 */
export async function captureOrVoid(deps: PaymentDeps, id: number): Promise<void> {
  try {
    const payment = await readPayment(deps.db, id)
    if (payment.status === 'voiding') await voidCharge(deps, payment)
    if (payment.status === 'authorized') await capture(deps, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    deps.log.warn('A payment is left for later', { paymentId: id, reason })
  }
}
