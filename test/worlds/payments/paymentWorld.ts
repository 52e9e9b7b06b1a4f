import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addresses } from '../../../server/db/schema/accounts'
import { cartLines, carts, orderLines, orders } from '../../../server/db/schema/ordering'
import { productPrices } from '../../../server/db/schema/catalogue'
import { idempotencyKeys, throttles } from '../../../server/db/schema/operations'
import { payments, sandboxCharges } from '../../../server/db/schema/receivables'
import type { ChargeState, PaymentGateway } from '../../../server/ledger/gateway/gateway'
import type { PaymentDeps } from '../../../server/ledger/paymentCharge'
import { addCustomer, addUser, saveSetting } from '../accounts/storedAccounts'
import type { TestAppOptions } from '../app/openTestApp'
import { TEST_NOW } from '../../fakes/testClock'
import type { Requester, TestRequest } from '../app/testRequests'
import { line, startOrdering, type Ordering, SODA } from '../checkout/orderingWorld'

/** A test card whose digits and security code occur nowhere else. */
export const CARD = { cardNumber: '378282246310005', expirationDate: '0931', cvv2: '7391' }
export const BILLING = {
  accountHolderName: 'Quentina Vandermolen',
  address1: '77 Zephyrhills Terrace',
  city: 'Portsmouth',
  state: 'NH',
  zip: '03801',
}

/** A bank account whose digits occur nowhere else; the routing number has a valid checksum. */
export const BANK = {
  accountNumber: '90417733586',
  routingNumber: '125000024',
  bankName: 'Wolfeboro Trust',
  checkNumber: '',
}

type Call = 'authorize' | 'capture' | 'void' | 'find'
/** Replacement for a gateway call; `go` makes the original call. */
type Instead = (go: () => Promise<ChargeState | null>) => Promise<ChargeState | null>

const NOTHING_INSTEAD: Gateway['instead'] = { authorize: null, capture: null, void: null, find: null }

/** The sandbox with replaceable calls. */
export interface Gateway {
  /** The calls received, in order. */
  readonly calls: Call[]
  readonly instead: Record<Call, Instead | null>
}

function steered(sandbox: PaymentGateway, { calls, instead }: Gateway): PaymentGateway {
  const call = (name: Call, go: () => Promise<ChargeState | null>) => {
    calls.push(name)
    return (instead[name] ?? ((next) => next()))(go)
  }
  const state = async (name: Call, go: () => Promise<ChargeState>): Promise<ChargeState> => {
    const answer = await call(name, go)
    if (!answer) throw new Error(`${name} answers a state`)
    return answer
  }
  return {
    isTest: sandbox.isTest,
    authorize: (charge) => state('authorize', () => sandbox.authorize(charge)),
    capture: (key) => state('capture', () => sandbox.capture(key)),
    void: (key) => state('void', () => sandbox.void(key)),
    find: (key) => call('find', () => sandbox.find(key)),
  }
}

export interface Paying extends Ordering {
  readonly gateway: Gateway
  readonly paymentDeps: PaymentDeps
  /** A consumer with pickup. */
  readonly paula: TestRequest
  /** The same consumer with delivery. */
  readonly atHome: TestRequest
  readonly homeId: number
}

/** The small catalogue with a consumer who pays. */
export async function openPaying(options: Omit<TestAppOptions, 'seed' | 'gateway'> = {}): Promise<Paying> {
  const gateway: Gateway = { calls: [], instead: { ...NOTHING_INSTEAD } }
  // Requests whose gateway never answers count as being at work until the app closes.
  const config = { maxAtWork: 32, ...options.config }
  const app = await startOrdering({ ...options, config, gateway: (sandbox) => steered(sandbox, gateway) })
  const { db, deps } = app
  if (!deps.gateway) throw new Error('There is a gateway')
  await saveSetting(db, 'site', {
    allowConsumer: true,
    allowConsumerPickup: true,
    allowConsumerDelivery: true,
  })
  await saveSetting(db, 'session', {
    creditCardSettings: { addressRequired: true, ccV2Required: true, holderNameRequired: true },
  })
  await saveSetting(db, 'payment', { issuers: [1, 2, 3, 8] })
  const home = await addCustomer(db, 'C1', { kind: 'consumer', name: 'Paula Home' })
  await addUser(db, 'paula', { type: 'Consumer' }, [home])
  const [address] = await db
    .insert(addresses)
    .values({ customerId: home, name: 'Paula', address1: '5 Elm St', city: 'Rye', state: 'NH', zip: '03870' })
    .returning({ id: addresses.id })
  const token = await app.signIn('paula')
  return {
    ...app,
    gateway,
    paymentDeps: { ...deps, gateway: deps.gateway },
    paula: { token, shipMethod: 'Pickup' },
    atHome: { token, shipMethod: 'Delivery' },
    homeId: address?.id ?? 0,
  }
}

/** Resets everything, with a cart of this total for pickup. */
export async function startOver(app: Paying, total = '10.00'): Promise<void> {
  const { db, gateway } = app
  for (const table of [payments, orderLines, orders, cartLines, carts, sandboxCharges]) await db.delete(table)
  await db.delete(idempotencyKeys)
  await db.delete(throttles)
  gateway.calls.length = 0
  Object.assign(gateway.instead, NOTHING_INSTEAD)
  app.clock.set(TEST_NOW)
  app.logs.length = 0
  await fillCart(app, total)
}

/** Fills the cart with one product at this price. */
export async function fillCart(app: Paying, total: string): Promise<void> {
  await app.db.update(productPrices).set({ price: total }).where(eq(productPrices.productId, SODA))
  await app.request('/api/cart', { ...app.paula, method: 'DELETE' })
  const added = await app.request('/api/cart/line', { ...app.paula, json: line(SODA, 'EA', 1) })
  const headed = await app.request('/api/cart/header', { ...app.paula, json: { customer_PO: 'Paula 1' } })
  expect([added.status, headed.status]).toEqual([200, 200])
}

interface Pay {
  readonly key?: string
  readonly orderTotal?: string
  readonly card?: object
  readonly more?: object
  readonly who?: TestRequest
  readonly to?: Requester
}

export function payAt(app: Paying) {
  return ({ key = 'first', orderTotal = '10.00', card = {}, more = {}, who, to = app }: Pay = {}) => {
    const json = { orderTotal, creditCard: { ...CARD, ...card }, address: BILLING, ...more }
    return to.request('/api/checkout', {
      ...(who ?? app.paula),
      json,
      headers: { 'Idempotency-Key': key },
    })
  }
}

/** Each charge's status in the shop and at the gateway, in order. */
export async function chargesOf({ db }: Paying): Promise<(readonly [string, string | null])[]> {
  const rows = await db
    .select({ id: payments.id, own: payments.status, theirs: sandboxCharges.status })
    .from(payments)
    .leftJoin(sandboxCharges, eq(sandboxCharges.gatewayKey, payments.gatewayKey))
    .orderBy(payments.id)
  return rows.map(({ own, theirs }) => [own, theirs])
}

export async function ordersOf({ db }: Paying): Promise<string[]> {
  const rows = await db.select({ total: orders.total }).from(orders).orderBy(orders.id)
  return rows.map(({ total }) => total)
}

/** Every row of every table as text, in one query, because every test runs it. */
async function everything({ db }: Paying): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`)
  const selects = tables.map(
    ({ name }) => sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
  )
  const all = sql`(${sql.join(selects, sql` union all `)}) as everything`
  const rows = await db.select({ text: sql<string>`text` }).from(all)
  return rows.map(({ text }) => text).join('\n')
}

/** All sequences of eight digits within a number. */
const partsOf = (digits: string) =>
  Array.from({ length: digits.length - 7 }, (_, at) => digits.slice(at, at + 8))
const PARTS = [CARD.cardNumber, BANK.accountNumber, BANK.routingNumber].flatMap(partsOf)
const alone = (digits: string) => new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`)
const SECRETS = [
  ...PARTS.map((part) => new RegExp(part)),
  alone(CARD.cvv2),
  alone(CARD.expirationDate),
  /Vandermolen/i,
  /Zephyrhills/i,
  /Wolfeboro/i,
]

/** The patterns of card, account and holder data that a text matches. */
export function secretsIn(text: string): string[] {
  return SECRETS.filter((secret) => secret.test(text)).map(String)
}

/** Expects no card data in tables and logs except issuer and last four digits. */
export async function expectNoTrace(app: Paying): Promise<void> {
  const rows = await everything(app)
  // Proves that the tables were read.
  expect(rows.includes('Paula Home')).toBe(true)
  expect([secretsIn(rows), secretsIn(app.logs.join(''))]).toEqual([[], []])
}
