import type { punchoutPartners } from '../../server/db/schema/operations'
import { DEMO_PASSWORD } from '../../server/demo/names'
import { readPartnerSettings } from '../../server/punchout/partnerSettings'
import { demoTable } from '../worlds/demoFiles'
import type { Partner } from './partners'

type Row = Pick<typeof punchoutPartners.$inferSelect, 'protocol' | 'domain' | 'identity' | 'settings'>

const LABELS = {
  oci: 'OCI',
  'cxml-urlencoded': 'cXML, urlencoded',
  'cxml-base64': 'cXML, Base64',
} as const

/** The demo data's procurement systems. */
export const DEMO_PARTNERS: readonly Partner[] = demoTable<Row>('shop/tables/punchout_partners').map(
  ({ protocol, domain, identity, settings }) => {
    const { encoding } = readPartnerSettings(settings)
    const field = protocol === 'oci' ? '' : encoding
    return { label: LABELS[field || 'oci'], protocol, domain, identity, secret: DEMO_PASSWORD, field }
  },
)
