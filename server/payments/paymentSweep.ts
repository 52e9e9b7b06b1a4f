import type { AppDeps } from '../appDeps'
import { carryOut, type PaymentDeps } from './paymentCharge'
import { abandonPayment, findLeftOver, freeAll, isOpen } from './paymentStore'

const SWEEP_MS = 60_000
/** So long a payment that was left open waits for its request to come again, which may still complete the order. */
const LEFT_ALONE_MS = 120_000

/**
 * Settles payments that a crash or a silent gateway left over: what has an order is taken, what has none is given back.
 * `isAlone`: no other process is there, and this one has just begun, so that nobody works on any.
 */
export async function settleLeftOver(deps: PaymentDeps, { isAlone = false } = {}): Promise<void> {
  const now = deps.clock()
  if (isAlone) await freeAll(deps.db, now)
  const since = isAlone ? now : new Date(now.getTime() - LEFT_ALONE_MS)
  for (const payment of await findLeftOver(deps.db, since)) {
    if (isOpen(payment) && !(await abandonPayment(deps.db, payment.id, now))) continue
    deps.log.warn('A payment was left over', { paymentId: payment.id, status: payment.status })
    await carryOut(deps, payment.id)
  }
}

export interface PaymentSweep {
  /** Ends it once the payment that is being settled is. */
  readonly stop: () => Promise<void>
}

/** Looks for payments that were left over, now and then again; never without a gateway. */
export function startPaymentSweep(deps: AppDeps, { isAlone }: { readonly isAlone: boolean }): PaymentSweep {
  const { gateway, log } = deps
  if (!gateway) return { stop: () => Promise.resolve() }
  let running: Promise<void> | null = null
  const run = (options?: { isAlone: boolean }): void => {
    running ??= settleLeftOver({ ...deps, gateway }, options)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown'
        log.warn('Payments that were left over cannot be settled', { reason })
      })
      .finally(() => {
        running = null
      })
  }
  run({ isAlone })
  const sweeping = setInterval(run, SWEEP_MS)
  return {
    stop: async () => {
      clearInterval(sweeping)
      await running
    },
  }
}
