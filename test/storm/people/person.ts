import type { Random } from '../../builders/random'
import type { Connection } from '../client/connection'
import type { Journal } from '../client/journal'
import type { Member } from '../shop'

/** An order that the shop confirmed, with the lines that the person intended. */
export interface ConfirmedOrder {
  readonly number: string
  readonly customerPo: string
  readonly customerKey: number
  readonly lines: ReadonlyMap<number, string>
}

/** A payment of invoices as the shop confirmed it. */
export interface ConfirmedPayment {
  readonly customerKey: number
  readonly total: string
  /** Amount applied to each invoice. */
  readonly applied: ReadonlyMap<string, string>
}

/** Data that a person expects the shop to hold, once all requests are answered. */
export interface Belief {
  /** Quantities by product, in the cart of each customer. */
  readonly carts: ReadonlyMap<number, ReadonlyMap<number, string>>
  readonly orders: readonly ConfirmedOrder[]
  readonly payments: readonly ConfirmedPayment[]
  /** Names of the added addresses. */
  readonly addresses: readonly string[]
}

export const NO_BELIEF: Belief = { carts: new Map(), orders: [], payments: [], addresses: [] }

/** Prefix of the P.O. of a person's orders; a P.O. has at most 20 characters. */
export const poPrefix = (name: string): string => name.replace(/^([a-z]{2})[a-z]*/, '$1')

export interface Person {
  readonly journal: Journal
  /** Opens the shop. */
  readonly arrive: () => Promise<void>
  /** Does one random action of the role. */
  readonly act: () => Promise<void>
  /** Finishes pending work and waits for the answers. */
  readonly finish: () => Promise<void>
  readonly belief: () => Belief
}

/** Inputs for making a person. */
export interface Beginning {
  readonly member: Member
  /** All members of the storm. */
  readonly members: readonly Member[]
  readonly random: Random
  readonly journal: Journal
  readonly connection: Connection
  readonly clockOffMs: number
}
