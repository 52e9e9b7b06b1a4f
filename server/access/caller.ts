import type { Access } from '@/contract/endpoint'
import type { customers, UserType } from '../db/schema/accounts'
import { type Menu, PUBLIC_MENU } from './menu'
import type { SessionSettings } from './settings'

export interface CallerUser {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly name: string
  readonly type: UserType
  readonly isSalesperson: boolean
}

/** The row of `customers`; `id` is the customer key. A consumer's is their own. */
export type CallerCustomer = Readonly<typeof customers.$inferSelect>

interface Nobody {
  readonly user: null
  readonly customer: null
  readonly punchoutSessionId: null
  readonly menu: Menu
}

interface Somebody {
  readonly user: CallerUser
  readonly menu: Menu
  /** Set in a session that a procurement system opened. */
  readonly punchoutSessionId: string | null
}

/** Access `user`: signed in, no customer looked up. */
export interface UserCaller extends Somebody {
  readonly customer: null
}

/** Access `customer`: signed in and acting for a customer that is theirs. */
export interface CustomerCaller extends Somebody {
  readonly customer: CallerCustomer
  /** A consumer's choice; null while none is made, and for business users. */
  readonly shipMethod: ShipMethod | null
  readonly settings: SessionSettings
}

/** A guest where the site allows guests. */
export interface PublicCaller extends Nobody {
  readonly shipMethod: null
  readonly settings: SessionSettings
}

/** Whom a handler sees, by the access of its endpoint. */
export type CallerOf<A extends Access> = A extends 'anonymous'
  ? Nobody | UserCaller
  : A extends 'guest'
    ? PublicCaller | CustomerCaller
    : A extends 'user'
      ? UserCaller
      : CustomerCaller
export type Caller = CallerOf<Access>

export const NOBODY: Nobody = { user: null, customer: null, punchoutSessionId: null, menu: PUBLIC_MENU }

/** How a consumer's order reaches them; also the name of the consumer's customer (Spec 1 §3). */
const SHIP_METHODS = ['Pickup', 'Delivery'] as const
type ShipMethod = (typeof SHIP_METHODS)[number]

function isAllowed(method: ShipMethod, settings: SessionSettings): boolean {
  return method === 'Pickup' ? settings.allowConsumerPickup : settings.allowConsumerDelivery
}

/** What the header chose; null when it names nothing that is allowed (any more). */
export function toShipMethod(header: string | null, settings: SessionSettings): ShipMethod | null {
  const method = SHIP_METHODS.find((candidate) => candidate === header)
  return method && isAllowed(method, settings) ? method : null
}

/** The name of a consumer's customer before a choice is made: what most orders are, where it is allowed. */
export function defaultShipMethod(settings: SessionSettings): ShipMethod {
  return settings.allowConsumerDelivery ? 'Delivery' : 'Pickup'
}
