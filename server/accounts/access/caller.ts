import type { Access } from '@/contract/endpoint'
import type { customers, UserType } from '../../db/schema/accounts'
import { type Menu, PUBLIC_MENU } from './menu'
import type { SeenCatalogue } from './seenCatalogue'
import type { SessionSettings } from './settings'

export interface CallerUser {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly name: string
  readonly type: UserType
  readonly isSalesperson: boolean
}

/** Row of `customers`; `id` is the customer key. Each consumer has their own customer. */
export type CallerCustomer = Readonly<Omit<typeof customers.$inferSelect, 'createdAt'>>

interface Nobody {
  readonly user: null
  readonly customer: null
  readonly punchoutSessionId: null
  readonly menu: Menu
}

interface Somebody {
  readonly user: CallerUser
  readonly menu: Menu
  /** Set in a session opened by a procurement system. */
  readonly punchoutSessionId: string | null
}

/** Access `user`: signed in, no customer looked up. */
export interface UserCaller extends Somebody {
  readonly customer: null
}

/** Access `customer`: signed in and acting for one of their customers. */
export interface CustomerCaller extends Somebody {
  readonly customer: CallerCustomer
  /** A consumer's choice; null before it is made, and for business users. */
  readonly shipMethod: ShipMethod | null
  readonly settings: SessionSettings
}

export interface PublicCaller extends Nobody {
  readonly shipMethod: null
  readonly settings: SessionSettings
}

/** Accesses `guest` and `customer`: may see the catalogue. */
export interface SeesCatalogue {
  readonly catalogue: SeenCatalogue
}

export type CallerOf<A extends Access> = A extends 'anonymous'
  ? Nobody | UserCaller
  : A extends 'guest'
    ? (PublicCaller | CustomerCaller) & SeesCatalogue
    : A extends 'user'
      ? UserCaller
      : CustomerCaller & SeesCatalogue
export type Caller = CallerOf<Access>

export const NOBODY: Nobody = { user: null, customer: null, punchoutSessionId: null, menu: PUBLIC_MENU }

/** Ship method of a consumer's order; also the name of the consumer's customer (Spec 1 §3). */
const SHIP_METHODS = ['Pickup', 'Delivery'] as const
type ShipMethod = (typeof SHIP_METHODS)[number]

function isAllowed(method: ShipMethod, settings: SessionSettings): boolean {
  return method === 'Pickup' ? settings.allowConsumerPickup : settings.allowConsumerDelivery
}

/** The ship method of the header; null when it is missing or no longer allowed. */
export function toShipMethod(header: string | null, settings: SessionSettings): ShipMethod | null {
  const method = SHIP_METHODS.find((candidate) => candidate === header)
  return method && isAllowed(method, settings) ? method : null
}

export function defaultShipMethod(settings: SessionSettings): ShipMethod {
  return settings.allowConsumerDelivery ? 'Delivery' : 'Pickup'
}
