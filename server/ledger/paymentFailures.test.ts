import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submitCheckoutPayment } from '@/contract/payments/payment'
import { throttles } from '../db/schema/operations'
import { cartLines } from '../db/schema/ordering'
import { THROTTLES } from '../accounts/access/throttle'
import { settleLeftOver } from './paymentSweep'
import { LEASE_MS } from './paymentStore'
import { line, NAPKIN, read } from '@test/worlds/checkout/orderingWorld'
import {
  CARD,
  chargesOf,
  expectNoTrace,
  fillCart,
  openPaying,
  ordersOf,
  payAt,
  type Paying,
  startOver,
} from '@test/worlds/payments/paymentWorld'
import type { Requester } from '@test/worlds/app/testRequests'

const MINUTE_MS = 60_000
const CANCELLED = 'The payment was cancelled. Your card was not charged. Please try again.'
const NOT_ANSWERED = 'The payment service did not answer. Your card was not charged. Please try again.'

let app: Paying
let pay: ReturnType<typeof payAt>
let second: Requester
beforeAll(async () => {
  app = await openPaying()
  pay = payAt(app)
  second = await app.openSecond()
})
afterAll(() => app.close())
beforeEach(() => startOver(app))
afterEach(() => expectNoTrace(app))

async function answered(response: Response | Promise<Response>) {
  return read(submitCheckoutPayment, await response)
}

async function state() {
  const lines = await app.db.select().from(cartLines)
  return { orders: await ordersOf(app), lines: lines.length, charges: await chargesOf(app) }
}

const PAID = { orders: ['10.00'], lines: 0, charges: [['approved', 'captured']] }
const untouched = (own: string, theirs: string | null) => ({
  orders: [],
  lines: 1,
  charges: [[own, theirs]],
})

/** Gateway failure with card data in its error. */
function leak(): Promise<never> {
  return Promise.reject(new Error(`The gateway choked on ${CARD.cardNumber} ${CARD.cvv2}`))
}

/** Simulates a crash in a gateway call, before or after its effect. */
function dieIn(call: 'authorize' | 'capture', when: 'before' | 'after'): Promise<void> {
  return new Promise((resolve) => {
    app.gateway.instead[call] = async (go) => {
      app.gateway.instead[call] = null
      if (when === 'after') await go()
      resolve()
      return new Promise(() => undefined)
    }
  })
}

describe('a gateway that does not answer', () => {
  it('is queried about a charge it made, and the order is placed', async () => {
    await fillCart(app, '10.99')
    expect((await answered(pay({ orderTotal: '10.99' }))).isSuccess).toBe(true)
    expect(app.gateway.calls).toEqual(['authorize', 'find', 'capture'])
    expect(await state()).toEqual({ ...PAID, orders: ['10.99'] })
  })

  it('gets a void for a charge that it does not know, which then cannot arrive later', async () => {
    await fillCart(app, '10.98')
    const first = await answered(pay({ orderTotal: '10.98' }))
    expect([first.isSuccess, first.errorReason]).toEqual([false, NOT_ANSWERED])
    expect(app.gateway.calls).toEqual(['authorize', 'find', 'void'])
    expect(await state()).toEqual(untouched('voided', 'voided'))
    expect(await answered(pay({ orderTotal: '10.98' }))).toEqual(first)
  })

  it('leaves a payment with an unknown outcome open until it is refunded', async () => {
    await fillCart(app, '10.97')
    const first = await pay({ orderTotal: '10.97' })
    expect([first.status, first.headers.get('Retry-After')]).toEqual([502, '5'])
    expect(await first.json()).toMatchObject({
      message: 'Payment Service is unavailable. Please contact support.',
    })
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    expect(await state()).toEqual(untouched('unknown', 'authorized'))
    // The request may still be replayed, so it is not settled yet.
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(untouched('unknown', 'authorized'))
    app.clock.advance(2 * MINUTE_MS)
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(untouched('voided', 'voided'))
    const repeat = await answered(pay({ orderTotal: '10.97' }))
    expect([repeat.isSuccess, repeat.errorReason]).toEqual([false, CANCELLED])
  })

  it('has its payment voided two minutes after the first try, even if it is replayed', async () => {
    await fillCart(app, '10.97')
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      app.clock.advance(40_000)
      await settleLeftOver(app.paymentDeps)
      expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    }
    app.clock.advance(40_000)
    const last = await answered(pay({ orderTotal: '10.97' }))
    expect([last.isSuccess, last.errorReason]).toEqual([false, CANCELLED])
    expect(await state()).toEqual(untouched('voided', 'voided'))
  })

  it('has its payment voided by the sweep even after a recent replay', async () => {
    await fillCart(app, '10.97')
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    app.clock.advance(2 * MINUTE_MS - 1)
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(untouched('unknown', 'authorized'))
    app.clock.advance(1)
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(untouched('voided', 'voided'))
  })

  it('is queried again by the replay, which completes the order without the card', async () => {
    app.gateway.instead.authorize = async (go) => {
      await go()
      return leak()
    }
    app.gateway.instead.find = leak
    expect((await pay()).status).toBe(502)
    app.gateway.instead.authorize = null
    expect((await answered(pay({ to: second }))).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
    expect(app.logs.join('')).toContain('The payment gateway did not answer')
  })

  it('is queried again even when the limit of payments is reached', async () => {
    await fillCart(app, '10.97')
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    await app.db.update(throttles).set({ count: THROTTLES.payment.perAccount })
    expect((await pay({ orderTotal: '10.97' })).status).toBe(502)
    expect(app.gateway.calls).toEqual(['authorize', 'find', 'authorize', 'find'])
  })

  it('captures the money of an order later when it cannot now', async () => {
    app.gateway.instead.capture = leak
    expect((await answered(pay())).isSuccess).toBe(true)
    expect(await state()).toEqual({ ...PAID, charges: [['authorized', 'authorized']] })
    app.gateway.instead.capture = null
    app.clock.advance(2 * MINUTE_MS)
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(PAID)
  })

  it('that cannot capture an order’s money is reported to the operator', async () => {
    app.gateway.instead.capture = () =>
      Promise.resolve({ status: 'declined', transactionId: 'x', reason: 'Expired' })
    expect((await answered(pay())).isSuccess).toBe(true)
    expect((await state()).charges).toEqual([['declined', 'authorized']])
    const errors = app.logs.filter((each) => each.includes('"level":"error"'))
    expect(errors.join('')).toContain('An order was made whose payment cannot be taken')
  })
})

describe('a crashed process', () => {
  it('after the authorization leaves a payment that the replay completes', async () => {
    const dead = dieIn('authorize', 'after')
    void pay()
    await dead
    expect(await state()).toEqual(untouched('pending', 'authorized'))
    // The process may still be running, so the replay must retry.
    expect((await pay({ to: second })).status).toBe(503)
    app.clock.advance(LEASE_MS)
    expect((await answered(pay({ to: second }))).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
  })

  it('before the authorization leaves a payment that the replay completes', async () => {
    const dead = dieIn('authorize', 'before')
    void pay()
    await dead
    expect(await state()).toEqual(untouched('pending', null))
    app.clock.advance(LEASE_MS)
    expect((await answered(pay({ to: second }))).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
  })

  it('leaves a payment that is refunded at the next start, when it runs alone', async () => {
    const dead = dieIn('authorize', 'after')
    void pay()
    await dead
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(untouched('pending', 'authorized'))
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect(await state()).toEqual(untouched('voided', 'voided'))
    const repeat = await answered(pay())
    expect([repeat.isSuccess, repeat.errorReason]).toEqual([false, CANCELLED])
    expect((await answered(pay({ key: 'second' }))).isSuccess).toBe(true)
    expect((await state()).orders).toEqual(['10.00'])
  })

  it('after placing the order leaves the capture to the next start', async () => {
    const dead = dieIn('capture', 'before')
    void pay()
    await dead
    expect(await state()).toEqual({ ...PAID, charges: [['authorized', 'authorized']] })
    expect((await answered(pay({ to: second }))).isSuccess).toBe(true)
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect(await state()).toEqual(PAID)
    expect(app.gateway.calls).toEqual(['authorize', 'capture', 'capture'])
  })

  it('does not prevent another payment of the cart, which alone is ordered and captured', async () => {
    const dead = dieIn('authorize', 'after')
    void pay()
    await dead
    expect((await pay({ key: 'second' })).status).toBe(503)
    app.clock.advance(LEASE_MS)
    expect((await answered(pay({ key: 'second' }))).isSuccess).toBe(true)
    expect((await answered(pay())).errorReason).toBe(CANCELLED)
    expect(await state()).toEqual({
      orders: ['10.00'],
      lines: 0,
      charges: [
        ['voided', 'voided'],
        ['approved', 'captured'],
      ],
    })
  })
})

describe('an order that cannot be placed', () => {
  it('after a database failure is placed by the replay, with the authorized money', async () => {
    await app.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full'; end $$`),
    )
    await app.db.execute(
      sql.raw('create trigger refuse before insert on orders for each row execute function refuse()'),
    )
    const failed = await pay()
    await app.db.execute(sql.raw('drop function refuse cascade'))
    expect(failed.status).toBe(500)
    expect(await state()).toEqual(untouched('pending', 'authorized'))
    expect((await answered(pay())).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
  })

  it('after a change of the cart refunds the money, and stays rejected', async () => {
    app.gateway.instead.authorize = async (go) => {
      await app.request('/api/cart/line', { ...app.paula, json: line(NAPKIN, 'EA', 12) })
      return go()
    }
    const refused = await pay()
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }])
    expect(await state()).toEqual({ ...untouched('voided', 'voided'), lines: 2 })
    const repeat = await pay()
    expect([repeat.status, repeat.headers.get('Idempotency-Replayed')]).toEqual([409, 'true'])
    expect(app.gateway.calls).toEqual(['authorize', 'void'])
  })

  it('refunds later when the gateway is down, and lets the cart be paid meanwhile', async () => {
    app.gateway.instead.authorize = async (go) => {
      await app.request('/api/cart/header', { ...app.paula, json: { customer_PO: 'Paula 2' } })
      return go()
    }
    app.gateway.instead.void = leak
    expect((await pay()).status).toBe(409)
    expect(await state()).toEqual(untouched('voiding', 'authorized'))
    app.gateway.instead.authorize = null
    expect((await answered(pay({ key: 'second' }))).isSuccess).toBe(true)
    app.gateway.instead.void = null
    app.clock.advance(2 * MINUTE_MS)
    await settleLeftOver(app.paymentDeps)
    expect((await state()).charges).toEqual([
      ['voided', 'voided'],
      ['approved', 'captured'],
    ])
  })
})
