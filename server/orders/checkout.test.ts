import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { getDeliveryDates, getEstimate } from '@/contract/checkout/checkout'
import { getCartHeader, updateCartHeader } from '@/contract/cart/cart'
import { addresses, menuOverrides } from '../db/schema/accounts'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import {
  BEEF,
  line,
  NAPKIN,
  startOrdering,
  type Ordering,
  read,
  refusal,
  TOMATO,
} from '@test/worlds/checkout/orderingWorld'

let app: Ordering
beforeAll(async () => {
  app = await startOrdering()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.request('/api/cart', { method: 'DELETE', token: app.buyer })
})

async function fill(lines: object[], token = app.buyer): Promise<void> {
  const response = await app.request('/api/cart/lines', { token, json: lines })
  if (response.status !== 200) throw new Error(await response.text())
}

async function save(header: object, token = app.buyer) {
  return app.request('/api/cart/header', { token, json: header })
}

async function estimate(token = app.buyer) {
  return read(getEstimate, await app.request('/api/checkout', { token }))
}

describe('the estimate', () => {
  // Spec 2 §3: The estimate: charges, line total, tax, taxable amount, total
  test.each([
    [
      'an empty cart',
      [],
      { lineTotal: '0.00', addOnCharges: '0.00', taxableAmount: '0.00', tax: '0.00', total: '0.00' },
    ],
    [
      'a small order: delivery and fuel, tax on what is taxable',
      [line(TOMATO, 'CS', 2), line(NAPKIN, 'EA', 120)],
      { lineTotal: '96.00', addOnCharges: '19.50', taxableAmount: '42.00', tax: '3.47', total: '118.97' },
    ],
    [
      'an order just below free delivery',
      [line(TOMATO, 'CS', '9.25')],
      { lineTotal: '249.75', addOnCharges: '19.50', taxableAmount: '0.00', tax: '0.00', total: '269.25' },
    ],
    [
      'an order with free delivery',
      [line(BEEF, 'CS', 1), line(TOMATO, 'CS', 5)],
      { lineTotal: '275.00', addOnCharges: '4.50', taxableAmount: '0.00', tax: '0.00', total: '279.50' },
    ],
  ])('has the amounts of %s', async (_, lines, expected) => {
    await fill(lines)
    expect(await estimate()).toEqual(expected)
  })

  it('has no tax for an exempt customer', async () => {
    await fill([line(NAPKIN, 'EA', 120)], app.headOfSchool)
    expect(await estimate(app.headOfSchool)).toMatchObject({
      taxableAmount: '0.00',
      tax: '0.00',
      total: '61.50',
    })
  })

  it('has no figures for a user whose pricing is hidden', async () => {
    await fill([line(TOMATO, 'CS', 2)])
    expect(Object.values(await estimate(app.clerk))).toEqual([null, null, null, null, null])
  })

  it('has no charges for pickup, and a customer’s own terms', async () => {
    const counter = await addCustomer(app.db, 'P1', { name: 'Pickup' })
    const terms = { charges: { fuelCharge: '1.25', taxRatePercent: '10' } }
    const special = await addCustomer(app.db, 'T1', { isTaxExempt: false, settings: terms })
    await addUser(app.db, 'counter', {}, [counter])
    await addUser(app.db, 'special', {}, [special])
    const [atCounter, withTerms] = [await app.signIn('counter'), await app.signIn('special')]
    await fill([line(NAPKIN, 'EA', 120)], atCounter)
    await fill([line(NAPKIN, 'EA', 120)], withTerms)
    expect(await estimate(atCounter)).toMatchObject({ addOnCharges: '0.00', total: '42.00' })
    expect(await estimate(withTerms)).toMatchObject({ addOnCharges: '16.25', tax: '4.20', total: '62.45' })
  })
})

describe('delivery dates', () => {
  async function dates(query: string, token: string) {
    return read(getDeliveryDates, await app.request(`/api/cart/date${query}`, { token }))
  }

  // Spec 2 §3: Valid dates: default and earliest
  it('begin on the truck’s first day after the lead time', async () => {
    const expected = { defaultDate: '2026-11-23', earliestDate: '2026-11-23' }
    expect(await dates('?shipto=PIER', app.buyer)).toEqual(expected)
    expect(await dates('', app.buyer)).toEqual(expected)
  })

  it('skip holidays', async () => {
    // Monday: one working day ahead is Tuesday, the truck comes on Wednesday, which is a holiday.
    app.clock.set(new Date('2026-11-23T15:00:00Z'))
    const [buyer, head] = [await app.signIn('buyer'), await app.signIn('head')]
    expect(await dates('', buyer)).toEqual({ defaultDate: '2026-11-27', earliestDate: '2026-11-27' })
    expect(await dates('', head)).toEqual({ defaultDate: '2026-11-24', earliestDate: '2026-11-24' })
    app.clock.set(new Date('2026-11-20T15:00:00Z'))
  })

  // Spec 2 §7: GET /api/cart/date by ship-to
  it('are denied for someone else’s ship-to', async () => {
    const response = await app.request('/api/cart/date?shipto=AWAY', { token: app.buyer })
    expect(await refusal(response)).toMatchObject({
      status: 409,
      message: 'This ship-to does not belong to the customer',
    })
  })
})

describe('the header', () => {
  const good = {
    customerShipToCode: 'PIER',
    customer_PO: 'PO 4711',
    deliveryDate: '2026-11-27',
    specialInstruction1: 'Ring twice',
    specialInstruction2: '',
    notes: 'First line\nSecond line',
  }

  // Spec 2 §7: GET and POST /api/cart/header
  it('is returned as saved', async () => {
    expect(await read(updateCartHeader, await save(good))).toEqual({ isValid: true, message: '' })
    const header = await read(getCartHeader, await app.request('/api/cart/header', { token: app.buyer }))
    expect(header).toEqual({ ...good, addressId: null, isValid: true })
  })

  test.each([
    [{ deliveryDate: '2026-11-20' }, 'The earliest date is 11/23/2026'],
    [{ deliveryDate: '2026-11-21' }, 'The earliest date is 11/23/2026'],
    [{ deliveryDate: '2026-11-23' }, ''],
    [
      { deliveryDate: '2026-11-24' },
      'There are no deliveries on 11/24/2026. The next delivery date is 11/27/2026',
    ],
    [
      { deliveryDate: '2026-11-25' },
      'There are no deliveries on 11/25/2026. The next delivery date is 11/27/2026',
    ],
    [{ deliveryDate: '2027-11-22' }, 'The latest date is 11/20/2027'],
    [{ deliveryDate: null }, ''],
    [{ customer_PO: 'x'.repeat(20) }, ''],
    [{ specialInstruction1: 'x'.repeat(50), specialInstruction2: 'x'.repeat(50) }, ''],
    [{ customerShipToCode: '' }, ''],
  ])('with %j gets the message %j', async (change, message) => {
    const result = await read(updateCartHeader, await save({ ...good, ...change }))
    expect(result).toEqual({ isValid: message === '', message })
  })

  test.each([
    [{ customer_PO: 'x'.repeat(21) }, 400],
    [{ specialInstruction1: 'x'.repeat(51) }, 400],
    [{ specialInstruction2: 'x'.repeat(51) }, 400],
    [{ deliveryDate: '2026-02-30' }, 400],
    [{ deliveryDate: 'tomorrow' }, 400],
    [{ customerShipToCode: 'AWAY' }, 409],
    [{ customerShipToCode: 'NOWHERE' }, 409],
    [{ addressId: 999_999 }, 409],
  ])('with %j is rejected and changes nothing', async (change, status) => {
    await save(good)
    expect((await save({ ...good, notes: 'Changed', ...change })).status).toBe(status)
    const header = await read(getCartHeader, await app.request('/api/cart/header', { token: app.buyer }))
    expect(header).toMatchObject(good)
  })

  test.each([
    [{ customer_PO: 'x'.repeat(21) }, 'Customer P.O. can have 20 characters at most'],
    [{ specialInstruction2: 'x'.repeat(51) }, 'Special instructions can have 50 characters at most'],
    [{ notes: 'x'.repeat(4001) }, 'Notes can have 4,000 characters at most'],
  ])(
    'with a text that is too long is rejected with the sentence of the form: $1',
    async (change, sentence) => {
      const response = await save({ ...good, ...change })
      expect(await response.json()).toMatchObject({ message: sentence, errors: [sentence] })
    },
  )

  it('counts characters as a person does', async () => {
    const po = '👨‍👩‍👧‍👦'.repeat(20)
    expect(await read(updateCartHeader, await save({ ...good, customer_PO: po }))).toMatchObject({
      isValid: true,
    })
    const header = await read(getCartHeader, await app.request('/api/cart/header', { token: app.buyer }))
    expect(header.customer_PO).toBe(po)
  })

  it('requires a P.O. where the customer does, and reports all errors', async () => {
    const result = await read(
      updateCartHeader,
      await save({ customer_PO: '  ', deliveryDate: '2026-11-20' }, app.headOfSchool),
    )
    expect(result).toEqual({
      isValid: false,
      message: 'Customer P.O. is required\nThe earliest date is 11/23/2026',
    })
  })

  it('requires a date where the settings do', async () => {
    const careful = await addCustomer(app.db, 'D1', { settings: { checkoutRequireDeliveryDate: true } })
    const entering = await addCustomer(app.db, 'D2', {
      name: 'Pickup',
      settings: { defaultDeliveryDateFlag: 'RequireUserEntry' },
    })
    await addUser(app.db, 'careful', {}, [careful])
    await addUser(app.db, 'entering', {}, [entering])
    const first = await read(updateCartHeader, await save({}, await app.signIn('careful')))
    expect(first.message).toBe('Delivery date is required')
    const second = await read(updateCartHeader, await save({}, await app.signIn('entering')))
    expect(second.message).toBe('Pickup date is required')
  })

  it('rejects someone else’s address', async () => {
    const [address] = await app.db
      .insert(addresses)
      .values({ customerId: app.stranger, name: 'Elsewhere' })
      .returning({ id: addresses.id })
    expect((await save({ ...good, customerShipToCode: '', addressId: address?.id })).status).toBe(409)
  })

  it('is denied to users whose menu has no checkout', async () => {
    const userId = await addUser(app.db, 'without checkout', {}, [app.bistro])
    const closed = { isVisible: false, isLocked: true }
    await app.db.insert(menuOverrides).values({ userId, key: 'CheckOut', ...closed })
    expect((await save(good, await app.signIn('without checkout'))).status).toBe(403)
  })
})
