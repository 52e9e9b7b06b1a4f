import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BEEF, cartOf, line, NAPKIN, SODA, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { isFirstPrice, startSubmitting } from '@test/worlds/checkout/submitWorld'
import { productPrices, productUnits, stock } from '../db/schema/catalogue'
import { cartLines, carts, orderLines } from '../db/schema/ordering'

const { app, fill, saveHeader, submit, submitted, allOrders } = startSubmitting()

describe('an accepted order', () => {
  // Spec 2 §7: POST /api/cart/submit
  it('freezes the lines, header and amounts of the cart', async () => {
    const bySales = { token: app().sales, customerKey: app().bistro }
    await fill([line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'EA' })], bySales)
    await fill([line(NAPKIN, 'EA', 120, { productText1: 'White' }), line(BEEF, 'CS', 1.5)])
    await saveHeader()
    const answer = await submitted('first')
    // 54.00 + 42.00 + 209.99; fuel 4.50, no delivery; 8.25 % of 42.00
    expect(answer).toEqual({
      accepted: true,
      messages: [],
      orderNumber: expect.stringMatching(/^5\d{5}$/) as string,
      confirmation: `Order ${answer.orderNumber} was received for delivery on 11/27/2026.`,
      estimatedTotal: '313.96',
    })
    const [order] = await allOrders()
    expect(order).toMatchObject({
      orderNumber: Number(answer.orderNumber),
      customerId: app().bistro,
      status: 'Open',
      shipMethod: 'Delivery',
      customerPo: 'PO 4711',
      orderDate: '2026-11-20',
      deliveryDate: '2026-11-27',
      shipToCode: 'PIER',
      shipToAddress: ['Bistro at the Pier', '10 State St', 'Portsmouth, NH 03801'],
      specialInstruction1: 'Ring twice',
      notes: 'Thank you',
      lineTotal: '305.99',
      addOnCharges: '4.50',
      taxableAmount: '42.00',
      tax: '3.47',
      total: '313.96',
    })
    const lines = await app().db.select().from(orderLines).orderBy(asc(orderLines.position))
    expect(lines).toMatchObject([
      {
        position: 1,
        productCode: '10010',
        unit: 'CS',
        quantity: '2.00',
        priceUnit: 'EA',
        unitPrice: '4.500000',
      },
      { position: 2, description: 'Napkin Dinner', productText1: 'White', extension: '42.00' },
      {
        position: 3,
        priceUnit: 'LB',
        unitPrice: '3.456700',
        priceConversion: '40.50000000',
        extension: '209.99',
      },
    ])
  })

  it('empties the cart, starts a new header and raises the version', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await saveHeader()
    const [before] = await app().db.select().from(carts)
    await submitted('first')
    const [after] = await app().db.select().from(carts)
    expect((await app().db.select().from(cartLines)).length).toBe(0)
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
    const cart = await cartOf(app(), { token: app().buyer })
    expect(cart.lines).toEqual([])
    expect(cart.header).toMatchObject({
      customer_PO: '',
      customerShipToCode: 'MAIN',
      deliveryDate: null,
      notes: '',
    })
  })

  it('commits stock of the customer’s warehouse, in stock units', async () => {
    await fill([line(TOMATO, 'CS', 2), line(TOMATO, 'EA', 5), line(BEEF, 'CS', 1), line(SODA, 'EA', 1)])
    await submitted('first')
    const rows = await app().db.select().from(stock).orderBy(asc(stock.productId), asc(stock.warehouseCode))
    expect(
      rows.map(({ productId, warehouseCode, committed }) => [productId, warehouseCode, committed]),
    ).toEqual([
      [TOMATO, '01', '17.00'],
      [TOMATO, '02', '0.00'],
      [BEEF, '01', '40.50'],
    ])
  })

  it('ships on the usual day when no date was required', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    await submitted('first')
    expect((await allOrders())[0]).toMatchObject({ deliveryDate: '2026-11-23', shipToCode: 'MAIN' })
  })

  it('has a total, hidden from a user who sees no prices', async () => {
    await fill([line(TOMATO, 'CS', 1)])
    expect(await submitted('first', { token: app().clerk })).toMatchObject({
      accepted: true,
      estimatedTotal: null,
    })
    expect((await allOrders())[0]?.total).toBe('46.50')
  })

  it('keeps all six decimals of a price', async () => {
    const each = and(eq(productUnits.productId, TOMATO), eq(productUnits.unit, 'EA'))
    await app().db.update(productUnits).set({ priceDecimals: 6 }).where(each)
    const bySales = { token: app().sales, customerKey: app().bistro }
    await app().db.update(productPrices).set({ price: '25.0001' }).where(isFirstPrice)
    await fill([line(TOMATO, 'EA', 50, { unitOfMeasure_Prc: 'EA' })], bySales)
    const [inCart] = (await cartOf(app(), { token: app().buyer })).lines
    await submitted('first')
    await app().db.update(productUnits).set({ priceDecimals: 2 }).where(each)
    await app().db.update(productPrices).set({ price: '27.00' }).where(isFirstPrice)
    const [ordered] = await app().db.select().from(orderLines)
    expect(inCart?.unitPrice).toBe('4.166683')
    expect(ordered).toMatchObject({ unitPrice: '4.166683', extension: '208.33', standardPrice: null })
  })

  it('keeps a salesperson’s price when the buyer submits', async () => {
    const forBistro = { token: app().sales, customerKey: app().bistro }
    await fill([line(TOMATO, 'CS', 1, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })], forBistro)
    expect(await submitted('first')).toMatchObject({ accepted: true, estimatedTotal: '39.50' })
    const [ordered] = await app().db.select().from(orderLines)
    expect(ordered).toMatchObject({
      ...{ unitPrice: '20.000000', isOverridePrice: true, standardPrice: '27.000000' },
    })
  })
})

describe('a salesperson', () => {
  it('orders for their own customer', async () => {
    const forSchool = { token: app().sales, customerKey: app().school }
    await fill([line(TOMATO, 'CS', 1)], forSchool)
    expect(await submitted('first', forSchool)).toMatchObject({ accepted: true })
    expect((await allOrders())[0]).toMatchObject({
      customerId: app().school,
      customerPo: 'STANDING-1',
      shipToAddress: ['Customer S1'],
    })
  })

  it('is denied without a customer or with someone else’s', async () => {
    expect((await submit('first', { token: app().sales, customerKey: app().stranger })).status).toBe(403)
    expect((await submit('first', { token: app().sales })).status).toBe(409)
    expect(await allOrders()).toEqual([])
  })
})

it('orders 500 lines at once', async () => {
  await fill(Array.from({ length: 500 }, (_, index) => line(index % 2 ? BEEF : TOMATO, 'CS', 1)))
  expect(await submitted('first')).toMatchObject({ accepted: true })
  const lines = await app().db.select({ position: orderLines.position }).from(orderLines)
  expect(lines).toHaveLength(500)
})
