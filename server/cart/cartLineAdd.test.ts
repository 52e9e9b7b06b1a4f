import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addCartLine, addCartLines, updateCartLine } from '@/contract/cart/cart'
import { sum } from '@/domain/money/decimal'
import { startCartCalls, type CartCalls } from '@test/worlds/cart/cartCalls'
import {
  BEEF,
  DISCONTINUED,
  IN_HIDDEN_CATEGORY,
  NAPKIN,
  SODA,
  TOMATO,
  UNPRICED,
  cartOf,
  line,
  read,
  refusal,
} from '@test/worlds/checkout/orderingWorld'

/** One character of eleven code units. */
const FAMILY = '👨‍👩‍👧‍👦'

let app: CartCalls
beforeAll(async () => {
  app = await startCartCalls()
})
afterAll(() => app.close())
beforeEach(() => app.emptyCarts())

describe('adding a line', () => {
  it('keeps the order of the lines and returns the id of each', async () => {
    const first = await app.added(line(TOMATO, 'CS', '1'))
    const second = await app.added(
      line(BEEF, 'CS', '1', { productText1: 'Ripe', productText2: 'Call first' }),
    )
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
    ['a product of an excluded category', line(IN_HIDDEN_CATEGORY, 'EA', 1), 'This product is unavailable.'],
    ['a unit it is not sold by', line(BEEF, 'LB', 1), 'This product is not sold by LB.'],
    ['no quantity', line(TOMATO, 'CS', 0), 'Quantity must be greater than 0.'],
    ['a negative quantity', line(TOMATO, 'CS', '-1'), 'Quantity must be greater than 0.'],
    ['three decimals', line(TOMATO, 'CS', '1.005'), 'Quantity can have 2 decimals at most.'],
    ['an excessive quantity', line(TOMATO, 'CS', '1000000'), 'Quantity can be 999,999.99 at most.'],
    ['an amount too large', line(BEEF, 'CS', '999999.99'), 'The amount of this line is too large.'],
    [
      'a quantity that is not a multiple',
      line(NAPKIN, 'EA', 13),
      'Invalid quantity of 13. Please enter a multiple of 12',
    ],
    [
      'an override price without permission',
      line(TOMATO, 'CS', 1, { overridePrice: '1.00' }),
      'Your account cannot change prices.',
    ],
    [
      'a product without a price',
      line(UNPRICED, 'EA', 1),
      'No price is available for this product. Please contact support.',
    ],
  ])('rejects %s', async (_, payload, message) => {
    const response = await app.add(payload)
    const body: unknown = await response.clone().json()
    expect(body).toMatchObject({ isSuccess: false, errors: [message], message })
    expect(response.status).toBe(409)
    expect((await cartOf(app, { token: app.buyer })).lines).toEqual([])
  })

  it('rejects a unit that the product is not priced by', async () => {
    const json = line(BEEF, 'CS', 1, { unitOfMeasure_Prc: 'CS' })
    const response = await app.request('/api/cart/line', { token: app.sales, customerKey: app.bistro, json })
    expect((await refusal(response)).errors).toEqual(['This product is not priced by CS.'])
  })

  it('uses the usual price-by unit for a user who may not change prices', async () => {
    const id = await app.added(line(TOMATO, 'EA', 2, { unitOfMeasure_Prc: 'EA' }))
    await app.added(line(BEEF, 'CS', 1, { unitOfMeasure_Prc: 'CS' }))
    const priceUnits = async () =>
      (await cartOf(app, { token: app.buyer })).lines.map((each) => each.unitOfMeasure_Prc)
    expect(await priceUnits()).toEqual(['CS', 'LB'])
    const json = line(TOMATO, 'EA', 3, { unitOfMeasure_Prc: 'EA' })
    await read(updateCartLine, await app.request(`/api/cart/line/${id}`, { token: app.buyer, json }))
    expect(await priceUnits()).toEqual(['CS', 'LB'])
  })

  it('rejects a product hidden from this customer only', async () => {
    expect((await app.add(line(SODA, 'EA', 1), app.headOfSchool)).status).toBe(409)
    expect((await app.add(line(SODA, 'EA', 1), app.buyer)).status).toBe(200)
  })

  it('rejects notes where they are not allowed', async () => {
    const response = await app.add(line(TOMATO, 'CS', 1, { productText2: 'Hi' }), app.headOfSchool)
    expect((await refusal(response)).errors).toEqual(['Your account cannot add notes to products.'])
  })

  it('answers 400 to a malformed line', async () => {
    expect((await app.add({ ...line(TOMATO, 'CS', 1), orderQuantity: 'many' })).status).toBe(400)
    expect((await app.add(line(3_000_000_000, 'CS', 1))).status).toBe(400)
    const json = { deliveryDate: '0000-01-01' }
    expect((await app.request('/api/cart/header', { token: app.buyer, json })).status).toBe(400)
  })

  it.each(['productText1', 'productText2'])('keeps 250 characters of %s, and rejects more', async (note) => {
    const withNote = (text: string) => app.add({ ...line(TOMATO, 'CS', 1), [note]: text })
    expect((await withNote(FAMILY.repeat(250))).status).toBe(200)
    const long = await withNote('x'.repeat(251))
    expect(long.status).toBe(409)
    expect(await long.json()).toMatchObject({
      errors: [expect.stringContaining('A note can have 250 characters at most.')],
    })
    const [storedLine] = (await cartOf(app, { token: app.buyer })).lines
    expect(storedLine).toMatchObject({ [note]: FAMILY.repeat(250) })
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

  it('loses none of many simultaneous adds', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => app.add(line(TOMATO, 'CS', index + 1))))
    const { lines } = await cartOf(app, { token: app.buyer })
    const quantities = lines.map(({ orderQuantity }) => Number(orderQuantity)).sort((a, b) => a - b)
    expect(quantities).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })
})

describe('adding several lines', () => {
  it('adds every line, and returns ids and versions', async () => {
    const json = [line(TOMATO, 'CS', 1), line(BEEF, 'CS', 2)]
    const answer = await read(addCartLines, await app.request('/api/cart/lines', { token: app.buyer, json }))
    const { lines } = await cartOf(app, { token: app.buyer })
    expect(lines.map(({ productKey }) => productKey)).toEqual([TOMATO, BEEF])
    expect(answer.ids).toEqual(lines.map(({ id }) => id))
    expect(answer.versions).toEqual(lines.map(({ version }) => version))
  })

  // Spec 2 §7: POST /api/cart/lines: 409 names the refused lines
  it('adds none when one is rejected, and names the rejected lines', async () => {
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

  it('holds 500 lines whose total is the sum of their extensions', async () => {
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

  it('rejects more lines than a cart can have', async () => {
    const json = Array.from({ length: 2001 }, () => line(TOMATO, 'CS', 1))
    const response = await app.request('/api/cart/lines', { token: app.buyer, json })
    expect((await refusal(response)).errors).toEqual(['A cart can have 2,000 lines at most.'])
  })
})
