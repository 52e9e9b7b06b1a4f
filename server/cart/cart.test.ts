import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import {
  addCartLine,
  addCartLines,
  clearCart,
  deleteCartLine,
  updateCartLine,
  validateCart,
} from '@/contract/cart'
import { sum } from '@/domain/money/decimal'
import {
  BEEF,
  cartOf,
  DISCONTINUED,
  IN_HIDDEN_CATEGORY,
  line,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  refusal,
  SODA,
  TOMATO,
  UNPRICED,
} from '@test/worlds/orderingWorld'
import { addUser } from '@test/worlds/storedAccounts'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const customerKey of [app.bistro, app.school]) {
    await app.request('/api/cart', { method: 'DELETE', token: app.sales, customerKey })
  }
})

async function add(payload: object, token = app.buyer) {
  return app.request('/api/cart/line', { token, json: payload })
}

async function added(payload: object, token = app.buyer): Promise<number> {
  const { id } = await read(addCartLine, await add(payload, token))
  if (id === undefined) throw new Error('The answer names no line')
  return id
}

/** By a salesperson, who may choose the price and its unit. */
async function addedBySales(payload: object): Promise<number> {
  const request = { token: app.sales, customerKey: app.bistro, json: payload }
  const { id } = await read(addCartLine, await app.request('/api/cart/line', request))
  return id ?? 0
}

describe('an empty cart', () => {
  it('has no lines and the header that a new one begins with', async () => {
    const cart = await cartOf(app, { token: app.headOfSchool })
    expect(cart.lines).toEqual([])
    expect(cart.header).toMatchObject({ customer_PO: 'STANDING-1', deliveryDate: null })
  })

  it('is not valid', async () => {
    const response = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await refusal(response)).toEqual({
      status: 409,
      errors: ['Cart is empty.'],
      message: 'Cart is empty.',
    })
  })
})

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
  ])('of %s', async (_, payload, unitPrice, priceConversion, extension, caseQuantity) => {
    await addedBySales(payload)
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ unitPrice, priceConversion, extension, caseQuantity, errors: [] })
  })

  it('take the price agreed with the customer while it is valid', async () => {
    await added(line(TOMATO, 'CS', '20'), app.headOfSchool)
    await added(line(NAPKIN, 'EA', '12'), app.headOfSchool)
    await added(line(BEEF, 'CS', '1'), app.headOfSchool)
    const { lines } = await cartOf(app, { token: app.headOfSchool })
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['18.00', '0.35', '3.4567'])
  })

  it('are hidden from a user whose pricing is hidden, and from nobody else', async () => {
    await added(line(TOMATO, 'CS', '2'), app.clerk)
    const response = await app.request('/api/cart', { token: app.clerk })
    const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)
    expect(JSON.stringify(await response.json(), withoutIds)).not.toMatch(/27|54/)
    const hidden = await cartOf(app, { token: app.clerk })
    expect(hidden.lines[0]).toMatchObject({ unitPrice: null, extension: null, orderQuantity: '2' })
    const shown = await cartOf(app, { token: app.buyer })
    expect(shown.lines[0]).toMatchObject({ unitPrice: '27.00', extension: '54.00' })
  })
})

describe('adding', () => {
  it('keeps the order of the lines and says which id each has', async () => {
    const first = await added(line(TOMATO, 'CS', '1'))
    const second = await added(line(BEEF, 'CS', '1', { productText1: 'Ripe', productText2: 'Call first' }))
    await app.request(`/api/cart/line/${first}`, { token: app.buyer, json: line(TOMATO, 'CS', '3') })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines.map(({ id }) => id)).toEqual([first, second])
    expect(lines[1]).toMatchObject({
      productCode: '20020',
      description: 'Beef Chuck Roll',
      productText1: 'Ripe',
      productText2: 'Call first',
    })
  })

  test.each<[string, object, string]>([
    ['a product that does not exist', line(999, 'EA', 1), 'This product is unavailable.'],
    ['a discontinued product', line(DISCONTINUED, 'EA', 1), 'This product is unavailable.'],
    ['a product of a hidden category', line(IN_HIDDEN_CATEGORY, 'EA', 1), 'This product is unavailable.'],
    ['a unit it is not sold by', line(BEEF, 'LB', 1), 'This product is not sold by LB.'],
    ['no quantity', line(TOMATO, 'CS', 0), 'Quantity must be greater than 0.'],
    ['a negative quantity', line(TOMATO, 'CS', '-1'), 'Quantity must be greater than 0.'],
    ['three decimals', line(TOMATO, 'CS', '1.005'), 'Quantity can have 2 decimals at most.'],
    ['far too much', line(TOMATO, 'CS', '1000000'), 'Quantity can be 999,999.99 at most.'],
    ['an amount too large', line(BEEF, 'CS', '999999.99'), 'The amount of this line is too large.'],
    ['no multiple', line(NAPKIN, 'EA', 13), 'Invalid quantity of 13. Please enter a multiple of 12'],
    [
      'a price of their own',
      line(TOMATO, 'CS', 1, { overridePrice: '1.00' }),
      'Your account cannot change prices.',
    ],
    [
      'a product without a price',
      line(UNPRICED, 'EA', 1),
      'No price is available for this product. Please contact support.',
    ],
  ])('refuses %s', async (_, payload, message) => {
    const response = await add(payload)
    const body: unknown = await response.clone().json()
    expect(body).toMatchObject({ isSuccess: false, errors: [message], message })
    expect(response.status).toBe(409)
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('refuses a unit it is not priced by', async () => {
    const json = line(BEEF, 'CS', 1, { unitOfMeasure_Prc: 'CS' })
    const response = await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })
    expect((await refusal(response)).errors).toEqual(['This product is not priced by CS.'])
  })

  it('takes the usual price-by unit, whatever is sent, for who may not change prices', async () => {
    const id = await added(line(TOMATO, 'EA', 2, { unitOfMeasure_Prc: 'EA' }))
    await added(line(BEEF, 'CS', 1, { unitOfMeasure_Prc: 'CS' }))
    const priceUnits = async () =>
      (await cartOf(app, { token: app.buyer })).lines.map((each) => each.unitOfMeasure_Prc)
    expect(await priceUnits()).toEqual(['CS', 'LB'])
    const json = line(TOMATO, 'EA', 3, { unitOfMeasure_Prc: 'EA' })
    await read(updateCartLine, await app.request(`/api/cart/line/${id}`, { token: app.buyer, json }))
    expect(await priceUnits()).toEqual(['CS', 'LB'])
  })

  it('refuses what only this customer does not see', async () => {
    expect((await add(line(SODA, 'EA', 1), app.headOfSchool)).status).toBe(409)
    expect((await add(line(SODA, 'EA', 1), app.buyer)).status).toBe(200)
  })

  it('refuses notes where they are not allowed', async () => {
    const response = await add(line(TOMATO, 'CS', 1, { productText2: 'Hi' }), app.headOfSchool)
    expect((await refusal(response)).errors).toEqual(['Your account cannot add notes to products.'])
  })

  it('answers 400 to what is not a line at all', async () => {
    expect((await add({ ...line(TOMATO, 'CS', 1), orderQuantity: 'many' })).status).toBe(400)
    expect((await add({ ...line(TOMATO, 'CS', 1), productText1: 'x'.repeat(251) })).status).toBe(400)
    expect((await add(line(3_000_000_000, 'CS', 1))).status).toBe(400)
    const json = { deliveryDate: '0000-01-01' }
    expect((await app.request('/api/cart/header', { token: app.buyer, json })).status).toBe(400)
  })

  it('adds once for one Idempotency-Key, and twice for two', async () => {
    const send = (key: string) =>
      app.request('/api/cart/line', {
        token: app.buyer,
        json: line(TOMATO, 'CS', '1'),
        headers: { 'Idempotency-Key': key },
      })
    const first = await read(addCartLine, await send('add-1'))
    const again = await read(addCartLine, await send('add-1'))
    expect(again.id).toBe(first.id)
    await send('add-2')
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(2)
  })

  it('loses none of many adds at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(line(TOMATO, 'CS', index + 1))))
    const { lines } = await cartOf(app, { token: app.buyer })
    const quantities = lines.map(({ orderQuantity }) => Number(orderQuantity)).sort((a, b) => a - b)
    expect(quantities).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })
})

describe('adding several lines', () => {
  it('adds all', async () => {
    const json = [line(TOMATO, 'CS', 1), line(BEEF, 'CS', 2)]
    const told = await read(addCartLines, await app.request('/api/cart/lines', { token: app.buyer, json }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines.map(({ productKey }) => productKey)).toEqual([TOMATO, BEEF])
    expect(told.ids).toEqual(lines.map(({ id }) => id))
    expect(told.versions).toEqual(lines.map(({ version }) => version))
  })

  it('adds none when one is refused, and says which', async () => {
    const json = [line(TOMATO, 'CS', 1), line(NAPKIN, 'EA', 5), line(DISCONTINUED, 'EA', 1)]
    const response = await app.request('/api/cart/lines', { token: app.buyer, json })
    expect(await refusal(response)).toMatchObject({
      status: 409,
      errors: [
        '30030 Napkin Dinner: Invalid quantity of 5. Please enter a multiple of 12',
        '40040 Relish Old Style: This product is unavailable.',
      ],
    })
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('holds 500 lines whose total is the sum of what they show', async () => {
    const json = Array.from({ length: 500 }, (_, index) =>
      line(index % 2 ? BEEF : TOMATO, 'CS', 1 + (index % 7)),
    )
    await app.request('/api/cart/lines', { token: app.buyer, json })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines).toHaveLength(500)
    const estimate = (await (await app.request('/api/checkout', { token: app.buyer })).json()) as {
      lineTotal: string
    }
    expect(Number(estimate.lineTotal)).toBe(Number(sum(lines.map(({ extension }) => extension ?? ''))))
  })

  it('refuses more lines than a cart can have', async () => {
    const json = Array.from({ length: 2001 }, () => line(TOMATO, 'CS', 1))
    const response = await app.request('/api/cart/lines', { token: app.buyer, json })
    expect((await refusal(response)).errors).toEqual(['A cart can have 2,000 lines at most.'])
  })
})

describe('a price of one’s own', () => {
  const overridden = line(TOMATO, 'CS', 2, { overridePrice: '22.1234', unitOfMeasure_Prc: 'CS' })

  it('counts for the line and is marked', async () => {
    await addedBySales(overridden)
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '22.1234', isOverridePrice: true, extension: '44.25' })
  })

  it('is none when it equals the customer’s price', async () => {
    await addedBySales({ ...overridden, overridePrice: '27' })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '27.00', isOverridePrice: false })
  })

  test.each([
    ['-1', 'Unit price cannot be below 0.'],
    ['1.00001', 'Unit price can have 4 decimals at most.'],
    ['1000000', 'Unit price is too large.'],
  ])('of %s is refused', async (overridePrice, message) => {
    const json = { ...overridden, overridePrice }
    const response = await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })
    expect((await refusal(response)).errors).toEqual([message])
  })

  it('stays when somebody changes the line who may not change prices', async () => {
    const id = await addedBySales(overridden)
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.buyer, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 3)))
    await read(updateCartLine, await change({ ...overridden, orderQuantity: '4' }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ orderQuantity: '4', unitPrice: '22.1234', isOverridePrice: true })
  })

  it('cannot be moved to another unit or another price by them', async () => {
    const id = await addedBySales(overridden)
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.buyer, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 1, { unitOfMeasure_Prc: 'EA' })))
    await read(updateCartLine, await change({ ...overridden, unitOfMeasure_Prc: 'EA' }))
    const other = await change({ ...overridden, overridePrice: '1' })
    expect((await refusal(other)).errors).toEqual(['Your account cannot change prices.'])
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '22.1234', unitOfMeasure_Prc: 'CS', isOverridePrice: true })
  })

  it('stays when somebody changes the line who may change prices but sees none', async () => {
    const settings = { hidePricing: true, canChangePrice: true }
    await addUser(app.db, 'blind', { settings }, [app.bistro])
    const id = await addedBySales(line(TOMATO, 'EA', 2, { overridePrice: '3.2100', unitOfMeasure_Prc: 'EA' }))
    const json = line(TOMATO, 'EA', 5, { overridePrice: null, unitOfMeasure_Prc: 'CS' })
    const token = await app.signIn('blind')
    await read(updateCartLine, await app.request(`/api/cart/line/${id}`, { token, json }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({ unitPrice: '3.2100', isOverridePrice: true, extension: '16.05' })
  })

  it('is taken back by whoever may change prices', async () => {
    const id = await addedBySales(overridden)
    const json = line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'CS' })
    await app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json })
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ isOverridePrice: false })
  })
})

describe('changing and removing', () => {
  it('changes quantity, unit and notes', async () => {
    const id = await added(line(TOMATO, 'CS', 1))
    const json = line(TOMATO, 'EA', '2.5', { productText1: 'Dented is fine' })
    const answer = await read(
      updateCartLine,
      await app.request(`/api/cart/line/${id}`, { token: app.buyer, json }),
    )
    expect(answer).toMatchObject({ isSuccess: true, id })
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines[0]).toMatchObject({
      id,
      unitOfMeasure: 'EA',
      orderQuantity: '2.5',
      productText1: 'Dented is fine',
    })
  })

  it('keeps notes that somebody else wrote when the caller may not write any', async () => {
    const request = {
      token: app.sales,
      customerKey: app.school,
      json: line(TOMATO, 'CS', 1, { productText1: 'Old' }),
    }
    const { id } = await read(addCartLine, await app.request('/api/cart/line', request))
    const change = (json: object) => app.request(`/api/cart/line/${id}`, { token: app.headOfSchool, json })
    await read(updateCartLine, await change(line(TOMATO, 'CS', 2)))
    expect((await cartOf(app, { token: app.headOfSchool })).lines[0]).toMatchObject({ productText1: 'Old' })
    expect((await change(line(TOMATO, 'CS', 2, { productText1: 'New' }))).status).toBe(409)
  })

  it('leaves the line as it was when the change is refused', async () => {
    const id = await added(line(NAPKIN, 'EA', 12))
    const json = line(NAPKIN, 'EA', 13)
    expect((await app.request(`/api/cart/line/${id}`, { token: app.buyer, json })).status).toBe(409)
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ orderQuantity: '12' })
  })

  it('refuses to change a line that is gone, or into another product', async () => {
    const id = await added(line(TOMATO, 'CS', 1))
    const change = (of: number | string, json: object) =>
      app.request(`/api/cart/line/${of}`, { token: app.buyer, json })
    expect((await refusal(await change(id, line(BEEF, 'CS', 1)))).errors).toEqual([
      'This line holds another product.',
    ])
    expect((await refusal(await change(999_999, line(TOMATO, 'CS', 1)))).errors).toEqual([
      'This line is no longer in the cart.',
    ])
    expect((await change('x', line(TOMATO, 'CS', 1))).status).toBe(404)
    expect((await change('99999999999', line(TOMATO, 'CS', 1))).status).toBe(404)
  })

  it('removes a line, and succeeds when it is gone already', async () => {
    const id = await added(line(TOMATO, 'CS', 1))
    for (const of of [id, id, 'x', '99999999999']) {
      const response = await app.request(`/api/cart/line/${of}`, { method: 'DELETE', token: app.buyer })
      expect(await read(deleteCartLine, response)).toMatchObject({ isSuccess: true })
    }
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('clears the lines and keeps the header', async () => {
    await added(line(TOMATO, 'CS', 1))
    await app.request('/api/cart/header', { token: app.buyer, json: { customer_PO: 'PO 7' } })
    const response = await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
    expect(await read(clearCart, response)).toMatchObject({ isSuccess: true })
    const cart = await cartOf(app, { token: app.buyer })
    expect(cart.lines).toEqual([])
    expect(cart.header.customer_PO).toBe('PO 7')
  })
})

describe('a line that others change as well', () => {
  const change = (id: number, expectedVersion: string | null, json: object, token = app.buyer) =>
    app.request(`/api/cart/line/${id}`, { token, json: { ...json, expectedVersion } })
  const versionFor = async (token: string) => (await cartOf(app, { token })).lines[0]?.version ?? ''

  it('is changed by whoever knows what it holds, and refused to who does not', async () => {
    const { id = 0, version } = await read(addCartLine, await add(line(TOMATO, 'CS', 2)))
    expect(await versionFor(app.buyer)).toBe(version)
    const mine = await read(updateCartLine, await change(id, version, line(TOMATO, 'CS', 3)))
    const theirs = await change(id, version, line(TOMATO, 'CS', 9))
    expect(await refusal(theirs)).toMatchObject({
      status: 409,
      errors: [
        'This line was changed elsewhere meanwhile. Retry to save your change, or undo to keep the other.',
      ],
    })
    expect((await cartOf(app, { token: app.buyer })).lines[0]?.orderQuantity).toBe('3')
    await read(updateCartLine, await change(id, mine.version, line(TOMATO, 'CS', 4)))
  })

  it.each([null, ''])('is changed by who expects nothing of it (%j)', async (expectedVersion) => {
    const id = await added(line(TOMATO, 'CS', 2))
    await read(updateCartLine, await change(id, expectedVersion, line(TOMATO, 'CS', 3)))
  })

  test.each<[string, object]>([
    ['another unit', line(TOMATO, 'EA', 2)],
    ['another quantity', line(TOMATO, 'CS', '2.5')],
    ['a note', line(TOMATO, 'CS', 2, { productText1: 'Ripe' })],
    ['another note', line(TOMATO, 'CS', 2, { productText2: 'Ripe' })],
    ['a price', line(TOMATO, 'CS', 2, { overridePrice: '20', unitOfMeasure_Prc: 'CS' })],
    ['a price by another unit', line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'EA' })],
  ])('has another version with %s, and the old one when it is as it was', async (_, json) => {
    const id = await addedBySales(line(TOMATO, 'CS', 2, { unitOfMeasure_Prc: 'CS' }))
    const before = await versionFor(app.buyer)
    expect(before).toMatch(/^[a-p]{20}$/)
    const bySales = (body: object) =>
      app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json: body })
    await read(updateCartLine, await bySales(json))
    expect(await versionFor(app.buyer)).not.toBe(before)
    await read(updateCartLine, await bySales(line(TOMATO, 'CS', '2.00', { unitOfMeasure_Prc: 'CS' })))
    expect(await versionFor(app.buyer)).toBe(before)
  })

  it('has a version without its price for who may not see it', async () => {
    const id = await addedBySales(line(TOMATO, 'CS', 2, { overridePrice: '20', unitOfMeasure_Prc: 'CS' }))
    const before = await versionFor(app.clerk)
    const json = line(TOMATO, 'CS', 2, { overridePrice: '21', unitOfMeasure_Prc: 'CS' })
    await read(
      updateCartLine,
      await app.request(`/api/cart/line/${id}`, { token: app.sales, customerKey: app.bistro, json }),
    )
    expect(await versionFor(app.clerk)).toBe(before)
    await read(updateCartLine, await change(id, before, line(TOMATO, 'CS', 5), app.clerk))
  })

  it('stays when a clearing of before is asked for again, as does a line added since', async () => {
    await added(line(TOMATO, 'CS', 2))
    const clear = () =>
      app.request('/api/cart', {
        method: 'DELETE',
        token: app.buyer,
        headers: { 'Idempotency-Key': 'clear-1' },
      })
    await read(clearCart, await clear())
    await added(line(BEEF, 'CS', 1), app.clerk)
    const again = await clear()
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect((await cartOf(app, { token: app.buyer })).lines).toHaveLength(1)
  })
})

describe('whose cart it is', () => {
  it('is shared by the users of a customer', async () => {
    const id = await added(line(TOMATO, 'CS', 1), app.clerk)
    const asSales = await cartOf(app, { token: app.sales, customerKey: app.bistro })
    expect(asSales.lines.map((each) => each.id)).toEqual([id])
  })

  it('cannot be reached by anybody else', async () => {
    const id = await added(line(TOMATO, 'CS', 1))
    const json = line(TOMATO, 'CS', 9)
    expect((await app.request(`/api/cart/line/${id}`, { token: app.headOfSchool, json })).status).toBe(409)
    await app.request(`/api/cart/line/${id}`, { method: 'DELETE', token: app.headOfSchool })
    expect((await cartOf(app, { token: app.buyer })).lines[0]).toMatchObject({ id, orderQuantity: '1' })
    const strange = { token: app.sales, customerKey: app.stranger }
    expect((await app.request('/api/cart', strange)).status).toBe(403)
    expect((await app.request('/api/cart/line', { ...strange, json })).status).toBe(403)
    expect((await app.request('/api/cart')).status).toBe(401)
  })
})

describe('validating', () => {
  it('passes a cart whose lines are in order', async () => {
    await added(line(TOMATO, 'CS', 1))
    const response = await app.request('/api/cart/validate', { method: 'POST', token: app.buyer })
    expect(await read(validateCart, response)).toMatchObject({ isSuccess: true, errors: [] })
  })
})
