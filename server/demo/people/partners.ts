import type { InferInsertModel } from 'drizzle-orm'
import type { punchoutPartners } from '../../db/schema/operations'
import { CUSTOMER, USER } from './keys'

/** How the demo's procurement system names itself. */
export const DEMO_PARTNER = { protocol: 'cxml', domain: 'DUNS', identity: 'demo' } as const

/** The procurement system that Harbor Bistro's buyer orders through; its shared secret is the demo's password. */
export function partnersOf(secretHash: string): InferInsertModel<typeof punchoutPartners>[] {
  return [{ ...DEMO_PARTNER, secretHash, customerId: CUSTOMER.harborBistro, userId: USER.buyer }]
}
