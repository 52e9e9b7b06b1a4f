import type { Request } from 'playwright-core'
import { endpoints, type EndpointName } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'

const parametersOf = ({ path }: Endpoint) => path.split(':').length - 1

/** Pattern of a call's URL, with any parameters and query. */
export const addressOf = ({ path }: Endpoint) =>
  new RegExp(`^https?://[^/]+${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)

/** Calls with fewer parameters first: they win where both fit. */
const CALLS = Object.entries<Endpoint>(endpoints)
  .sort(([, one], [, other]) => parametersOf(one) - parametersOf(other))
  .map(([name, call]) => ({ name: name as EndpointName, method: call.method, address: addressOf(call) }))

/** The call of the contract that a request makes; null for a file or an image. */
export function callOf(request: Pick<Request, 'method' | 'url'>): EndpointName | null {
  const found = CALLS.find(
    ({ method, address }) => method === request.method() && address.test(request.url()),
  )
  return found?.name ?? null
}
