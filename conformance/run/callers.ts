import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { opensCall } from '@/contract/accounts/menuKeys'
import type { UserKind, Visit } from './visit'

const BUSINESS: readonly UserKind[] = ['business', 'salesperson']
const CONSUMER: readonly UserKind[] = ['consumer']

/** Calls limited to some kinds of users, in addition to the menu (docs/writing-a-backend.md). */
const KINDS: Readonly<Partial<Record<EndpointName, readonly UserKind[]>>> = {
  listCustomers: BUSINESS,
  ...{ getConsumerPreferences: CONSUMER, saveConsumerPreferences: CONSUMER },
  ...{ listConsumerAddresses: CONSUMER, addConsumerAddress: CONSUMER, updateConsumerAddress: CONSUMER },
  ...{ deleteConsumerAddress: CONSUMER, logInvalidZip: CONSUMER, submitCheckoutPayment: CONSUMER },
  ...{ listAccountAddresses: BUSINESS, addAccountAddress: BUSINESS, updateAccountAddress: BUSINESS },
  ...{ deleteAccountAddress: BUSINESS, submitCart: BUSINESS, listOpenAr: BUSINESS, submitPayment: BUSINESS },
}

/** Statuses by which a backend lacks an optional call (docs/writing-a-backend.md). */
export const ABSENT: readonly number[] = [404, 405, 501]

export function isOptional(call: EndpointName): boolean {
  const { isOptional: isMissable = false }: Endpoint = endpoints[call]
  return isMissable
}

/** True for a call that the menu closes to the visiting user; null where the menu is not known. */
export function isClosed(call: EndpointName, { visitor }: Visit): boolean | null {
  const { menuKeys }: Endpoint = endpoints[call]
  if (!menuKeys) return false
  const { menu } = visitor
  return menu === null ? null : !opensCall(menuKeys, (key) => menu.has(key))
}

export function isOfOtherKind(call: EndpointName, { visitor }: Visit): boolean {
  return !(KINDS[call] ?? [visitor.kind]).includes(visitor.kind)
}

/** Calls that order or pay. A backend that does not validate may do so whatever their content. */
export const ORDERING: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'submitCart',
  'submitCheckoutPayment',
  'submitPayment',
])
