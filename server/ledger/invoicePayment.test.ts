import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAccountSummary, listAccountDetail } from '@/contract/account/account'
import { createApp } from '../process/app'
import { menuOverrides, users } from '../db/schema/accounts'
import { auditLog } from '../db/schema/operations'
import { paymentDetails, payments, receivables } from '../db/schema/receivables'
import { type InvoiceShop, openInvoices, payItemsAt, paymentAnswer } from '@test/worlds/payments/invoiceWorld'
import { read, refusal } from '@test/worlds/checkout/orderingWorld'
import { BILLING, chargesOf, expectNoTrace } from '@test/worlds/payments/paymentWorld'
import { openPunchout } from '@test/worlds/punchout/punchoutMessageWorld'
import { makeRequester } from '@test/worlds/app/testRequests'

const OPEN = {
  I1: '100.00',
  I2: '59.90',
  F1: '40.00',
  N1: '25.00',
  CM1: '-30.00',
  P1: '-12.50',
  A1: '-5.00',
}
const NOT_OFFERED = 'Payments by card or bank account are not offered here.'

let app: InvoiceShop
let pay: ReturnType<typeof payItemsAt>
beforeAll(async () => {
  app = await openInvoices()
  pay = payItemsAt(app)
})
afterAll(() => app.close())
beforeEach(() => app.reset())
afterEach(() => expectNoTrace(app))

async function reasonOf(response: Response | Promise<Response>): Promise<string> {
  const { isSuccess, errorReason, invoicePaymentKey } = await paymentAnswer(response)
  expect([isSuccess, invoicePaymentKey]).toEqual([false, ''])
  return errorReason
}

async function expectNothing(charges: (readonly [string, string | null])[] = []): Promise<void> {
  expect(await app.balances()).toEqual(OPEN)
  expect(await chargesOf(app)).toEqual(charges)
  expect(await app.db.select().from(paymentDetails)).toEqual([])
}

/** Events of the audit log with their details. */
async function audited() {
  const rows = await app.db.select().from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ event, userId, detail }) => ({ event, isBuyer: userId !== null, ...detail }))
}

describe('a payment of invoices', () => {
  // Spec 3 §3: Payment result
  // Spec 3 §7: POST /api/payment
  it('by card is applied to the items, charged once, and posted to the account', async () => {
    const answer = await paymentAnswer(
      pay({
        amount: '127.50',
        items: [
          ['I1', '100.00'],
          ['F1', 40],
          ['P1', '12.5'],
        ],
      }),
    )
    expect(answer).toMatchObject({ isSuccess: true, errorReason: '' })
    expect(answer.transactionId).toMatch(/^SBX-/)
    const [payment] = await app.db.select().from(payments)
    expect(payment).toMatchObject({
      invoicePaymentKey: answer.invoicePaymentKey,
      status: 'approved',
      amount: '127.50',
      paymentType: 1,
      issuer: 3,
      lastFour: '0005',
      leasedUntil: null,
    })
    const { F1: _future, I1: _first, P1: _credit, ...others } = OPEN
    expect(await app.balances()).toEqual(others)
    const details = await app.db
      .select({ code: receivables.arCode, amount: paymentDetails.amount })
      .from(paymentDetails)
      .innerJoin(receivables, eq(receivables.id, paymentDetails.receivableId))
      .orderBy(receivables.id)
    expect(details.map(({ code, amount }) => [code, amount])).toEqual([
      ['I1', '100.00'],
      ['F1', '40.00'],
      ['P1', '-12.50'],
    ])
    const [entry] = await app.db
      .select()
      .from(receivables)
      .where(eq(receivables.id, payment?.entryId ?? 0))
    expect(entry).toMatchObject({
      reference: `WEB-${payment?.id}`,
      arCode: `WEB-${payment?.id}`,
      detailType: 7,
      recordType: 'PMT',
      remarks: 'Card ending 0005',
      initial: '-127.50',
      balance: '0.00',
      isCredit: true,
      invoiceDate: '2026-11-20',
      dueDate: null,
    })
    expect([await chargesOf(app), app.gateway.calls]).toEqual([
      [['approved', 'captured']],
      ['authorize', 'capture'],
    ])
    expect(await audited()).toEqual([
      {
        event: 'invoice-paid',
        isBuyer: true,
        paymentId: payment?.id,
        paymentType: 1,
        amount: '127.50',
        items: 3,
        customerId: app.bistro,
      },
    ])
  })

  it('shows in the account at once, with its receipt', async () => {
    const { invoicePaymentKey } = await paymentAnswer(pay({ amount: '100', items: [['I1', '100']] }))
    const rows = await read(listAccountDetail, await app.request('/api/account/detail', app.payer))
    expect(rows.filter((row) => row.invoicePaymentKey !== '')).toMatchObject([
      {
        reference: expect.stringMatching(/^WEB-/) as string,
        initial: '-100.00',
        balance: '0.00',
        invoicePaymentKey,
      },
    ])
    expect(rows.find(({ reference }) => reference === 'I1')).toMatchObject({ balance: '0.00' })
    const summary = await read(getAccountSummary, await app.request('/api/account/summary', app.payer))
    expect(summary).toMatchObject({ balance: '77.40', lastPaymentAmount: '100.00' })
    const receipt = await app.request(`/api/documents/payment/invoice/${invoicePaymentKey}`, app.payer)
    expect(receipt.status).toBe(200)
  })

  it('by eCheck stores only the last four digits of the account', async () => {
    const answer = await paymentAnswer(pay({ by: 'eCheck', amount: '20', items: [['I2', '20']] }))
    expect(answer.isSuccess).toBe(true)
    expect(await app.db.select().from(payments)).toMatchObject([
      { paymentType: 2, issuer: 8, lastFour: '3586', status: 'approved' },
    ])
    expect(await app.balances()).toEqual({ ...OPEN, I2: '39.90' })
    const [entry] = await app.db
      .select()
      .from(receivables)
      .where(eq(receivables.detailType, 7))
      .limit(1)
      .offset(1)
    expect(entry).toMatchObject({ remarks: 'eCheck ending 3586', initial: '-20.00' })
  })

  it('by credits alone charges nothing', async () => {
    const answer = await paymentAnswer(
      pay({
        by: 'credits',
        amount: 0,
        items: [
          ['I1', '35'],
          ['CM1', '30'],
          ['A1', '-5'],
        ],
      }),
    )
    expect(answer).toMatchObject({ isSuccess: true, transactionId: '' })
    const { CM1: _memo, A1: _adjustment, ...others } = OPEN
    expect(await app.balances()).toEqual({ ...others, I1: '65.00' })
    expect(await chargesOf(app)).toEqual([['approved', null]])
    expect(app.gateway.calls).toEqual([])
    const [entry] = await app.db.select().from(receivables).where(eq(receivables.recordType, 'PMT'))
    expect(entry).toMatchObject({ remarks: 'Credits applied', initial: '0.00', balance: '0.00' })
  })

  it('is applied once per key, for a day and after it', async () => {
    const payment = { amount: '10', items: [['I1', '10']] } as const
    const first = await paymentAnswer(pay(payment))
    const repeat = await pay(payment)
    expect(repeat.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await paymentAnswer(repeat)).toEqual(first)
    app.clock.advance(24 * 60 * 60_000 + 1)
    const who = { token: await app.signIn('buyer') }
    expect(await paymentAnswer(pay({ ...payment, who }))).toEqual(first)
    expect((await pay({ ...payment, amount: '11', items: [['I1', '11']], who })).status).toBe(422)
    expect(await app.balances()).toEqual({ ...OPEN, I1: '90.00' })
    expect(await chargesOf(app)).toEqual([['approved', 'captured']])
  })

  it('by credits is applied once per key', async () => {
    const items = [
      ['I1', '5'],
      ['A1', '5'],
    ] as const
    const first = await paymentAnswer(pay({ by: 'credits', amount: 0, items }))
    expect(await paymentAnswer(pay({ by: 'credits', amount: 0, items }))).toEqual(first)
    app.clock.advance(24 * 60 * 60_000 + 1)
    const who = { token: await app.signIn('buyer') }
    expect(await paymentAnswer(pay({ by: 'credits', amount: 0, items, who }))).toEqual(first)
    const others = [
      ['I1', '4'],
      ['A1', '4'],
    ] as const
    expect((await pay({ by: 'credits', amount: 0, items: others, who })).status).toBe(422)
    expect((await app.balances()).I1).toBe('95.00')
  })

  it('of a salesperson is for the customer of the header', async () => {
    const who = { token: app.sales, customerKey: app.bistro }
    expect((await paymentAnswer(pay({ amount: '1', items: [['I1', '1']], who }))).isSuccess).toBe(true)
    const theirs = { token: app.sales, customerKey: app.school }
    const refused = await pay({ key: 'school', amount: '1', items: [['I1', '1']], who: theirs })
    expect(refused.status).toBe(400)
    const stranger = { token: app.sales, customerKey: app.stranger }
    expect((await pay({ key: 'x', amount: '1', items: [['I1', '1']], who: stranger })).status).toBe(403)
    expect((await app.balances()).I1).toBe('99.00')
  })
})

describe('a payment of invoices is rejected', () => {
  const one = [['I1', '10']] as const
  it.each([
    ['an unknown item', { amount: '10', items: [['NONE', '10']] }],
    ["another customer's item", { amount: '10', items: [['S1', '10']] }],
    ['a detail type that is not the item’s', { amount: '10', items: [['I1', '10', 2]] }],
    ['an item named twice', { amount: '20', items: [one[0], one[0]] }],
    ['another total', { amount: '9.99', items: one }],
    [
      'a negative amount of an invoice',
      {
        amount: '5',
        items: [
          ['I1', '-5'],
          ['I2', '10'],
        ],
      },
    ],
    ['an amount of zero', { amount: '10', items: [...one, ['I2', '0']] }],
    ['parts of a cent', { amount: '10.001', items: [['I1', '10.001']] }],
    ['a total below zero', { amount: '-30', items: [['CM1', '30']] }],
    ['no item', { amount: '10', items: [] }],
    [
      'a card for nothing',
      {
        amount: '0',
        items: [
          ['I1', '5'],
          ['A1', '5'],
        ],
      },
    ],
    ['credits for money', { by: 'credits', amount: '10', items: one }],
    ['credits that do not add up', { by: 'credits', amount: '0', items: one }],
  ] as const)('for %s with 400', async (_, asked) => {
    const refused = await pay({ ...asked, items: asked.items })
    expect(refused.status).toBe(400)
    await expectNothing()
    expect(app.gateway.calls).toEqual([])
  })

  it('alike for foreign and unknown items', async () => {
    const texts = []
    for (const [key, code] of [
      ['a', 'NONE'],
      ['b', 'S1'],
    ] as const) {
      texts.push(await (await pay({ key, amount: '10', items: [[code, '10']] })).text())
    }
    expect(texts[0]).toBe(texts[1])
  })

  // Spec 3 §6: A punchout session pays no invoices
  it('in a procurement session, whatever the menu says', async () => {
    const { token } = await openPunchout(app)
    const [buyer] = await app.db.select().from(users).where(eq(users.username, 'buyer'))
    const unlocked = { userId: buyer?.id ?? 0, key: 'InvoicePayment', isVisible: true, isLocked: false }
    await app.db.insert(menuOverrides).values(unlocked)
    expect((await pay({ amount: '10', items: one, who: { token } })).status).toBe(403)
    expect((await app.request('/api/account/openar', { token })).status).toBe(403)
    await app.db.delete(menuOverrides)
    await expectNothing()
  })

  it.each([
    ['hidden', { isVisible: false, isLocked: false }],
    ['locked', { isVisible: true, isLocked: true }],
  ])('where the screen is %s', async (_, state) => {
    const [buyer] = await app.db.select().from(users).where(eq(users.username, 'buyer'))
    await app.db.insert(menuOverrides).values({ userId: buyer?.id ?? 0, key: 'InvoicePayment', ...state })
    expect((await pay({ amount: '10', items: one })).status).toBe(403)
    expect((await app.request('/api/account/openar', app.payer)).status).toBe(403)
    await app.db.delete(menuOverrides)
    await expectNothing()
  })

  it('without a key, and without a gateway', async () => {
    const json = { paymentType: 0, paymentAmount: 0, details: [{ arCode: 'I1', detailType: 1, amount: 1 }] }
    expect((await app.request('/api/payment', { ...app.payer, json })).status).toBe(400)
    const to = makeRequester(createApp({ ...app.deps, gateway: null }))
    const refused = await pay({ to, amount: '10', items: one })
    expect(await refusal(refused)).toMatchObject({ status: 403, message: NOT_OFFERED })
    await expectNothing()
  })

  it('with the current balances when an item owes less than is paid', async () => {
    await app.db.execute(sql`update ${receivables} set balance = '0' where ${receivables.arCode} = 'I2'`)
    const payment = {
      amount: '169.91',
      items: [
        ['I1', '100.01'],
        ['I2', '59.90'],
        ['F1', '10'],
      ],
    } as const
    const refused = await pay(payment)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      reason: 'changed',
      changed: [
        { arCode: 'I1', balance: '100.00' },
        { arCode: 'I2', balance: '0.00' },
      ],
    })
    expect((await pay(payment)).headers.get('Idempotency-Replayed')).toBe('true')
    expect(await audited()).toEqual([
      {
        event: 'invoice-payment-refused',
        isBuyer: true,
        status: 409,
        paymentType: 1,
        customerId: app.bistro,
      },
    ])
  })

  it.each([
    [
      'an invalid card',
      { more: { creditCard: { cardNumber: '378282246310006', expirationDate: '0931', cvv2: '7391' } } },
      'Card Number is invalid',
    ],
    [
      'an invalid routing number',
      { by: 'eCheck', more: { bankAccount: { accountNumber: '90417733586', routingNumber: '125000025' } } },
      'Routing Number is invalid',
    ],
    [
      'a bank account without a name',
      { by: 'eCheck', more: { address: { ...BILLING, accountHolderName: '' } } },
      'Name is a required field',
    ],
  ] as const)('for %s with the reason', async (_, asked, reason) => {
    expect(await reasonOf(pay({ amount: '10', items: one, ...asked }))).toBe(reason)
    await expectNothing()
  })

  it.each([
    ['card', '10.13', 'The card was declined: insufficient funds.'],
    ['eCheck', '10.13', 'The eCheck was declined: insufficient funds.'],
    ['eCheck', '10.14', 'The eCheck was declined: the account is closed.'],
  ] as const)('when the %s over %s is declined', async (by, amount, reason) => {
    expect(await reasonOf(pay({ by, amount, items: [['I1', amount]] }))).toBe(reason)
    await expectNothing([['declined', 'declined']])
    expect((await audited()).map(({ event }) => event)).toEqual(['invoice-payment-refused'])
  })

  it('after too many declined tries', async () => {
    const declined = { amount: '10.13', items: [['I1', '10.13']] } as const
    for (let count = 0; count < 10; count++) await reasonOf(pay({ key: `k${count}`, ...declined }))
    const last = await pay({ key: 'last', ...declined })
    expect([last.status, last.headers.has('Retry-After')]).toEqual([429, true])
  })
})
