import { isIP } from 'node:net'
import type { Config } from '../config'
import type { RequestContext } from './context'

const bare = (host: string): string => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

/**
 * Whether the page was asked for by a name of this server. Another site can let its own name lead here (DNS
 * rebinding), and then read what is only for this machine; an address in digits leads nowhere else.
 */
export function isOwnHost(
  { req }: RequestContext,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
): boolean {
  const asked = bare(new URL(req.url).hostname)
  const own = ['localhost', bare(host), bare(new URL(publicUrl).hostname)]
  return isIP(asked) !== 0 || own.includes(asked)
}
