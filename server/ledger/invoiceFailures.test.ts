import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payments, receivables } from '../db/schema/receivables'
import { LEASE_MS } from './paymentStore'
import { settleLeftOver } from './paymentSweep'
import { type InvoiceShop, openInvoices, payItemsAt, paymentAnswer } from '@test/worlds/payments/invoiceWorld'
import { CARD, chargesOf, expectNoTrace } from '@test/worlds/payments/paymentWorld'
import type { Requester } from '@test/worlds/app/testRequests'

const MINUTE_MS = 60_000
const TEN = { amount: '10.00', items: [['I1', '10.00']] } as const
const over = (amount: string) => ({ amount, items: [['I1', amount]] }) as const

let app: InvoiceShop
let pay: ReturnType<typeof payItemsAt>
let second: Requester
beforeAll(async () => {
  app = await openInvoices()
  pay = payItemsAt(app)
  second = await app.openSecond()
})
afterAll(() => app.close())
beforeEach(() => app.reset())
afterEach(() => expectNoTrace(app))

/** Balance of the first invoice, number of posted payments, and the charges. */
async function state() {
  const posted = await app.db.select().from(receivables).where(eq(receivables.recordType, 'PMT'))
  return { balanceDue: (await app.balances()).I1, posted: posted.length, charges: await chargesOf(app) }
}

const untouched = (own: string, theirs: string | null) => ({
  balanceDue: '100.00',
  posted: 0,
  charges: [[own, theirs]],
})
const PAID = { balanceDue: '90.00', posted: 1, charges: [['approved', 'captured']] }

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

async function changedOf(response: Response): Promise<unknown> {
  expect(response.status).toBe(409)
  const { reason, changed } = (await response.json()) as { reason: string; changed: unknown }
  expect(reason).toBe('changed')
  return changed
}

describe('a gateway that does not answer', () => {
  it('is queried about a charge it made, and the invoice is paid', async () => {
    expect((await paymentAnswer(pay(over('10.99')))).isSuccess).toBe(true)
    expect(await state()).toEqual({ ...PAID, balanceDue: '89.01' })
  })

  it.each([
    ['card', 'card'],
    ['eCheck', 'account'],
  ] as const)('gets a void for a charge of a %s that it does not know', async (by, source) => {
    const first = await paymentAnswer(pay({ by, ...over('10.98') }))
    expect([first.isSuccess, first.errorReason]).toEqual([
      false,
      `The payment service did not answer. Your ${source} was not charged. Please try again.`,
    ])
    expect(await state()).toEqual(untouched('voided', 'voided'))
  })

  it('leaves the outcome unknown until the sweep gives the money back', async () => {
    const first = await pay(over('10.97'))
    expect([first.status, first.headers.get('Retry-After')]).toEqual([502, '5'])
    expect(await first.json()).toMatchObject({
      message: 'Payment Service is unavailable. Please contact support.',
    })
    expect((await pay(over('10.97'))).status).toBe(502)
    expect(await state()).toEqual(untouched('unknown', 'authorized'))
    app.clock.advance(2 * MINUTE_MS)
    await settleLeftOver(app.paymentDeps)
    const repeat = await paymentAnswer(pay(over('10.97')))
    expect([repeat.isSuccess, repeat.errorReason]).toEqual([
      false,
      'The payment was cancelled. Your card was not charged. Please try again.',
    ])
    expect(await state()).toEqual(untouched('voided', 'voided'))
  })

  it('has its payment voided two minutes after the first try, even if it is replayed', async () => {
    expect((await pay(over('10.97'))).status).toBe(502)
    app.clock.advance(2 * MINUTE_MS - 1)
    expect((await pay(over('10.97'))).status).toBe(502)
    app.clock.advance(1)
    const last = await paymentAnswer(pay(over('10.97')))
    expect([last.isSuccess, last.errorReason]).toEqual([
      false,
      'The payment was cancelled. Your card was not charged. Please try again.',
    ])
    expect(await state()).toEqual(untouched('voided', 'voided'))
  })

  it('is queried again by the same key, which pays once', async () => {
    app.gateway.instead.authorize = async (go) => {
      await go()
      return leak()
    }
    app.gateway.instead.find = leak
    expect((await pay(TEN)).status).toBe(502)
    app.gateway.instead.authorize = null
    // Another request under this key is not the same payment.
    expect((await pay({ amount: '10.00', items: [['I2', '10.00']] })).status).toBe(422)
    expect((await paymentAnswer(pay({ ...TEN, to: second }))).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
  })

  it('captures later what it cannot capture now, and the invoice is paid meanwhile', async () => {
    app.gateway.instead.capture = leak
    expect((await paymentAnswer(pay(TEN))).isSuccess).toBe(true)
    expect(await state()).toEqual({ ...PAID, charges: [['authorized', 'authorized']] })
    app.gateway.instead.capture = null
    app.clock.advance(2 * MINUTE_MS)
    await settleLeftOver(app.paymentDeps)
    expect(await state()).toEqual(PAID)
  })

  it('whose capture finally fails makes the amount owed again, by a separate entry', async () => {
    app.gateway.instead.capture = () =>
      Promise.resolve({ status: 'declined', transactionId: 'x', reason: 'Expired' })
    const first = await paymentAnswer(pay(TEN))
    expect(first.isSuccess).toBe(true)
    const [payment] = await app.db.select().from(payments)
    expect(payment).toMatchObject({ status: 'declined', errorReason: 'Expired', leasedUntil: null })
    const [returned] = await app.db
      .select()
      .from(receivables)
      .where(eq(receivables.reference, `RET-${payment?.id}`))
    expect(returned).toMatchObject({
      detailType: 3,
      recordType: 'NSF',
      remarks: `Payment WEB-${payment?.id} could not be collected`,
      initial: '10.00',
      balance: '10.00',
      isCredit: false,
      dueDate: '2026-11-20',
    })
    expect((await app.balances()).I1).toBe('90.00')
    expect(app.logs.filter((each) => each.includes('"level":"error"')).join('')).toContain(
      'Invoices were paid by a payment that cannot be taken',
    )
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect((await app.db.select().from(receivables).where(eq(receivables.recordType, 'NSF'))).length).toBe(1)
    // It can be paid like any other item.
    app.gateway.instead.capture = null
    const again = pay({ key: 'again', amount: 10, items: [[`RET-${payment?.id}`, '10', 3]] })
    expect((await paymentAnswer(again)).isSuccess).toBe(true)
  })
})

describe('a crashed process', () => {
  it.each(['before', 'after'] as const)(
    '%s the authorization leaves a payment that the same key completes',
    async (when) => {
      const dead = dieIn('authorize', when)
      void pay(TEN)
      await dead
      expect(await state()).toEqual(untouched('pending', when === 'after' ? 'authorized' : null))
      expect((await pay({ ...TEN, to: second })).status).toBe(503)
      app.clock.advance(LEASE_MS)
      expect((await paymentAnswer(pay({ ...TEN, to: second }))).isSuccess).toBe(true)
      expect(await state()).toEqual(PAID)
    },
  )

  it('leaves a payment that is voided at the next start, and the invoices payable', async () => {
    const dead = dieIn('authorize', 'after')
    void pay(TEN)
    await dead
    expect((await paymentAnswer(pay({ key: 'second', ...over('99.00') }))).isSuccess).toBe(true)
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect((await paymentAnswer(pay(TEN))).isSuccess).toBe(false)
    expect(await state()).toEqual({
      balanceDue: '1.00',
      posted: 1,
      charges: [
        ['voided', 'voided'],
        ['approved', 'captured'],
      ],
    })
  })

  it('after the posting leaves the capture to the next start', async () => {
    const dead = dieIn('capture', 'before')
    void pay(TEN)
    await dead
    expect(await state()).toEqual({ ...PAID, charges: [['authorized', 'authorized']] })
    expect((await paymentAnswer(pay({ ...TEN, to: second }))).isSuccess).toBe(true)
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect(await state()).toEqual(PAID)
  })

  it('whose database fails at the posting leaves a payment that the same key completes', async () => {
    await app.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full'; end $$`),
    )
    await app.db.execute(
      sql.raw(
        'create trigger refuse before insert on payment_details for each row execute function refuse()',
      ),
    )
    const failed = await pay(TEN)
    await app.db.execute(sql.raw('drop function refuse cascade'))
    expect(failed.status).toBe(500)
    expect(await state()).toEqual(untouched('pending', 'authorized'))
    expect((await paymentAnswer(pay(TEN))).isSuccess).toBe(true)
    expect(await state()).toEqual(PAID)
  })
})

describe('two payers of the same items', () => {
  it('pay once: the other gets the changed balances, and a void', async () => {
    app.gateway.instead.authorize = async (go) => {
      app.gateway.instead.authorize = null
      const other = pay({ key: 'other', to: second, amount: '95', items: [['I1', '95']] })
      expect((await paymentAnswer(other)).isSuccess).toBe(true)
      return go()
    }
    expect(await changedOf(await pay(TEN))).toEqual([{ arCode: 'I1', balance: '5.00' }])
    const replay = await pay(TEN)
    expect([replay.status, replay.headers.get('Idempotency-Replayed')]).toEqual([409, 'true'])
    expect(await state()).toEqual({
      balanceDue: '5.00',
      posted: 1,
      charges: [
        ['voided', 'voided'],
        ['approved', 'captured'],
      ],
    })
  })

  it.each([
    ['one key', () => 'same'],
    ['separate keys', (index: number) => `key-${index}`],
  ])('at the same time with %s pay once', async (_, keyOf) => {
    const items = [
      ['I1', '100'],
      ['I2', '59.90'],
    ] as const
    // Items named in the opposite order do not deadlock.
    const all = await Promise.all(
      Array.from({ length: 4 }, (__, index) =>
        pay({
          key: keyOf(index),
          to: index % 2 ? second : app,
          amount: '159.90',
          items: keyOf(0) === 'same' || index % 2 ? items : [...items].reverse(),
        }),
      ),
    )
    expect(all.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
    const done = all.filter(({ status }) => status === 200)
    const keys = await Promise.all(done.map(async (each) => (await paymentAnswer(each)).invoicePaymentKey))
    expect(new Set(keys).size).toBe(1)
    const { balanceDue, posted, charges } = await state()
    expect([balanceDue, posted]).toEqual([undefined, 1])
    expect(charges.filter(([, theirs]) => theirs === 'captured')).toHaveLength(1)
    expect(charges.filter(([, theirs]) => theirs === 'authorized')).toEqual([])
  })

  it('of a credit use it once', async () => {
    const items = [
      ['I1', '30'],
      ['CM1', '30'],
    ] as const
    const all = await Promise.all(['a', 'b', 'c'].map((key) => pay({ key, by: 'credits', amount: 0, items })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await app.balances()).toMatchObject({ I1: '70.00' })
    expect((await app.balances()).CM1).toBeUndefined()
  })
})
