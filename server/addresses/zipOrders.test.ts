import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { add } from '@/domain/money/decimal'
import { addresses, zipCodes } from '../db/schema/accounts'
import { orders } from '../db/schema/ordering'
import { ordersOf, openPaying, payAt, type Paying, startOver } from '@test/worlds/payments/paymentWorld'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import type { TestRequest } from '@test/worlds/app/testRequests'

const NOT_SERVED = 'The Seacoast only.'
/** The total of a delivered order with its charges. */
const CHARGED = '19.50'

let app: Paying
let pay: ReturnType<typeof payAt>
beforeAll(async () => {
  app = await openPaying()
  pay = payAt(app)
  await saveSetting(app.db, 'session', {
    zipCodeRestrictionFlag: true,
    zipCodeRestrictionMessage: NOT_SERVED,
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(zipCodes)
  await app.db.insert(zipCodes).values({ zip: '03870', minimumOrderAmount: '35.00' })
})

/** Pays for a delivered cart with this total before charges. */
async function payAtHome(lineTotal: string, deliveryAddressId: number | null = app.homeId) {
  await startOver(app, lineTotal)
  const orderTotal = add(lineTotal, CHARGED)
  const [status, body] = await answerOf(pay({ orderTotal, who: app.atHome, more: { deliveryAddressId } }))
  return { status, ...(body as { isSuccess: boolean; errorReason: string }) }
}

const expectNothingCharged = async () => {
  expect([await ordersOf(app), app.gateway.calls]).toEqual([[], []])
}

describe('a consumer’s order for delivery', () => {
  test.each([
    ['34.99', 'Current Cart Line Total is $34.99.\nMinimum order amount for this zip code is $35.00.'],
    ['35.00', ''],
    ['35.01', ''],
  ])('of %s, with a minimum of 35.00 before charges, gets the error %j', async (lineTotal, errorReason) => {
    const isSuccess = errorReason === ''
    expect(await payAtHome(lineTotal)).toMatchObject({ status: 200, isSuccess, errorReason })
    if (!isSuccess) return expectNothingCharged()
    const [order] = await app.db.select().from(orders)
    expect(order).toMatchObject({
      lineTotal,
      shipMethod: 'Delivery',
      shipToAddress: ['Paula', '5 Elm St', 'Rye, NH 03870'],
    })
  })

  test.each([
    ['34.99', 'Current Cart Line Total is $34.99.\nMinimum order amount for this zip code is $35.00.'],
    ['35.00', ''],
  ])('of %s gets, when its header is saved before payment, the message %j', async (lineTotal, message) => {
    await startOver(app, lineTotal)
    const save = (addressId: number | null, who: TestRequest) =>
      answerOf(app.request('/api/cart/header', { ...who, json: { customer_PO: 'Paula 1', addressId } }))
    expect(await save(app.homeId, app.atHome)).toEqual([200, { isValid: message === '', message }])
    expect(await save(null, app.paula)).toEqual([200, { isValid: true, message: '' }])
  })

  it('is rejected for a zip code no longer in the delivery area', async () => {
    await app.db.delete(zipCodes)
    expect(await payAtHome('100.00')).toMatchObject({ isSuccess: false, errorReason: NOT_SERVED })
    await expectNothingCharged()
  })

  it('is rejected without an address or with someone else’s', async () => {
    const [other] = await app.db.select().from(addresses).where(eq(addresses.customerId, app.stranger))
    for (const addressId of [null, other?.id ?? 0]) {
      const errorReason = 'Please choose a delivery address'
      expect(await payAtHome('100.00', addressId)).toMatchObject({ isSuccess: false, errorReason })
      await expectNothingCharged()
    }
  })
})

it('an order for pickup has no minimum', async () => {
  await app.db.delete(zipCodes)
  await startOver(app, '1.00')
  const [, body] = await answerOf(pay({ orderTotal: '1.00' }))
  expect(body).toMatchObject({ isSuccess: true })
  const [order] = await app.db.select().from(orders)
  expect(order).toMatchObject({ shipMethod: 'Pickup', shipToAddress: [] })
})
