import { PunchoutRefusal } from '../refusal'
import { findTree, textAt, type XmlTree } from './readXml'

export interface CxmlCredential {
  readonly domain: string
  readonly identity: string
  /** SharedSecret, which only senders have; '' when missing. */
  readonly secret: string
}

export interface CxmlRequest {
  readonly payloadId: string
  /** xml:lang; '' when missing. */
  readonly language: string
  readonly deploymentMode: 'production' | 'test'
  readonly from: readonly CxmlCredential[]
  readonly to: readonly CxmlCredential[]
  readonly sender: readonly CxmlCredential[]
  /** The element that names the request. */
  readonly payload: XmlTree
}

/** More than hubs send. */
const CREDENTIALS_MAX = 10
const IDENTITY_MAX = 255
const PAYLOAD_ID_MAX = 500

const bad = (message: string) => new PunchoutRefusal('bad', message)

/** Credentials of From, To or Sender in order; a marketplace's member comes before the marketplace. */
function credentialsOf(header: XmlTree | undefined, party: 'From' | 'To' | 'Sender'): CxmlCredential[] {
  const trees = findTree(header, party)?.children.filter(({ name }) => name === 'Credential') ?? []
  if (trees.length === 0) throw bad(`Header/${party}/Credential is missing.`)
  if (trees.length > CREDENTIALS_MAX) throw bad(`Header/${party} has too many credentials.`)
  const isMarketplace = (tree: XmlTree) => tree.attributes.get('type') === 'marketplace'
  const members = trees.filter((tree) => !isMarketplace(tree))
  return [...members, ...trees.filter(isMarketplace)].map((tree) => {
    const domain = tree.attributes.get('domain')?.trim() ?? ''
    const identity = textAt(tree, 'Identity')
    if (identity === '') throw bad(`Header/${party}/Credential/Identity is missing.`)
    if (Math.max(domain.length, identity.length) > IDENTITY_MAX) {
      throw bad(`Header/${party}/Credential is too long.`)
    }
    return { domain, identity, secret: textAt(tree, 'SharedSecret') }
  })
}

/** Reads the envelope of a cXML request; throws PunchoutRefusal for other documents. */
export function readCxmlRequest(root: XmlTree): CxmlRequest {
  if (root.name !== 'cXML') throw bad('The document is not cXML.')
  const header = findTree(root, 'Header')
  const request = findTree(root, 'Request')
  const payload = request?.children.find(({ name }) => name !== 'Status')
  if (!request || !payload) throw bad('The document holds no Request.')
  const payloadId = root.attributes.get('payloadID') ?? ''
  if (payloadId.length > PAYLOAD_ID_MAX) throw bad('The payloadID is too long.')
  return {
    payloadId,
    language: root.attributes.get('xml:lang') ?? '',
    deploymentMode: request.attributes.get('deploymentMode') === 'test' ? 'test' : 'production',
    from: credentialsOf(header, 'From'),
    to: credentialsOf(header, 'To'),
    sender: credentialsOf(header, 'Sender'),
    payload,
  }
}
