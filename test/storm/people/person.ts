import type { Random } from '../../../server/demo/random'
import type { Connection } from '../client/connection'
import type { Journal } from '../client/journal'
import type { Member } from '../shop'

/** An order as the shop confirmed it: its lines are what its person meant. */
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
  /** What was paid of each invoice. */
  readonly applied: ReadonlyMap<string, string>
}

/** What a person holds to be true, after everything was answered. */
export interface Belief {
  /** Quantities by product, in the cart of each customer. */
  readonly carts: ReadonlyMap<number, ReadonlyMap<number, string>>
  readonly orders: readonly ConfirmedOrder[]
  readonly payments: readonly ConfirmedPayment[]
  /** Names of the addresses that were added. */
  readonly addresses: readonly string[]
}

export const NO_BELIEF: Belief = { carts: new Map(), orders: [], payments: [], addresses: [] }

/** Begins the P.O. of a person's orders, which has at most 20 characters. */
export const poPrefix = (name: string): string => name.replace(/^([a-z]{2})[a-z]*/, '$1')

export interface Person {
  readonly journal: Journal
  /** Arrives at the shop. */
  readonly arrive: () => Promise<void>
  /** Does one random thing that they may do. */
  readonly act: () => Promise<void>
  /** Brings to an end what is under way, until it is answered. */
  readonly finish: () => Promise<void>
  readonly belief: () => Belief
}

/** What a person is made of. */
export interface Beginning {
  readonly member: Member
  /** Everybody who takes part. */
  readonly members: readonly Member[]
  readonly random: Random
  readonly journal: Journal
  readonly connection: Connection
  readonly clockOffMs: number
}
