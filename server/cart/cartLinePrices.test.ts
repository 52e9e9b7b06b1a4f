import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { updateCartLine } from '@/contract/cart/cart'
import { getPrices } from '@/contract/catalogue/product'
import { add, canonical } from '@/domain/money/decimal'
import { priceOfQuantity } from '@/domain/pricing/pricing'
import { customerPrices } from '../db/schema/catalogue'
import { startCartCalls, type CartCalls } from '@test/worlds/cart/cartCalls'
import { BEEF, NAPKIN, TOMATO, cartOf, line, read, refusal } from '@test/worlds/checkout/orderingWorld'
import { addUser } from '@test/worlds/accounts/storedAccounts'

let app: CartCalls
beforeAll(async () => {
  app = await startCartCalls()
})
afterAll(() => app.close())
beforeEach(() => app.emptyCarts())

describe('prices and extensions', () => {
  test.each([
    [
      'a case priced by the case',
      line(TOMATO, 'CS', '2', { unitOfMeasure_Prc: 'CS' }),
      '27.00',
      '1.0000',
      '54.00',
      '2',
    ],
    [
      'a case priced by each',
      line(TOMATO, 'CS', '2', { unitOfMeasure_Prc: 'EA' }),
      '4.50',
      '6.0000',
      '54.00',
      '2',
    ],
    [
      'each priced by each',
      line(TOMATO, 'EA', '5', { unitOfMeasure_Prc: 'EA' }),
      '4.50',
      '1.0000',
      '22.50',
      '0.83',
    ],
    ['each, priced by the pricing unit', line(TOMATO, 'EA', '3'), '27.00', '0.1667', '13.50', '0.5'],
    ['below the break', line(TOMATO, 'CS', '9.99'), '27.00', '1.0000', '269.73', '9.99'],
    ['at the break', line(TOMATO, 'CS', '10'), '25.50', '1.0000', '255.00', '10'],
    [
      'at the break in another unit',
      line(TOMATO, 'EA', '60', { unitOfMeasure_Prc: 'EA' }),
      '4.25',
      '1.0000',
      '255.00',
      '10',
    ],
    ['catch weight', line(BEEF, 'CS', '2'), '3.4567', '40.5000', '279.99', '2'],
  ])('are computed for %s', async (_, payload, unitPrice, priceConversion, extension, caseQuantity) => {
    await app.addedBySales(payload)
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ unitPrice, priceConversion, extension, caseQuantity, errors: [] })
  })

  it('use the price agreed with the customer while it is valid', async () => {
    await app.added(line(TOMATO, 'CS', '20'), app.headOfSchool)
    await app.added(line(NAPKIN, 'EA', '12'), app.headOfSchool)
    await app.added(line(BEEF, 'CS', '1'), app.headOfSchool)
    const { lines } = await cartOf(app, { token: app.headOfSchool })
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['18.00', '0.35', '3.4567'])
  })

  it.each([
    ['a case, at the price level', 'bistro', 'CS'],
    ['a piece, at the price level', 'bistro', 'EA'],
    ['a case, at the prices agreed with the customer', 'school', 'CS'],
  ] as const)('are those of the quantity breaks that were answered for %s', async (_, customer, unit) => {
    const agreed = { customerId: app.school, productId: TOMATO, validTo: '2026-11-20' }
    const begins = [
      { ...agreed, fromQuantity: '2.5', price: '17.25' },
      { ...agreed, fromQuantity: '12', price: '16.50' },
    ]
    await app.db.insert(customerPrices).values(begins).onConflictDoNothing()
    const who = { token: app.sales, customerKey: app[customer] }
    const prices = read(
      getPrices,
      await app.request('/api/product/price', { ...who, json: { [TOMATO]: [unit] } }),
    )
    const { price = null, breaks } = (await prices)[TOMATO]?.[unit] ?? {}
    const ladder = (breaks ?? []).map((each) => ({ fromQuantity: each.quantity, price: each.price }))
    expect(ladder.map(({ fromQuantity }) => fromQuantity)).toEqual(
      { bistro: { CS: ['10'], EA: ['60'] }, school: { CS: ['2.5', '12'], EA: [] } }[customer][unit],
    )
    const quantities = ladder.flatMap(({ fromQuantity }) =>
      ['-1', '-0.01', '0', '1'].map((difference) => add(fromQuantity, difference)),
    )
    for (const quantity of quantities) {
      const json = line(TOMATO, unit, quantity, { unitOfMeasure_Prc: unit })
      await app.request('/api/cart/line', { ...who, json })
    }
    const { lines } = await cartOf(app, who)
    expect(lines.map(({ orderQuantity, unitPrice }) => [orderQuantity, unitPrice])).toEqual(
      quantities.map((quantity) => [
        canonical(quantity),
        priceOfQuantity({ price, breaks: ladder }, quantity),
      ]),
    )
  })

  it('are hidden only from a user whose pricing is hidden', async () => {
    await app.added(line(TOMATO, 'CS', '2'), app.clerk)
    const response = await app.request('/api/cart', { token: app.clerk })
    const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)
    expect(JSON.stringify(await response.json(), withoutIds)).not.toMatch(/27|54/)
    const hidden = await cartOf(app, { token: app.clerk })
    expect(hidden.lines[0]).toMatchObject({ unitPrice: null, extension: null, orderQuantity: '2' })
    const shown = await cartOf(app, { token: app.buyer })
    expect(shown.lines[0]).toMatchObject({ unitPrice: '27.00', extension: '54.00' })
  })
})

describe('an override price', () => {
  const overridden = line(TOMATO, 'CS', 2, { overridePrice: '22.1234', unitOfMeasure_Prc: 'CS' })

  it('counts for the line and is marked', async () => {
    await app.addedBySales(overridden)
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '22.1234', isOverridePrice: true, extension: '44.25' })
  })

  it('comes with the customer’s own price, except for users who see no prices', async () => {
    await app.addedBySales(overridden)
    await app.addedBySales(line(BEEF, 'CS', '2'))
    const standardPrices = async (token: string) =>
      (await cartOf(app, { token })).lines.map(({ standardPrice }) => standardPrice)
    expect(await standardPrices(app.buyer)).toEqual(['27.00', null])
    await addUser(app.db, 'sightless', { settings: { hidePricing: true } }, [app.bistro])
    expect(await standardPrices(await app.signIn('sightless'))).toEqual([null, null])
  })

  it('is ignored when it equals the customer’s price', async () => {
    await app.addedBySales({ ...overridden, overridePrice: '27' })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '27.00', isOverridePrice: false })
  })

  test.each([
    ['-1', 'Unit price cannot be below 0.'],
    ['1.00001', 'Unit price can have 4 decimals at most.'],
    ['1000000', 'Unit price is too large.'],
  ])('of %s is rejected', async (overridePrice, message) => {
    const json = { ...overridden, overridePrice }
    const response = await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })
    expect((await refusal(response)).errors).toEqual([message])
  })

  test.each([['NaN'], ['1e2'], ['1,234.50'], [''], [1e16]])('of %j is malformed', async (overridePrice) => {
    const json = { ...overridden, overridePrice }
    const response = await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })
    expect(response.status).toBe(400)
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('remains when a user who may not change prices updates the line', async () => {
    const id = await app.addedBySales(overridden)
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.buyer, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 3)))
    await read(updateCartLine, await change({ ...overridden, orderQuantity: '4' }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ orderQuantity: '4', unitPrice: '22.1234', isOverridePrice: true })
  })

  // Spec 2 §5: The server refuses price overrides of those who may not change prices
  it('cannot be changed or moved to another unit by a user who may not change prices', async () => {
    const id = await app.addedBySales(overridden)
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.buyer, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 1, { unitOfMeasure_Prc: 'EA' })))
    await read(updateCartLine, await change({ ...overridden, unitOfMeasure_Prc: 'EA' }))
    const other = await change({ ...overridden, overridePrice: '1' })
    expect((await refusal(other)).errors).toEqual(['Your account cannot change prices.'])
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '22.1234', unitOfMeasure_Prc: 'CS', isOverridePrice: true })
  })

  it('stays when the line is updated by a user who may change prices but not see them', async () => {
    const settings = { hidePricing: true, canChangePrice: true }
    await addUser(app.db, 'blind', { settings }, [app.bistro])
    const id = await app.addedBySales(
      line(TOMATO, 'EA', 2, { overridePrice: '3.2100', unitOfMeasure_Prc: 'EA' }),
    )
    const json = line(TOMATO, 'EA', 5, { overridePrice: null, unitOfMeasure_Prc: 'CS' })
    const token = await app.signIn('blind')
    await read(updateCartLine, await app.request(`/api/cart/line/${id}`, { token, json }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '3.2100', isOverridePrice: true, extension: '16.05' })
  })

  it('can be removed by a user who may change prices', async () => {
    const id = await app.addedBySales(overridden)
    const json = line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'CS' })
    await app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json })
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ isOverridePrice: false })
  })
})
