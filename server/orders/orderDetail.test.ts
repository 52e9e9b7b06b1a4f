import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { getOrder, listOrderHistory } from '@/contract/orders/history'
import { menuOverrides, users } from '../db/schema/accounts'
import { products, scanDocuments } from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import {
  BEEF,
  line,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'
import type { TestRequest } from '@test/worlds/app/testRequests'

const HEADER = {
  customerShipToCode: 'PIER',
  customer_PO: 'PO-7',
  deliveryDate: '2026-11-23',
  specialInstruction1: 'Rear dock',
  specialInstruction2: 'Ring twice',
  notes: 'No substitutions',
}

/** The tomatoes as ordered. */
const DICED = { pack: '6 × 2 kg', brand: 'Harvest Lane' }

let app: Ordering
let orderNumber = ''
let orderId = 0
let lines: (typeof orderLines.$inferSelect)[] = []

const ask = (number: string, who: TestRequest) => app.request(`/api/history/orders/${number}`, who)
const detail = async (token: string) => read(getOrder, await ask(orderNumber, { token }))

/** Posts an entry of the order, with a quantity for each line. */
async function post(arCode: string, detailType: number, quantities: readonly string[]): Promise<void> {
  const isCredit = detailType === 6
  const [entry] = await app.db
    .insert(receivables)
    .values({
      ...{ customerId: app.bistro, arCode, detailType, reference: arCode, invoiceNumber: arCode },
      // A credit of several orders references none.
      orderId: arCode === 'CM2' ? null : orderId,
      invoiceDate: `2026-11-2${arCode.slice(-1)}`,
      initial: isCredit ? '-10.00' : '200.00',
      balance: '0',
      isCredit,
    })
    .returning({ id: receivables.id })
  const rows = lines.flatMap(({ id, orderId: _orderId, position, ...fields }) => {
    const quantity = quantities[position - 1]
    const { isOverridePrice: _is, standardPrice: _was, ...rest } = fields
    const { productText1: _one, productText2: _two, ...posted } = rest
    return quantity === undefined
      ? []
      : [{ ...posted, receivableId: entry?.id ?? 0, orderLineId: id, quantity }]
  })
  if (rows.length > 0) await app.db.insert(invoiceLines).values(rows)
}

beforeAll(async () => {
  app = await startOrdering()
  const reader = { canViewConfirmation: true, canPrintInvoices: true }
  await addUser(app.db, 'reader', { name: 'Rita Reader', settings: reader }, [app.bistro])
  const token = await app.signIn('reader')
  await app.db.update(products).set(DICED).where(eq(products.id, TOMATO))
  for (const json of [
    line(TOMATO, 'CS', 2, { productText1: 'Ripe', productText2: 'Red' }),
    line(BEEF, 'CS', '1.5'),
    line(NAPKIN, 'EA', 24),
  ]) {
    await app.request('/api/cart/line', { token, json })
  }
  await app.request('/api/cart/header', { token, json: HEADER })
  const submitted = await read(submitCart, await app.request('/api/cart/submit', { token, method: 'POST' }))
  orderNumber = submitted.orderNumber
  const [order] = await app.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, Number(orderNumber)))
  orderId = order?.id ?? 0
  lines = await app.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  await app.db.insert(scanDocuments).values({
    ...{ owner: 'order' as const, ownerId: orderId, key: 'POD', name: 'Proof of delivery' },
    ...{ contentType: 'a/b', body: new Uint8Array() },
  })
})
afterAll(() => app.close())

describe('an order of the history', () => {
  it('has the fields of the list, its lines, the user who ordered, and the destination', async () => {
    const token = await app.signIn('reader')
    const order = await detail(token)
    expect(order).toEqual({
      ...(await read(listOrderHistory, await app.request('/api/history/orders', { token })))[0],
      shipMethod: 'Delivery',
      shipToCode: 'PIER',
      shipToAddress: ['Bistro at the Pier', '10 State St', 'Portsmouth, NH 03801'],
      specialInstruction1: 'Rear dock',
      specialInstruction2: 'Ring twice',
      notes: 'No substitutions',
      orderedBy: 'Rita Reader',
      lines: [
        {
          ...{ position: 1, productKey: TOMATO, productCode: '10010' },
          ...{ formattedProductCode: '10010', description: 'Tomatoes Diced', ...DICED },
          ...{ quantity: '2', unitOfMeasure: 'CS', unitPrice: '27', unitOfMeasure_Prc: 'CS' },
          ...{ priceConversion: '1', extension: '54.00', isOverridePrice: false, standardPrice: null },
          ...{ productText1: 'Ripe', productText2: 'Red', invoicedQuantity: '0', creditedQuantity: '0' },
        },
        expect.objectContaining({
          ...{ position: 2, productKey: BEEF, quantity: '1.5', unitPrice: '3.4567', unitOfMeasure_Prc: 'LB' },
          ...{ priceConversion: '40.5', extension: '209.99' },
        }),
        expect.objectContaining({ position: 3, productKey: NAPKIN, quantity: '24', extension: '8.40' }),
      ],
      lineTotal: '272.39',
      addOnCharges: '4.50',
      tax: '0.69',
      invoices: [],
    })
    expect(order).toMatchObject({
      ...{ orderNumber, pO_Number: 'PO-7', orderDate: '2026-11-20', deliveryDate: '2026-11-23' },
      ...{ status: 'Open', total: '277.58', orderConfirmation: true, invoice: false },
      scanDocuments: [{ key: 'POD', name: 'Proof of delivery' }],
    })
  })

  it('has formatted codes, and the ordered code after the product got another', async () => {
    const setCodes = (codes: Partial<typeof products.$inferInsert>) =>
      app.db.update(products).set(codes).where(eq(products.id, TOMATO))
    const firstCode = async () => (await detail(app.buyer)).lines[0]?.formattedProductCode
    await setCodes({ formattedCode: '100-10' })
    expect(await firstCode()).toBe('100-10')
    await setCodes({ formattedCode: '' })
    expect(await firstCode()).toBe('10010')
    await setCodes({ code: '99999', formattedCode: '999-99' })
    expect(await firstCode()).toBe('10010')
    await setCodes({ code: '10010', formattedCode: '10010' })
  })

  it('has pack and brand as of the order, even if the product changed since', async () => {
    await app.db.update(products).set({ pack: '4 × 3 kg', brand: 'Other' }).where(eq(products.id, TOMATO))
    const [tomatoes, beef] = (await detail(app.buyer)).lines
    expect(tomatoes).toMatchObject(DICED)
    expect(beef).toMatchObject({ pack: '', brand: '' })
  })

  it('shows its invoiced and credited quantities, and the entries', async () => {
    await post('I1', 1, ['2', '1', '12'])
    await post('I3', 1, ['0.5'])
    await post('CM2', 6, ['-0.25'])
    await post('CM4', 6, ['-0.5', '-1'])
    await post('P5', 7, [])
    const order = await detail(await app.signIn('reader'))
    expect(order.lines.map((each) => [each.invoicedQuantity, each.creditedQuantity])).toEqual([
      ['2.5', '0.75'],
      ['1', '1'],
      ['12', '0'],
    ])
    expect(order.invoice).toBe(true)
    const entry = (name: string, day: number, total: string, isCredit = false) => ({
      ...{
        arCode: name,
        reference: name,
        invoiceNumber: name,
        invoiceDate: `2026-11-2${day}`,
        isCredit,
        total,
      },
    })
    expect(order.invoices).toEqual([
      entry('I1', 1, '200.00'),
      entry('I3', 3, '200.00'),
      entry('CM4', 4, '-10.00', true),
    ])
    // The list names the invoices of an order that has several.
    const token = await app.signIn('reader')
    const listed = await read(listOrderHistory, await app.request('/api/history/orders', { token }))
    const row = listed.find((each) => each.orderNumber === orderNumber)
    expect(row?.invoices).toEqual([entry('I1', 1, '200.00'), entry('I3', 3, '200.00')])
  })

  it('shows invoices by the settings, and no amount where pricing is hidden', async () => {
    expect(await detail(app.buyer)).toMatchObject({ invoice: false, invoices: [], total: '277.58' })
    const listed = await read(
      listOrderHistory,
      await app.request('/api/history/orders', { token: app.buyer }),
    )
    expect(listed[0]).toMatchObject({ orderNumber, invoice: false, invoices: [] })
    const settings = { hidePricing: true, canViewConfirmation: true, canPrintInvoices: true }
    await addUser(app.db, 'blind', { settings }, [app.bistro])
    const hidden = await detail(await app.signIn('blind'))
    expect(hidden).toMatchObject({
      ...{ total: null, lineTotal: null, addOnCharges: null, tax: null, invoice: false, invoices: [] },
      ...{ orderConfirmation: true, notes: 'No substitutions' },
    })
    expect(hidden.lines.map(({ unitPrice, extension }) => [unitPrice, extension])).toEqual(
      hidden.lines.map(() => [null, null]),
    )
    expect(hidden.lines.map(({ quantity }) => quantity)).toEqual(['2', '1.5', '24'])
    const text = await (await ask(orderNumber, { token: app.clerk })).text()
    for (const amount of ['277.58', '272.39', '54.00', '209.99', '3.4567']) expect(text).not.toContain(amount)
  })

  it('shows the customer’s own price beside an overridden one, except where pricing is hidden', async () => {
    const forSchool = { token: app.sales, customerKey: app.school }
    const overridden = line(TOMATO, 'CS', 1, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })
    for (const json of [overridden, line(NAPKIN, 'EA', 24)])
      await app.request('/api/cart/line', { ...forSchool, json })
    const answer = await app.request('/api/cart/submit', { ...forSchool, method: 'POST' })
    const { orderNumber: number } = await read(submitCart, answer)
    const pricesFor = async (who: TestRequest) =>
      (await read(getOrder, await ask(number, who))).lines.map(({ unitPrice, standardPrice }) => [
        unitPrice,
        standardPrice,
      ])
    const [, [napkinPrice] = []] = await pricesFor(forSchool)
    expect(await pricesFor(forSchool)).toEqual([
      ['20', '18'],
      [napkinPrice, null],
    ])
    await addUser(app.db, 'blind at school', { settings: { hidePricing: true } }, [app.school])
    expect(await pricesFor({ token: await app.signIn('blind at school') })).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it.each([
    ['another customer’s buyer', () => orderNumber, () => ({ token: app.headOfSchool })],
    ['an unknown number', () => '999999', () => ({ token: app.buyer })],
    ['a malformed number', () => '1e3', () => ({ token: app.buyer })],
    ['a number beyond the database’s range', () => '9'.repeat(30), () => ({ token: app.buyer })],
  ])('is not found by %s', async (_, number, who) => {
    const answer = await ask(number(), who())
    expect([answer.status, await answer.json()]).toEqual([404, { message: `There is no order ${number()}.` }])
  })

  it('is denied without Order History in the menu, and no longer names a deleted user', async () => {
    const userId = await addUser(app.db, 'looker', {}, [app.bistro])
    await app.db
      .insert(menuOverrides)
      .values({ userId, key: 'OrderHistory', isVisible: false, isLocked: true })
    expect((await ask(orderNumber, { token: await app.signIn('looker') })).status).toBe(403)
    await app.db.delete(users).where(eq(users.username, 'reader'))
    expect((await detail(app.buyer)).orderedBy).toBe('')
  })
})
