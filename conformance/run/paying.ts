import { jsonOf } from './expect'
import { skip } from './outcome'
import type { Visit } from './visit'

/** Statuses of a backend without a payment service, or whose service is away. */
const AWAY: readonly number[] = [404, 501, 502, 503]

/** Skips a check that pays if the backend accepts no payments. */
export async function requirePayments(visit: Visit): Promise<void> {
  const answer = await visit.ask('listPaymentTypes')
  const types = answer.status === 200 ? jsonOf(answer) : null
  const hasNone = Array.isArray(types) && types.length === 0
  if (hasNone || AWAY.includes(answer.status)) skip('The backend takes no payments')
}
