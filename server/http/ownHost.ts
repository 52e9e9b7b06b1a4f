import { isIP } from 'node:net'
import type { Config } from '../foundation/config'
import type { RequestContext } from './context'

const bare = (host: string): string => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

/**
 * True if the request's host is this server's name or an IP address. Another site can point its own name here (DNS
 * rebinding) and then read data meant only for this machine; an IP address cannot be repointed.
 */
export function isOwnHost(
  { req }: RequestContext,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
): boolean {
  const hostname = bare(new URL(req.url).hostname)
  const own = ['localhost', bare(host), bare(new URL(publicUrl).hostname)]
  return isIP(hostname) !== 0 || own.includes(hostname)
}
