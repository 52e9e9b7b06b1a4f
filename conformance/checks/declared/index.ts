import type { EndpointName } from '@/contract'
import { isRead } from '@/contract/endpoint'
import type { Check } from '../../run/check'
import { rejectsMalformed, revalidates, shape } from './answers'
import { type Call, CALLS, malformed } from './call'
import {
  admitsGuests,
  rejectsClosed,
  rejectsForeignKey,
  rejectsOtherKinds,
  rejectsToken,
} from './permissions'

/** Lists that the storefront revalidates often. */
const REVALIDATED: readonly EndpointName[] = [
  ...(['listProducts', 'listMainCategories', 'listCategories', 'listExcludedCategories'] as const),
  ...(['listPushProductKeys', 'listOrderGuides', 'getLanding'] as const),
]

/** Reads for users of one kind that need nothing but the user. */
const OF_ONE_KIND: readonly EndpointName[] = [
  ...(['getConsumerPreferences', 'listConsumerAddresses', 'listAccountAddresses'] as const),
]

function checksOf(call: Call): Check[] {
  const { name, endpoint } = call
  const { access } = endpoint
  const needsNothing = isRead(endpoint) && !endpoint.path.includes(':')
  return [
    ...(isRead(endpoint) ? [shape(call)] : []),
    ...(access === 'guest' ? [admitsGuests(call)] : []),
    ...(access === 'user' || access === 'customer' ? [rejectsToken(call, null, 'without a token')] : []),
    ...(access === 'anonymous' ? [] : [rejectsToken(call, 'wrong', 'with a wrong token')]),
    ...(malformed(call).length > 0 ? [rejectsMalformed(call)] : []),
    ...(endpoint.menuKeys ? [rejectsClosed(call)] : []),
    ...(OF_ONE_KIND.includes(name) ? [rejectsOtherKinds(call)] : []),
    ...(access === 'customer' && needsNothing ? [rejectsForeignKey(call)] : []),
    ...(REVALIDATED.includes(name) ? [revalidates(call)] : []),
  ]
}

/** Checks of every call: answer schema, permissions and rejections. */
export const declaredChecks: readonly Check[] = CALLS.flatMap(checksOf)
