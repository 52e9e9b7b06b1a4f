import { type Browser, openBrowser, type Tab } from '../client/browser'
import { editCart, type Intent, reload, settleCart, shownCart, textOf } from '../client/cart'
import { orderCart } from '../client/checkout'
import { enter } from '../client/session'
import { STORM_PRODUCTS } from '../shop'
import { poPrefix, type Beginning, type Belief, type ConfirmedOrder, type Person } from './person'

interface Desk {
  readonly tab: Tab
  customerKey: number
  /** Products that only this tab edits, so that two tabs never change one line at once. */
  readonly products: typeof STORM_PRODUCTS
}

const SWITCHES_PERCENT = 12
const RELOADS_PERCENT = 4
const ORDERS_PERCENT = 5

/** A salesperson who orders for several customers in two tabs, sometimes for one customer in both. */
export class Salesperson implements Person {
  readonly journal
  private readonly username: string
  private readonly customers: readonly number[]
  private readonly random
  private readonly browser: Browser
  private readonly desks: Desk[] = []
  private readonly intents: ReadonlyMap<number, Intent>
  private readonly orders: ConfirmedOrder[] = []

  constructor({ member, random, journal, connection, clockOffMs }: Beginning) {
    this.username = member.name
    this.customers = member.customers
    this.random = random
    this.journal = journal
    this.browser = openBrowser({ fetch: connection.fetch, clockOffMs })
    this.intents = new Map(member.customers.map((key) => [key, new Map<number, string>()]))
  }

  private actor(customerKey: number) {
    return { username: this.username, customerKey, shipMethod: null }
  }

  private enterDesk({ tab, customerKey }: Desk): Promise<void> {
    return enter(tab.page(), this.actor(customerKey))
  }

  private intent(customerKey: number): Intent {
    return this.intents.get(customerKey) ?? new Map<number, string>()
  }

  async arrive(): Promise<void> {
    for (const half of [0, 1]) {
      const products = STORM_PRODUCTS.filter((_, index) => index % 2 === half)
      const desk = { tab: this.browser.openTab(), customerKey: this.random.pick(this.customers), products }
      this.desks.push(desk)
      // The second tab restores the first one's token.
      await this.enterDesk(desk)
    }
  }

  /** Waits in both tabs until everything of a customer is saved. */
  private async settle(customerKey: number): Promise<void> {
    for (const desk of this.desks) {
      desk.customerKey = customerKey
      await this.enterDesk(desk)
      await settleCart(desk.tab.page(), this.intent(customerKey), this.journal)
    }
  }

  private async order(customerKey: number): Promise<void> {
    const intent = this.intent(customerKey)
    if (intent.size === 0) return
    await this.settle(customerKey)
    const { random, journal } = this
    const { tab } = random.pick(this.desks)
    const customerPo = `${poPrefix(this.username)} ${this.orders.length + 1}-${random.int(1000, 9999)}`
    const actor = this.actor(customerKey)
    const number = await orderCart({ tab, actor, intent, customerPo, payBy: null, random, journal })
    if (number === null) return
    journal.note(`has ordered ${number} for ${customerKey}`)
    this.orders.push({ number, customerPo, customerKey, lines: new Map(intent) })
    intent.clear()
    await this.settle(customerKey)
  }

  async act(): Promise<void> {
    const { random, journal } = this
    const desk = random.pick(this.desks)
    if (random.chance(SWITCHES_PERCENT)) {
      desk.customerKey = random.pick(this.customers)
      journal.note(`tab ${this.desks.indexOf(desk) + 1} acts for ${desk.customerKey}`)
    }
    if (random.chance(ORDERS_PERCENT)) return this.order(desk.customerKey)
    if (random.chance(RELOADS_PERCENT)) await reload(desk.tab, journal)
    await this.enterDesk(desk)
    const { products, customerKey } = desk
    const page = desk.tab.page()
    editCart({ page, intent: this.intent(customerKey), products, random, journal, isAlone: false })
  }

  async finish(): Promise<void> {
    for (const [customerKey, intent] of this.intents) {
      await this.settle(customerKey)
      // A second pass, for writes that one tab adopted from the other.
      await this.settle(customerKey)
      for (const { tab } of this.desks) {
        const shown = textOf(shownCart(tab.page()))
        if (shown !== textOf(intent)) this.journal.fault(`meant ${textOf(intent)}, but sees ${shown}`)
      }
    }
  }

  belief(): Belief {
    return { carts: this.intents, orders: this.orders, payments: [], addresses: [] }
  }
}
