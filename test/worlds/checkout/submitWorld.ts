import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { submitCart, SubmitRefusalDto } from '@/contract/checkout/checkout'
import type { AnswerOutputOf } from '@/contract/endpoint'
import { productPrices, products, productUnits, stock } from '../../../server/db/schema/catalogue'
import { idempotencyKeys } from '../../../server/db/schema/operations'
import { carts, orders } from '../../../server/db/schema/ordering'
import { TEST_NOW } from '../../fakes/testClock'
import { CHARGES, type Ordering, read, startOrdering, TOMATO } from './orderingWorld'
import { saveSetting } from '../accounts/storedAccounts'
import type { Requester, TestRequest } from '../app/testRequests'

type Submitted = AnswerOutputOf<typeof submitCart>

export const HEADER = {
  customerShipToCode: 'PIER',
  customer_PO: 'PO 4711',
  deliveryDate: '2026-11-27',
  specialInstruction1: 'Ring twice',
  notes: 'Thank you',
}

/** The standard price of tomatoes, per case: 27.00. */
export const isFirstPrice = and(
  eq(productPrices.productId, TOMATO),
  eq(productPrices.priceLevel, 'STD'),
  eq(productPrices.fromQuantity, '0'),
)
/** The case of tomatoes, which contains six. */
export const isTomatoCase = and(eq(productUnits.productId, TOMATO), eq(productUnits.unit, 'CS'))

interface SubmitWorld {
  readonly app: () => Ordering
  /** Fills the buyer's cart, or another user's. */
  readonly fill: (lines: object[], who?: TestRequest) => Promise<void>
  readonly saveHeader: (json?: object) => Promise<Response>
  readonly submit: (key: string, who?: TestRequest, to?: Requester) => Promise<Response>
  /** Submits with the values shown on screen, `json`. */
  readonly submitSeen: (key: string, json: object, who?: TestRequest) => Promise<Response>
  /** The answer to a successful submit. */
  readonly submitted: (key: string, who?: TestRequest) => Promise<Submitted>
  readonly allOrders: () => Promise<(typeof orders.$inferSelect)[]>
}

/** Submits with the small catalogue, without carts and orders before each test; call it at the file's top. */
export function startSubmitting(): SubmitWorld {
  let ordering: Ordering | null = null
  const app = () => {
    if (!ordering) throw new Error('The backend runs only while tests do')
    return ordering
  }
  const buyer = () => ({ token: app().buyer })
  const submit: SubmitWorld['submit'] = (key, who = buyer(), to = app()) =>
    to.request('/api/cart/submit', { ...who, method: 'POST', headers: { 'Idempotency-Key': key } })

  beforeAll(async () => {
    ordering = await startOrdering()
  })
  afterAll(() => ordering?.close())
  beforeEach(async () => {
    const { db, clock } = app()
    await db.delete(orders)
    await db.delete(carts)
    await db.delete(idempotencyKeys)
    await db.update(stock).set({ committed: '0' })
    clock.set(TEST_NOW)
  })
  // Restores what tests change: tomatoes, discontinued products and the charges.
  afterEach(async () => {
    const { db } = app()
    await db.update(products).set({ isDiscontinued: false })
    await db.update(products).set({ description: 'Tomatoes Diced' }).where(eq(products.id, TOMATO))
    await db.update(productPrices).set({ price: '27.00' }).where(isFirstPrice)
    await db.update(productUnits).set({ stockConversion: '6' }).where(isTomatoCase)
    await saveSetting(db, 'charges', CHARGES)
  })
  return {
    app,
    fill: async (lines, who = buyer()) => {
      const response = await app().request('/api/cart/lines', { ...who, json: lines })
      if (response.status !== 200) throw new Error(await response.text())
    },
    saveHeader: (json = HEADER) => app().request('/api/cart/header', { ...buyer(), json }),
    submit,
    submitSeen: (key, json, who = buyer()) =>
      app().request('/api/cart/submit', { ...who, json, headers: { 'Idempotency-Key': key } }),
    submitted: async (key, who) => read(submitCart, await submit(key, who)),
    allOrders: () => app().db.select().from(orders).orderBy(asc(orders.id)),
  }
}

/** The reason of a 409 rejection, and the order it names. */
export async function reasonOf(response: Response) {
  expect(response.status).toBe(409)
  const { reason, orderNumber, message, errors } = v.parse(SubmitRefusalDto, await response.json())
  expect(errors).toEqual([message])
  return { reason, orderNumber }
}
