import type { Access, Endpoint } from '@/contract/endpoint'
import type { CallerOf } from '../access/caller'
import { resolveCaller } from '../access/resolveCaller'
import { type Call as AnyCall, type Handler as AnyHandler, implementer } from '../../http/implement'

export type { Implementation } from '../../http/implement'
export type Call<E extends Endpoint> = AnyCall<E, CallerOf<E['access']>>
export type Handler<E extends Endpoint> = AnyHandler<E, CallerOf<E['access']>>

/**
 * Binds a handler to an endpoint of the contract: `implement(getCart, async ({ caller, deps }) => …)`. The one
 * place where HTTP meets the rules of access.
 */
export const implement = implementer<{ [A in Access]: CallerOf<A> }>(resolveCaller)
