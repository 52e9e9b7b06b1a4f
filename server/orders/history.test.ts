import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { submitCart } from '@/contract/checkout/checkout'
import { listOrderHistory, listProductHistory } from '@/contract/orders/history'
import { menuOverrides } from '../db/schema/accounts'
import { scanDocuments } from '../db/schema/catalogue'
import { type OrderStatus, orders } from '../db/schema/ordering'
import { invoiceLines, receivables } from '../db/schema/receivables'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { BEEF, line, startOrdering, type Ordering, read, TOMATO } from '@test/worlds/checkout/orderingWorld'

let app: Ordering

async function addOrder(customerId: number, orderNumber: number, status: OrderStatus): Promise<number> {
  const [order] = await app.db
    .insert(orders)
    .values({
      orderNumber,
      customerId,
      status,
      customerPo: `PO ${orderNumber}`,
      orderDate: '2026-10-05',
      deliveryDate: '2026-10-07',
      lineTotal: '100.00',
      total: '104.50',
    })
    .returning({ id: orders.id })
  return order?.id ?? 0
}

async function addInvoice(orderId: number | null, invoiceDate: string, isCredit: boolean): Promise<void> {
  const [entry] = await app.db
    .insert(receivables)
    .values({
      customerId: app.bistro,
      arCode: `AR ${invoiceDate}`,
      detailType: isCredit ? 8 : 1,
      reference: 'R',
      orderId,
      invoiceDate,
      initial: '104.50',
      balance: '0',
      isCredit,
    })
    .returning({ id: receivables.id })
  const receivableId = entry?.id ?? 0
  const sign = isCredit ? '-' : ''
  await app.db.insert(invoiceLines).values([
    {
      receivableId,
      productId: BEEF,
      productCode: '20020',
      description: 'Beef Chuck Roll',
      unit: 'CS',
      quantity: isCredit ? '-1.00' : '2.00',
      priceUnit: 'LB',
      unitPrice: '3.4567',
      priceConversion: '40.5',
      extension: isCredit ? '-140.00' : '279.99',
    },
    {
      receivableId,
      productId: TOMATO,
      productCode: '10010',
      description: 'Tomatoes Diced',
      unit: 'EA',
      quantity: `${sign}3.50`,
      priceUnit: 'EA',
      unitPrice: '4.5000',
      priceConversion: '1',
      extension: `${sign}15.75`,
    },
  ])
}

beforeAll(async () => {
  app = await startOrdering()
  const invoiced = await addOrder(app.bistro, 400_001, 'Invoiced')
  await addOrder(app.bistro, 400_002, 'Cancelled')
  await addOrder(app.stranger, 400_003, 'Open')
  await app.db.insert(scanDocuments).values([
    {
      owner: 'order',
      ownerId: invoiced,
      key: 'POD',
      name: 'Proof of delivery',
      contentType: 'a/b',
      body: new Uint8Array(),
    },
    {
      owner: 'product',
      ownerId: invoiced,
      key: 'SPEC',
      name: 'Not an order',
      contentType: 'a/b',
      body: new Uint8Array(),
    },
  ])
  await addInvoice(invoiced, '2026-10-07', false)
  await addInvoice(null, '2026-10-20', true)
})
afterAll(() => app.close())

async function orderRows(token: string) {
  return read(listOrderHistory, await app.request('/api/history/orders', { token }))
}

async function productRows(token: string, query = '') {
  return read(listProductHistory, await app.request(`/api/history/products${query}`, { token }))
}

describe('order history', () => {
  // Spec 2 §3: A row of the order history
  it('lists the customer’s orders, newest first', async () => {
    expect(await orderRows(app.buyer)).toEqual([
      {
        orderNumber: '400002',
        pO_Number: 'PO 400002',
        orderDate: '2026-10-05',
        deliveryDate: '2026-10-07',
        status: 'Cancelled',
        total: '104.50',
        orderConfirmation: false,
        invoice: false,
        invoices: [],
        scanDocuments: [],
      },
      expect.objectContaining({
        orderNumber: '400001',
        status: 'Invoiced',
        scanDocuments: [{ key: 'POD', name: 'Proof of delivery' }],
      }),
    ])
  })

  it('offers documents by the settings, and invoices only where one exists', async () => {
    const settings = { canViewConfirmation: true, canPrintInvoices: true }
    await addUser(app.db, 'reader', { settings }, [app.bistro])
    await addUser(app.db, 'blind', { settings: { ...settings, hidePricing: true } }, [app.bistro])
    const flags = async (name: string) =>
      (await orderRows(await app.signIn(name))).map(({ orderConfirmation, invoice }) => [
        orderConfirmation,
        invoice,
      ])
    expect(await flags('reader')).toEqual([
      [true, false],
      [true, true],
    ])
    expect(await flags('blind')).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('shows no totals to a user whose pricing is hidden', async () => {
    expect((await orderRows(app.clerk)).map(({ total }) => total)).toEqual([null, null])
  })

  it('is denied to users without it in their menu, and to other customers', async () => {
    const userId = await addUser(app.db, 'looker', {}, [app.bistro])
    await app.db.insert(menuOverrides).values([
      { userId, key: 'OrderHistory', isVisible: false, isLocked: true },
      { userId, key: 'ProductHistory', isVisible: false, isLocked: true },
    ])
    const token = await app.signIn('looker')
    expect((await app.request('/api/history/orders', { token })).status).toBe(403)
    expect((await app.request('/api/history/products', { token })).status).toBe(403)
    const strange = { token: app.sales, customerKey: app.stranger }
    expect((await app.request('/api/history/orders', strange)).status).toBe(403)
  })

  it('begins with an order just placed', async () => {
    await app.request('/api/cart/line', { token: app.headOfSchool, json: line(TOMATO, 'CS', 1) })
    const response = await app.request('/api/cart/submit', { method: 'POST', token: app.headOfSchool })
    const { orderNumber } = await read(submitCart, response)
    expect(await orderRows(app.headOfSchool)).toEqual([
      expect.objectContaining({
        orderNumber,
        pO_Number: 'STANDING-1',
        status: 'Open',
        orderDate: '2026-11-20',
      }),
    ])
  })
})

describe('product history', () => {
  // Spec 2 §3: A row of the product history
  it('lists invoiced and credited lines, newest first, priced per sell-by unit', async () => {
    expect(await productRows(app.buyer)).toMatchObject([
      {
        orderNumber: '',
        invoiceDate: '2026-10-20',
        productCode: '20020',
        quantity: '-1',
        type: 'Credit',
        extension: '-140.00',
      },
      {
        orderNumber: '',
        invoiceDate: '2026-10-20',
        productCode: '10010',
        type: 'Credit',
        extension: '-15.75',
      },
      {
        orderNumber: '400001',
        invoiceDate: '2026-10-07',
        productKey: BEEF,
        description: 'Beef Chuck Roll',
        quantity: '2',
        unitOfMeasure_SellBy: 'CS',
        price: '139.9964',
        type: 'Invoice',
        // Not price × quantity, which would round twice.
        extension: '279.99',
        mainCategoryDescription: 'Food',
        categoryDescription: 'Dry goods',
      },
      { productCode: '10010', quantity: '3.5', unitOfMeasure_SellBy: 'EA', price: '4.5' },
    ])
  })

  // Spec 2 §7: GET /api/history/products by dates
  test.each([
    ['?startDate=2026-10-07&endDate=2026-10-07', 2],
    ['?startDate=2026-10-08&endDate=2026-10-19', 0],
    ['?startDate=2026-10-08', 2],
    ['?endDate=2026-10-06', 0],
    ['?endDate=2026-10-20', 4],
    ['?startDate=2026-10-20&endDate=2026-10-07', 0],
  ])('requested with %s has %i lines', async (query, count) => {
    expect(await productRows(app.buyer, query)).toHaveLength(count)
  })

  it('rejects invalid dates', async () => {
    const response = await app.request('/api/history/products?startDate=2026-02-30', { token: app.buyer })
    expect(response.status).toBe(400)
  })

  it('shows no prices and amounts to a user whose pricing is hidden, and no lines to other customers', async () => {
    const hidden = await productRows(app.clerk)
    expect(hidden.map(({ price, extension }) => [price, extension])).toEqual(hidden.map(() => [null, null]))
    expect(hidden).toHaveLength(4)
    expect(await productRows(app.headOfSchool)).toEqual([])
  })
})
