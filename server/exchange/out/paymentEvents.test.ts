import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EventFeed, openEventFeed } from '@test/worlds/exchange/eventFeed'
import { type InvoiceShop, openInvoices, payItemsAt } from '@test/worlds/payments/invoiceWorld'
import { payAt, secretsIn, startOver } from '@test/worlds/payments/paymentWorld'
import { exchangeEvents } from '../../db/schema/exchange'
import { settleLeftOver } from '../../ledger/paymentSweep'

const AT = '2026-11-20T15:00:00.000Z'
const UUID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string
const NUMBER = expect.stringMatching(/^5\d{5}$/) as string
const TRANSACTION = expect.stringMatching(/^SBX-/) as string
const BISTRO = { code: 'B1', name: 'Customer B1', kind: 'business' }
const PAULA = { code: 'C1', name: 'Paula Home', kind: 'consumer' }

let app: InvoiceShop
let feed: EventFeed
let pay: ReturnType<typeof payAt>
let payItems: ReturnType<typeof payItemsAt>
beforeAll(async () => {
  app = await openInvoices()
  feed = await openEventFeed(app)
  pay = payAt(app)
  payItems = payItemsAt(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await startOver(app)
  await app.reset()
  await app.db.delete(exchangeEvents)
})

const types = async () => (await feed.all()).map(({ type }) => type)

describe('a consumer’s order', () => {
  it('is exported with its payment method, followed by its payment events', async () => {
    expect((await pay()).status).toBe(200)
    await pay()
    const [placed, authorized, captured, ...more] = await feed.all()
    expect(more).toEqual([])
    const means = {
      method: 'card',
      cardIssuer: 'American Express',
      lastFour: '0005',
      transactionId: TRANSACTION,
    }
    const payment = { id: UUID, amount: '10.00', status: 'authorized', ...means }
    expect(placed).toMatchObject({
      type: 'order.placed',
      order: {
        orderNumber: NUMBER,
        customer: PAULA,
        shipMethod: 'Pickup',
        shipTo: { code: '', address: [] },
        payment,
      },
    })
    expect(authorized).toEqual({
      id: UUID,
      type: 'payment.authorized',
      at: AT,
      payment: {
        ...placed?.order?.payment,
        customer: PAULA,
        paidBy: { name: 'Name of paula', email: 'paula@example.com', type: 'Consumer' },
        orderNumber: placed?.order?.orderNumber,
        entry: null,
        items: [],
      },
    })
    expect(captured).toEqual({
      ...authorized,
      id: UUID,
      type: 'payment.captured',
      payment: { ...authorized?.payment, status: 'captured' },
    })
    expect(captured?.id).not.toBe(authorized?.id)
    expect(secretsIn(JSON.stringify([placed, authorized, captured]))).toEqual([])
  })

  it('whose card is declined is not exported', async () => {
    app.gateway.instead.authorize = () =>
      Promise.resolve({ status: 'declined', transactionId: 'SBX-1', reason: 'Declined' })
    await pay()
    expect(await types()).toEqual([])
  })

  it('whose delayed capture fails is followed by one payment.failed event', async () => {
    app.gateway.instead.capture = () => Promise.reject(new Error('Away'))
    await pay()
    expect(await types()).toEqual(['order.placed', 'payment.authorized'])
    app.gateway.instead.capture = () =>
      Promise.resolve({ status: 'voided', transactionId: 'SBX-1', reason: 'Expired' })
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    await settleLeftOver(app.paymentDeps, { isAlone: true })
    expect(await types()).toEqual(['order.placed', 'payment.authorized', 'payment.failed'])
  })
})

describe('a payment of invoices', () => {
  it('is exported once, with the items that it paid', async () => {
    const items = [
      ['I1', '100.00'],
      ['CM1', '30.00'],
    ] as const
    for (let index = 0; index < 2; index++) {
      expect((await payItems({ amount: '70.00', by: 'eCheck', items })).status).toBe(200)
    }
    const [authorized, captured, ...more] = await feed.all()
    expect(more).toEqual([])
    expect([authorized?.type, captured?.type]).toEqual(['payment.authorized', 'payment.captured'])
    expect(captured?.payment).toEqual({
      id: UUID,
      customer: BISTRO,
      paidBy: { name: 'Name of buyer', email: 'buyer@example.com', type: 'Customer' },
      amount: '70.00',
      status: 'captured',
      method: 'check',
      cardIssuer: '',
      lastFour: '3586',
      transactionId: TRANSACTION,
      orderNumber: null,
      entry: expect.stringMatching(/^WEB-\d+$/) as string,
      items: [
        { arCode: 'I1', reference: expect.any(String) as string, amount: '100.00' },
        { arCode: 'CM1', reference: expect.any(String) as string, amount: '-30.00' },
      ],
    })
    expect(secretsIn(JSON.stringify(captured))).toEqual([])
  })

  it('by credits alone is exported as captured', async () => {
    const items = [
      ['N1', '25.00'],
      ['CM1', '25.00'],
    ] as const
    expect((await payItems({ amount: 0, by: 'credits', items })).status).toBe(200)
    const events = await feed.all()
    expect(events).toMatchObject([
      { type: 'payment.captured', payment: { method: 'credits', amount: '0.00' } },
    ])
  })

  it('that cannot be captured is exported as failed', async () => {
    app.gateway.instead.capture = () =>
      Promise.resolve({ status: 'voided', transactionId: 'SBX-1', reason: 'Expired' })
    await payItems({ amount: '100.00', items: [['I1', '100.00']] })
    expect(await types()).toEqual(['payment.authorized', 'payment.failed'])
  })
})
