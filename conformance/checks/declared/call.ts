import { type EndpointName, endpointsByArea } from '@/contract'
import { type Endpoint, isRead } from '@/contract/endpoint'
import { ABSENT, isClosed, isOfOtherKind, isOptional, ORDERING } from '../../run/callers'
import type { Area, Check } from '../../run/check'
import { notOffered, skip } from '../../run/outcome'
import type { Answer } from '../../run/send'
import type { Ask, Visit } from '../../run/visit'

/** A call of the contract. Its checks follow from its declaration, so a new call has them at once. */
export interface Call {
  readonly area: Area
  readonly name: EndpointName
  readonly endpoint: Endpoint
}

export const CALLS: readonly Call[] = Object.entries(endpointsByArea).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({
    ...{ area: area as Area, name: name as EndpointName },
    endpoint,
  })),
)

/** Options that a run must have before the call may be sent, even if it will be rejected. */
function needsOf({ name, endpoint }: Call): Pick<Check, 'needs'> {
  if (ORDERING.has(name)) return { needs: 'orders' }
  return isRead(endpoint) || name === 'createToken' ? {} : { needs: 'writes' }
}

type Part = Pick<Check, 'name' | 'says' | 'run'> & Partial<Check>

export function checkOf(call: Call, part: Part): Check {
  return { area: call.area, calls: [call.name], ...needsOf(call), ...part }
}

/** Ends the check if the backend lacks an optional call. */
export function mustBeOffered({ name }: Call, { status }: Answer): void {
  if (isOptional(name) && ABSENT.includes(status)) notOffered(`Status ${status}`)
}

/** Skips the check if the user may not make the call. */
export function mustBeAllowed({ name }: Call, visit: Visit): void {
  if (isOfOtherKind(name, visit)) skip('For users of another kind')
  const closed = isClosed(name, visit)
  if (closed === null) skip('The menu cannot be read')
  if (closed) skip('The user’s menu lacks its key')
}

/** A placeholder for each parameter of the path. */
export const paramsOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))

/** Values that no query parameter of that name accepts. */
const BAD_QUERY: Readonly<Record<string, string>> = {
  ...{ page: '0', pageSize: '-1', startDate: 'yesterday', endDate: '2026-02-30', effectiveDate: 'today' },
  ...{ dayOfWeek: '9', all: 'maybe', scope: 'nobody', productCodeType: 'barcode' },
}

/**
 * Inputs that violate the schema or are not JSON; empty if the call has neither a body nor a query that can
 * be wrong.
 */
export function malformed({ endpoint }: Call): readonly Ask[] {
  const params = paramsOf(endpoint)
  const queries = Object.keys((endpoint.query as { entries?: object } | undefined)?.entries ?? {})
  const bad = queries.filter((query) => query in BAD_QUERY)
  const inQuery = bad.map((query) => ({ params, query: { [query]: BAD_QUERY[query] ?? '' } }))
  if (endpoint.encoding === 'multipart') return [{ params }]
  if (endpoint.encoding === 'form') return [{ params, body: { grant_type: 'nothing' } }]
  if (!endpoint.body) return inQuery
  return [...inQuery, { params, body: '"a text"' }, { params, body: '{"unfinished": ' }]
}
