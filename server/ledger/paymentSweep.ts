import type { AppDeps } from '../foundation/appDeps'
import { captureOrVoid, type PaymentDeps } from './paymentCharge'
import { abandonPayment, findLeftOver, freeAll, isOpen, OPEN_MS } from './paymentStore'

const SWEEP_MS = 60_000

/**
 * Settles payments left over by a crash or a silent gateway: captures those of orders and paid invoices, voids the
 * others. `isAlone`: no other process exists and this one has just started, so that no lease is valid.
 */
export async function settleLeftOver(deps: PaymentDeps, { isAlone = false } = {}): Promise<void> {
  const now = deps.clock()
  if (isAlone) await freeAll(deps.db, now)
  const since = isAlone ? now : new Date(now.getTime() - OPEN_MS)
  for (const payment of await findLeftOver(deps.db, since, now)) {
    if (isOpen(payment) && !(await abandonPayment(deps.db, payment.id, now))) continue
    deps.log.warn('A payment was left over', { paymentId: payment.id, status: payment.status })
    await captureOrVoid(deps, payment.id)
  }
}

export interface PaymentSweep {
  /** Stops after the payment in progress. */
  readonly stop: () => Promise<void>
}

/** Looks for left-over payments periodically; does nothing without a gateway. */
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
