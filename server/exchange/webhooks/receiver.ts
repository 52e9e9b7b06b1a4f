import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as resolveName } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../../foundation/config'

/** Reason why no response came; never contains the URL, which may carry a token. */
export class NotReachable extends Error {
  override readonly name = 'NotReachable'
}

export const PRIVATE_ADDRESS = 'The address is on a private network'

/** All routed IPv6 addresses (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/**
 * False for text that is not an IP address and for every special range: loopback, link-local, private,
 * shared, reserved, and IPv6 ranges that translate to IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address mapped into IPv6 reaches the same host.
  const checked = ipaddr.process(address)
  const isGlobal = checked.kind() === 'ipv4' || checked.match(GLOBAL_IPV6)
  return isGlobal && checked.range() === 'unicast'
}

type PrivateHosts = Config['privateWebhookHosts']

/** True if the setting lets webhooks reach this host on a private network, and without TLS. */
export function isAllowedHost({ hostname }: URL, hosts: PrivateHosts): boolean {
  return hosts === 'all' || hosts.includes(hostname)
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Reason to reject a webhook's URL, whatever its host answers; null if it is acceptable. */
export function receiverFault(url: URL, hosts: PrivateHosts): string | null {
  const isAllowed = isAllowedHost(url, hosts)
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    return 'The address must start with https://'
  }
  if (url.username !== '' || url.password !== '') return 'The address may have no user name or password'
  if (url.hash !== '') return 'The address may have no #'
  const host = withoutBrackets(url.hostname)
  return isAllowed || isIP(host) === 0 || isPublicAddress(host) ? null : PRIVATE_ADDRESS
}

export type Resolve = (hostname: string, options: LookupOptions & { all: true }) => Promise<LookupAddress[]>

/**
 * True if the name currently resolves to private networks only, which delivery would reject. False for an unresolved
 * name, which may resolve later.
 */
export async function leadsOnlyInside(
  url: URL,
  hosts: PrivateHosts,
  resolve: Resolve = resolveName,
): Promise<boolean> {
  const host = withoutBrackets(url.hostname)
  if (isAllowedHost(url, hosts) || isIP(host) !== 0) return false
  const found = await resolve(host, { all: true }).catch(() => [])
  return found.length > 0 && !found.some(({ address }) => isPublicAddress(address))
}

/**
 * Resolves names for one connection, which then goes to an address that was checked: a second resolution cannot point
 * elsewhere. Not used for IP addresses, which `receiverFault` checks.
 */
export function publicLookup(resolve: Resolve = resolveName): LookupFunction {
  return (hostname, options, done) => {
    const { family, hints } = options
    const lookupOptions = { all: true, ...(family && { family }), ...(hints && { hints }) } as const
    resolve(hostname, lookupOptions).then(
      (found) => {
        const addresses = found.filter(({ address }) => isPublicAddress(address))
        const [first] = addresses
        if (!first) done(new NotReachable(PRIVATE_ADDRESS), '')
        else if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: unknown) => {
        done(error as NodeJS.ErrnoException, '')
      },
    )
  }
}
