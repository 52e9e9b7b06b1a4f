import type { PayBy } from '@/features/checkout/checkoutApi'
import type { ShipMethod } from '@/domain/session/credentials'
import { openBrowser, type Tab } from '../client/browser'
import { editCart, type Intent, reload, reorder, settleCart, shownCart, textOf } from '../client/cart'
import { orderCart } from '../client/checkout'
import { type Actor, enter } from '../client/session'
import { STORM_PRODUCTS } from '../shop'
import {
  poPrefix,
  type Beginning,
  type Belief,
  type ConfirmedOrder,
  type ConfirmedPayment,
  type Person,
} from './person'

interface ShopperOptions {
  readonly shipMethod?: ShipMethod
  readonly payBy?: PayBy
  /** Further actions of the role, each with its probability in percent. */
  readonly more?: readonly { readonly percent: number; readonly does: (shopper: Shopper) => Promise<void> }[]
}

const ORDERS_PERCENT = 8
const RELOADS_PERCENT = 5
const REORDERS_PERCENT = 4

/** A user with one customer and one tab: edits the cart, orders, and reloads at any moment. */
export class Shopper implements Person {
  readonly journal
  readonly tab: Tab
  readonly actor: Actor
  readonly payments: ConfirmedPayment[] = []
  readonly addresses: string[] = []
  readonly declinedAtMs: number[] = []
  readonly customerKey: number
  readonly random
  private readonly orders: ConfirmedOrder[] = []
  private readonly intent: Intent = new Map()
  private readonly options: ShopperOptions

  constructor({ member, random, journal, connection, clockOffMs }: Beginning, options: ShopperOptions = {}) {
    this.journal = journal
    this.random = random
    this.options = options
    this.customerKey = member.customers[0] ?? 0
    this.actor = { username: member.name, customerKey: null, shipMethod: options.shipMethod ?? null }
    this.tab = openBrowser({ fetch: connection.fetch, clockOffMs }).openTab()
  }

  arrive(): Promise<void> {
    return enter(this.tab.page(), this.actor)
  }

  private async order(): Promise<void> {
    if (this.intent.size === 0) return
    const { tab, actor, intent, random, journal, customerKey } = this
    const customerPo = `${poPrefix(actor.username)} ${this.orders.length + 1}-${random.int(1000, 9999)}`
    const ordering = { tab, actor, intent, customerPo, payBy: this.options.payBy ?? null, random, journal }
    const number = await orderCart(ordering)
    if (number === null) return
    journal.note(`has ordered ${number}`)
    this.orders.push({ number, customerPo, customerKey, lines: new Map(intent) })
    intent.clear()
  }

  async act(): Promise<void> {
    const { random, tab, intent, journal } = this
    for (const { percent, does } of this.options.more ?? []) {
      if (random.chance(percent)) return does(this)
    }
    if (random.chance(ORDERS_PERCENT)) return this.order()
    if (random.chance(RELOADS_PERCENT)) await reload(tab, journal)
    await enter(tab.page(), this.actor)
    const page = tab.page()
    const handled = { page, intent, products: STORM_PRODUCTS, random, journal, isAlone: true }
    if (this.orders.length > 0 && random.chance(REORDERS_PERCENT)) {
      await reorder(handled, random.pick(this.orders).lines)
    } else editCart(handled)
  }

  async finish(): Promise<void> {
    const page = this.tab.page()
    await enter(page, this.actor)
    await settleCart(page, this.intent, this.journal)
    const shown = shownCart(page)
    if (textOf(shown) !== textOf(this.intent)) {
      this.journal.fault(`meant ${textOf(this.intent)}, but sees ${textOf(shown)}`)
    }
  }

  belief(): Belief {
    const { orders, payments, addresses, intent, customerKey } = this
    return { carts: new Map([[customerKey, intent]]), orders, payments, addresses }
  }
}
