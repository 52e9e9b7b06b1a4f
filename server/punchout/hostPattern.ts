const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const NAME = `(?:\\*\\.)?(?:${LABEL}\\.)*${LABEL}`
const PATTERN = new RegExp(`^(${NAME})(?::(\\d{1,5}|\\*))?$`, 'i')
const ORIGIN = /^(https?):\/\/(.+)$/i
const URL_MAX = 4000

/** Names of this machine: traffic does not leave it, so it needs no TLS. */
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1']

/** `buyer.example`, `buyer.example:8443`, `*.buyer.example`, `localhost:*`. */
export function isHostPattern(text: string): boolean {
  return PATTERN.test(text)
}

/** An origin for `frame-ancestors`: `https://`, or `http://` for this machine, and a host pattern. */
export function isFrameAncestor(text: string): boolean {
  const [, scheme = '', pattern = ''] = ORIGIN.exec(text) ?? []
  const [, host = ''] = PATTERN.exec(pattern) ?? []
  return host !== '' && (scheme.toLowerCase() === 'https' || LOOPBACK.includes(host.toLowerCase()))
}

/**
 * Without a port, only the default one matches, as in a content security policy. `*.` matches any subdomain, but not
 * the name itself.
 */
function fits(pattern: string, { hostname, port, protocol }: URL): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80'
  const [, host = '', wantedPort = usualPort] = PATTERN.exec(pattern.toLowerCase()) ?? []
  const isBelow = host.startsWith('*.') && hostname.endsWith(host.slice(1))
  const isPort = wantedPort === '*' || wantedPort === (port || usualPort)
  return (isBelow || (host !== '' && hostname === host)) && isPort
}

/** A valid URL for a form post: https, or http to this machine, without user and password. */
function readPostback(text: string): URL | null {
  if (text.length > URL_MAX || !URL.canParse(text)) return null
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  return isSafe && url.username === '' && url.password === '' ? url : null
}

/** True if the URL is on the partner's list. */
export function isPostbackAllowed(address: string, hosts: readonly string[]): boolean {
  const url = readPostback(address)
  return url !== null && hosts.some((pattern) => fits(pattern, url))
}

/** Sources of `form-action` for a list of hosts; this machine also without TLS. */
export function formActionsOf(hosts: readonly string[]): string[] {
  return hosts.filter(isHostPattern).flatMap((pattern) => {
    const [, host = ''] = PATTERN.exec(pattern) ?? []
    const isLocal = LOOPBACK.includes(host.toLowerCase())
    return isLocal ? [`https://${pattern}`, `http://${pattern}`] : [`https://${pattern}`]
  })
}
