import type { AppDeps } from '../appDeps'
import type { Charge, ChargeState, PaymentGateway } from './gateway'
import { changePayment, type PaymentRow, readPayment } from './paymentStore'

export type PaymentDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & { readonly gateway: PaymentGateway }

/** Thrown when the outcome of a charge is unknown. */
export class ChargeUnknown extends Error {
  override readonly name = 'ChargeUnknown'
}

type Step = 'authorize' | 'find' | 'void' | 'capture'

/** Calls the gateway. Its error may quote the card: only the fact of an error is passed on. */
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
 * Authorizes a payment. Without an answer it asks for the outcome, and voids a charge that the gateway does not
 * know, so that it cannot arrive later. Throws ChargeUnknown when that fails too.
 */
export async function chargeCard(
  deps: PaymentDeps,
  { id, gatewayKey, amount }: PaymentRow,
  method: Pick<Charge, 'card' | 'billing'>,
): Promise<ChargeState> {
  const { gateway } = deps
  const charge = { key: gatewayKey, amount, ...method }
  try {
    return await ask(deps, id, 'authorize', () => gateway.authorize(charge))
  } catch {
    const found = await ask(deps, id, 'find', () => gateway.find(gatewayKey))
    return found ?? (await ask(deps, id, 'void', () => gateway.void(gatewayKey)))
  }
}

async function giveBack(deps: PaymentDeps, { id, gatewayKey, errorReason }: PaymentRow): Promise<void> {
  const { status, reason } = await ask(deps, id, 'void', () => deps.gateway.void(gatewayKey))
  if (status === 'authorized' || status === 'captured') {
    deps.log.error('A payment without an order was not given back', { paymentId: id, status })
    return
  }
  const fields = { status, errorReason: reason || errorReason, leasedUntil: null }
  await changePayment(deps.db, id, ['voiding'], fields, deps.clock())
}

async function take(deps: PaymentDeps, { id, gatewayKey, orderId }: PaymentRow): Promise<void> {
  const { status, reason } = await ask(deps, id, 'capture', () => deps.gateway.capture(gatewayKey))
  if (status === 'captured') {
    await changePayment(deps.db, id, ['authorized'], { status: 'approved', leasedUntil: null }, deps.clock())
    return
  }
  deps.log.error('An order was made whose payment cannot be taken', { paymentId: id, orderId, status })
  // The money is already held: try again.
  if (status === 'authorized') return
  const fields = { status, errorReason: reason, leasedUntil: null }
  await changePayment(deps.db, id, ['authorized'], fields, deps.clock())
}

/**
 * Finishes a decided payment: releases money without an order, captures money with one. Failures are left for
 * later; never throws.
 */
export async function carryOut(deps: PaymentDeps, id: number): Promise<void> {
  try {
    const payment = await readPayment(deps.db, id)
    if (payment.status === 'voiding') await giveBack(deps, payment)
    if (payment.status === 'authorized') await take(deps, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    deps.log.warn('A payment is left for later', { paymentId: id, reason })
  }
}
