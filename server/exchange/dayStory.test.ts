import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listOpenAr } from '@/contract/account/account'
import { getCart } from '@/contract/cart/cart'
import { getEstimate, submitCart } from '@/contract/checkout/checkout'
import { getOrder } from '@/contract/orders/history'
import { listProducts } from '@/contract/catalogue/product'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'
import { type EventFeed, openEventFeed } from '@test/worlds/exchange/eventFeed'
import { type ExchangeShop, openExchangeShop, zipOf } from '@test/worlds/exchange/exchangeCalls'
import type { Files } from '@test/worlds/exchange/exchangeFolder'
import { readMail } from '@test/worlds/accounts/humanAccounts'
import { METHODS } from '@test/worlds/payments/invoiceWorld'
import { line, read } from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { openWebhooks, type WebhookWorld } from '@test/worlds/exchange/webhookWorld'
import type { OutEvent } from './out/eventContent'

const MINUTE_MS = 60_000
const INVOICE = 'INV-1'

let shop: ExchangeShop
let feed: EventFeed
let webhooks: WebhookWorld
beforeAll(async () => {
  shop = await openExchangeShop()
  feed = await openEventFeed(shop.app)
  webhooks = openWebhooks(shop.app)
})
afterAll(async () => {
  await webhooks.close()
  await shop.close()
})

/** The ERP loads data, all of it or nothing. */
async function load(files: Files): Promise<void> {
  const answer = await shop.put('', zipOf(files))
  expect([answer.status, await answer.json()]).toMatchObject([200, {}])
}

async function loadRows(kind: string, csv: string): Promise<void> {
  expect((await shop.put(kind, csv)).status).toBe(200)
}

/** Chooses a password with the invitation's link and signs in; returns a function that sends the buyer's requests. */
async function firstSignIn(): Promise<(path: string, options?: TestRequest) => Promise<Response>> {
  const { app } = shop
  const { token: resetToken } = await readMail(app.db, 'buyer@bistro.example')
  const chosen = { resetToken, password: NEW_PASSWORD, email: '' }
  expect((await postAsHuman(app, '/api/password/reset', chosen)).status).toBe(200)
  const token = await app.signIn('buyer', NEW_PASSWORD)
  return (path, options = {}) => app.request(path, { ...options, token })
}

it('a day passes from the night load through price change, order, shipment and invoice to the exported payment', async () => {
  const { app } = shop
  const receiver = await webhooks.receiver()
  const secret = await webhooks.add(receiver)
  const posted = () => receiver.posts.map(({ body }) => JSON.parse(body) as OutEvent)

  // Night: the ERP loads the shop.
  const settings = { payment: { issuers: [1, 8] }, logo: { vendorName: 'Finch Foods' } }
  await load({ ...SHOP_FILES, 'settings.json': JSON.stringify(settings) })
  const { next: begin, events } = await feed.readOn(null)
  expect(events).toEqual([])

  // Morning: the invited buyer signs in and fills the cart.
  const buyer = await firstSignIn()
  const products = await read(listProducts, await buyer('/api/product/list'))
  const tomatoes = products.find(({ productCode }) => productCode === 'P1')?.productKey ?? 0
  expect((await buyer('/api/cart/line', { json: line(tomatoes, 'CS', 2) })).status).toBe(200)
  const seenCart = await read(getCart, await buyer('/api/cart'))
  const seen = await read(getEstimate, await buyer('/api/checkout'))
  expect(seenCart.lines).toMatchObject([{ unitPrice: '24.95', changes: [] }])

  // The ERP changes a price meanwhile: the buyer is notified, and must confirm before the order is placed.
  await loadRows('prices', 'product,price_list,price\nP1,STD,26.95\n')
  const submit = (key: string, cartDigest: string, estimatedTotal: unknown) =>
    buyer('/api/cart/submit', { json: { cartDigest, estimatedTotal }, headers: { 'Idempotency-Key': key } })
  const refused = await submit('stale', seenCart.digest, seen.total)
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'changed' }])
  const cart = await read(getCart, await buyer('/api/cart'))
  expect(cart.lines).toMatchObject([
    { unitPrice: '26.95', changes: [{ what: 'price', was: '24.95', is: '26.95' }] },
  ])
  const agreed = await read(getEstimate, await buyer('/api/checkout'))

  // The order is placed while the ERP is down, and delivered when the ERP is back.
  await receiver.goAway()
  const ordered = await read(submitCart, await submit('agreed', cart.digest, agreed.total))
  expect(ordered.accepted).toBe(true)
  await webhooks.deliverDue()
  expect(await webhooks.run('list')).toMatch(/ 0 +1 +0 +does not answer$/m)
  app.clock.advance(MINUTE_MS)
  await receiver.comeBack()
  await webhooks.deliverDue()
  const { orderNumber } = ordered
  expect(posted()).toMatchObject([
    {
      type: 'order.placed',
      order: {
        orderNumber: String(orderNumber),
        customer: { code: 'C1' },
        lines: [{ productCode: 'P1', quantity: '2', unit: 'CS', unitPrice: '26.95', extension: '53.90' }],
        total: agreed.total,
      },
    },
  ])
  const [{ body = '', headers = {} } = {}] = receiver.posts
  vi.spyOn(Date, 'now').mockReturnValue(app.clock.now().getTime())
  expect(new StandardWebhook(secret).verify(body, headers as Record<string, string>)).toEqual(posted()[0])
  vi.restoreAllMocks()

  // The ERP ships it, and invoices it.
  const statusOf = async () =>
    (await read(getOrder, await buyer(`/api/history/orders/${orderNumber}`))).status
  await loadRows('order-status', `order,status\n${orderNumber},Shipped\n`)
  expect(await statusOf()).toBe('Shipped')
  await load({
    'receivables.csv':
      'customer,code,type,reference,date,due_date,initial,balance\n' +
      `C1,${INVOICE},1,9100,2026-11-20,2026-12-20,53.90,53.90\n`,
    'invoice-lines.csv':
      'customer,invoice,line,product,description,unit,quantity,price_unit,unit_price,extension\n' +
      `C1,${INVOICE},1,P1,Tomatoes,CS,2,CS,26.95,53.90\n`,
    'order-status.csv': `order,status,invoice\n${orderNumber},Invoiced,${INVOICE}\n`,
  })
  expect(await statusOf()).toBe('Invoiced')
  const openCodes = async () =>
    (await read(listOpenAr, await buyer('/api/account/openar'))).map(({ arCode }) => arCode)
  expect(await openCodes()).toContain(INVOICE)

  // The buyer pays the invoice.
  const details = [{ arCode: INVOICE, detailType: 1, amount: '53.90' }]
  const json = { ...METHODS.eCheck, paymentAmount: '53.90', details }
  const paid = await buyer('/api/payment', { json, headers: { 'Idempotency-Key': 'paid' } })
  expect([paid.status, await paid.json()]).toMatchObject([200, { isSuccess: true }])
  expect(await openCodes()).not.toContain(INVOICE)

  // The payment is exported by both webhook and feed.
  await webhooks.deliverDue()
  const captured = {
    type: 'payment.captured',
    payment: { customer: { code: 'C1' }, amount: '53.90', items: [{ arCode: INVOICE, amount: '53.90' }] },
  }
  expect(posted()).toMatchObject([{}, { type: 'payment.authorized' }, captured])
  const fed = await feed.readOn(begin, 1)
  expect(fed.events).toEqual(posted())
  expect((await feed.readOn(fed.next)).events).toEqual([])

  // Night again: reloading the ERP's view of the account changes nothing.
  await loadRows(
    'receivables',
    `customer,code,type,reference,date,initial,balance\nC1,${INVOICE},1,9100,2026-11-20,53.90,0\n`,
  )
  expect(await openCodes()).not.toContain(INVOICE)
})
