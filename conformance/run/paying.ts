import { skip } from './outcome'
import type { Visit } from './visit'

/** Nobody can pay: no payment service is set up, or it is away. */
const AWAY: readonly number[] = [404, 501, 502, 503]

/** Ends a check that pays where the backend takes no payments. */
export async function requirePayments(visit: Visit): Promise<void> {
  const { status } = await visit.ask('listPaymentTypes')
  if (AWAY.includes(status)) skip('The backend takes no payments')
}
