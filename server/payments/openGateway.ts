import type { Config } from '../config'
import type { Database } from '../db/database'
import type { Log } from '../log'
import { impatient, type PaymentGateway } from './gateway'
import { sandboxGateway } from './sandbox'

/** The gateway that the operator chose; null when there is none, and nobody can pay. */
export function openGateway(
  { paymentGateway, isProduction }: Pick<Config, 'paymentGateway' | 'isProduction'>,
  db: Database,
  log: Log,
): PaymentGateway | null {
  if (paymentGateway === 'none') {
    log.warn('PAYMENT_GATEWAY is not set: nobody can pay by card')
    return null
  }
  if (isProduction) log.warn('PAYMENT_GATEWAY is the sandbox: payments move no money')
  return impatient(sandboxGateway(db))
}
