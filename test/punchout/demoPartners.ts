import { partnersOf } from '../../server/demo/seed'
import { DEMO_PASSWORD } from '../../server/demo/people/users'
import { readPartnerSettings } from '../../server/punchout/partnerSettings'
import type { Partner } from './partners'

const LABELS = {
  oci: 'OCI',
  'cxml-urlencoded': 'cXML, urlencoded',
  'cxml-base64': 'cXML, Base64',
} as const

/** The demo data's procurement systems. */
export const DEMO_PARTNERS: readonly Partner[] = partnersOf('').map(
  ({ protocol, domain = '', identity, settings }) => {
    const { encoding } = readPartnerSettings(settings)
    const field = protocol === 'oci' ? '' : encoding
    return { label: LABELS[field || 'oci'], protocol, domain, identity, secret: DEMO_PASSWORD, field }
  },
)
