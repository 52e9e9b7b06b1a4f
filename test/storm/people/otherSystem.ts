import type { OutEvent } from '../../../server/exchange/out/eventContent'
import type { FeedPage } from '../../../server/exchange/out/feed'
import { STORM_PRODUCTS } from '../shop'
import { Caller } from './caller'
import { type Beginning, NO_BELIEF, type Person } from './person'

/** An external system that loads prices, stock and invoices, and reads the shop's events. */
export interface OtherSystem extends Person {
  /** All events read so far, in reading order. */
  readonly events: readonly OutEvent[]
}

const EXCHANGE = '/api/exchange'
const PAGE = 25

export function makeOtherSystem({ member, members, journal, connection, random }: Beginning): OtherSystem {
  const caller = new Caller(connection, member.key)
  const events: OutEvent[] = []
  /** Last loaded value of each row, by kind and key. */
  const loaded = new Map<string, string>()
  let cursor = ''
  let invoices = 0

  async function load(kind: string, header: string, key: string, value: string): Promise<void> {
    journal.note(`loads ${kind}: ${key},${value}`)
    await caller.ask(`${EXCHANGE}/${kind}`, { method: 'PUT', csv: `${header}\n${key},${value}\n` })
    loaded.set(`${kind} ${key}`, value)
  }

  const product = () => random.pick(STORM_PRODUCTS).productCode
  // Other cents have a meaning in the payment sandbox.
  const price = () => `${random.int(1, 9)}.${random.pick(['00', '50'])}`
  const buyers = members.filter(({ role }) => role === 'buyer')

  async function loadInvoice(): Promise<void> {
    if (buyers.length === 0) return
    const amount = `${random.int(20, 900)}.00`
    const key = `${random.pick(buyers).name}-0,X-${(invoices += 1)}`
    const header = 'customer,code,type,reference,date,initial,balance'
    await load('receivables', header, key, `1,X,2026-01-06,${amount},${amount}`)
    // Payments change the invoice, so it cannot be compared later.
    loaded.delete(`receivables ${key}`)
  }

  async function readOn(): Promise<void> {
    for (;;) {
      const query = new URLSearchParams({ limit: String(PAGE), ...(cursor !== '' && { after: cursor }) })
      const page = await caller.ask<FeedPage>(`${EXCHANGE}/orders?${query.toString()}`)
      events.push(...page.events)
      cursor = page.next
      if (!page.hasMore) return
    }
  }

  async function compare(): Promise<void> {
    for (const kind of ['prices', 'stock']) {
      const { text } = await caller.call(`${EXCHANGE}/${kind}`)
      const rows = text.split('\n').map((row) => row.split(','))
      for (const [key, value] of loaded) {
        if (!key.startsWith(`${kind} `)) continue
        const [first, second] = key.slice(kind.length + 1).split(',')
        const row = rows.find((each) => each[0] === first && each[1] === second)
        if (row?.some((cell) => Number(cell) === Number(value)) !== true) {
          journal.fault(`loaded ${key},${value}, but it is ${row?.join(',') ?? 'missing'}`)
        }
      }
    }
  }

  const things = [
    () => load('prices', 'product,price_list,price', `${product()},${random.pick(['STD', 'RET'])}`, price()),
    () => load('stock', 'product,warehouse,on_hand', `${product()},01`, String(random.int(10, 900))),
    loadInvoice,
    readOn,
    readOn,
    readOn,
  ]
  return {
    journal,
    events,
    arrive: readOn,
    act: () => random.pick(things)(),
    finish: async () => {
      await readOn()
      await compare()
    },
    belief: () => NO_BELIEF,
  }
}
