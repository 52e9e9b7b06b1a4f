import ipaddr from 'ipaddr.js'

/** Size of the IPv6 network of one customer, who may use every address in it. */
const IPV6_PREFIX_BITS = 64
/** Longer than any address; a proxy may send other text instead. */
const ADDRESS_MAX = 64

const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/
const IPV6_WITH_PORT = /^\[([^\]]*)\](?::\d{1,5})?$/

/** An address without the port that some proxies append; IPv4 within IPv6 becomes IPv4. */
export function plainAddress(written: string): string {
  const text = written.slice(0, ADDRESS_MAX)
  const bare = IPV4_WITH_PORT.exec(text)?.[1] ?? IPV6_WITH_PORT.exec(text)?.[1] ?? text
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : bare
}

/** Unit that limits count as one address: the 64-bit network of an IPv6 address, else the address itself. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const { parts } = ipaddr.IPv6.parse(address)
  const network = parts.map((part, n) => (n < IPV6_PREFIX_BITS / 16 ? part : 0))
  return `${new ipaddr.IPv6(network).toString()}/${IPV6_PREFIX_BITS}`
}
