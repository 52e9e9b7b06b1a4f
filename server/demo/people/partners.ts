import type { InferInsertModel } from 'drizzle-orm'
import type { punchoutPartners } from '../../db/schema/operations'
import { CUSTOMER, USER } from './keys'

type Partner = InferInsertModel<typeof punchoutPartners>

/** How the demo's procurement system names itself. */
export const DEMO_PARTNER = { protocol: 'cxml', domain: 'DUNS', identity: 'demo' } as const
/** The same buyers through a system that takes Base64, and through one that speaks OCI. */
const BASE64_PARTNER = { protocol: 'cxml', domain: 'DUNS', identity: 'demo-base64' } as const
const OCI_PARTNER = { protocol: 'oci', domain: '', identity: 'demo' } as const

/** The procurement systems of the demo run on the machine of who tries them. */
const LOCAL = {
  postbackHosts: ['localhost:*', '127.0.0.1:*'],
  frameAncestors: ['http://localhost:*', 'http://127.0.0.1:*'],
  supplier: { domain: 'DUNS', identity: 'tradecounter' },
  timeZone: 'America/Chicago',
} as const

/** The procurement systems that Harbor Bistro's buyer orders through; their shared secret is the demo's password. */
export function partnersOf(secretHash: string): Partner[] {
  const owner = { secretHash, customerId: CUSTOMER.harborBistro, userId: USER.buyer }
  return [
    { ...DEMO_PARTNER, ...owner, settings: LOCAL },
    { ...BASE64_PARTNER, ...owner, settings: { ...LOCAL, encoding: 'cxml-base64', priceForm: 'sell-unit' } },
    { ...OCI_PARTNER, ...owner, settings: LOCAL },
  ]
}
