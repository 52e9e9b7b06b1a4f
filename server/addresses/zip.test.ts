import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { getDeliveryDates } from '@/contract/checkout/checkout'
import { getCartHeader, updateCartHeader } from '@/contract/cart/cart'
import { EMPTY_HEADER } from '@/domain/cart/cart'
import { ADDRESS_RULE_MESSAGES } from '@/domain/address/messages'
import { addresses, zipCodeLog, zipCodes } from '../db/schema/accounts'
import { carts } from '../db/schema/ordering'
import { throttles } from '../db/schema/operations'
import { findAddresses } from '../cart/deliveryAddresses'
import { saveHeader } from '../cart/cartHeader'
import { added, addressesOf, addressOf, OF_BUSINESS, OF_CONSUMER } from '@test/worlds/addresses/addressWorld'
import { line, startOrdering, type Ordering, read, TOMATO } from '@test/worlds/checkout/orderingWorld'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import type { TestRequest } from '@test/worlds/app/testRequests'

const NOT_SERVED = 'The Seacoast only.'
const RESTRICTED = { zipCodeRestrictionFlag: true, zipCodeRestrictionMessage: NOT_SERVED }
const BOTH = { allowConsumerPickup: true, allowConsumerDelivery: true }

let app: Ordering
let annId: number
let home: number
let ann: TestRequest
beforeAll(async () => {
  app = await startOrdering()
  home = await addCustomer(app.db, 'C1', { kind: 'consumer', deliveryWeekdays: [2] })
  annId = await addUser(app.db, 'ann', { type: 'Consumer' }, [home])
  await app.db
    .insert(zipCodes)
    .values([
      { zip: '03801', county: 'Rockingham', minimumOrderAmount: '35.00' },
      { zip: '03801-9999', minimumOrderAmount: '99.00' },
      { zip: '03820' },
      { zip: 'K1A', county: 'Ottawa', minimumOrderAmount: '50.00' },
    ])
  ann = { token: await app.signIn('ann'), shipMethod: 'Delivery' }
})
afterAll(() => app.close())
beforeEach(async () => {
  await saveSetting(app.db, 'site', BOTH)
  await saveSetting(app.db, 'session', RESTRICTED)
  await app.db.delete(carts)
  await app.db.delete(addresses)
  await app.db.delete(zipCodeLog)
  await app.db.delete(throttles)
})

const at = (zip: string) => added(app, OF_CONSUMER, ann, { zip })

describe('the zip code of an address', () => {
  /**
   * Zip code, whether it is in the delivery area, minimum order and county, on a site that restricts zip
   * codes.
   */
  const ZIPS = [
    ['03801', true, '35.00', 'Rockingham'],
    ['03801-1234', true, '35.00', 'Rockingham'],
    ['03801-9999', true, '99.00', ''],
    ['03820', true, null, ''],
    ['03802', false, null, ''],
    ['K1A 0B1', true, '50.00', 'Ottawa'],
    ['K2A 0B1', false, null, ''],
    // Possible after an import.
    ['', false, null, ''],
  ] as const
  const zipFacts = async () =>
    (await addressesOf(app, OF_CONSUMER, ann)).map((each) => [
      ...[each.zip, each.isValidZipCode, each.minimumOrderAmount, each.county],
    ])

  it('has the data of its narrowest entry, but only the county if the site does not restrict zip codes', async () => {
    await app.db.insert(addresses).values(ZIPS.map(([zip]) => ({ customerId: home, name: 'Ann', zip })))
    expect(await zipFacts()).toEqual(ZIPS)
    await saveSetting(app.db, 'session', {})
    expect(await zipFacts()).toEqual(ZIPS.map(([zip, , , county]) => [zip, true, null, county]))
  })

  it('returns the county of its current code', async () => {
    const key = await added(app, OF_CONSUMER, ann, { zip: '03801' })
    const json = addressOf({ zip: '03802', county: 'Rockingham' })
    await app.request(`${OF_CONSUMER}/${key}`, { ...ann, json })
    expect(await addressesOf(app, OF_CONSUMER, ann)).toMatchObject([{ zip: '03802', county: '' }])
  })

  it('is unrestricted for a business', async () => {
    await app.db.insert(addresses).values({ customerId: app.bistro, name: 'Far away', zip: '99999' })
    expect(await addressesOf(app, OF_BUSINESS, { token: app.buyer })).toMatchObject([
      { isValidZipCode: true, minimumOrderAmount: null },
    ])
  })
})

describe('a zip code outside the delivery area', () => {
  const log = (zip: string, who = ann) =>
    answerOf(app.request(`${OF_CONSUMER}/log/${encodeURIComponent(zip)}`, { ...who, method: 'POST' }))
  const logged = async () =>
    (await app.db.select().from(zipCodeLog)).map(({ userId, zip, at: on }) => [userId, zip, on])

  // Spec 3 §7: POST /api/consumer/address/log/{zip}
  it('is logged as typed, with the user and the time', async () => {
    expect(await log('99999')).toEqual([204, null])
    expect(await log('k2a0b1')).toEqual([204, null])
    const now = app.clock.now()
    expect(await logged()).toEqual([
      [annId, '99999', now],
      [annId, 'K2A 0B1', now],
    ])
  })

  it('is logged, unlike one inside the area', async () => {
    expect(await log('03801-1234')).toEqual([204, null])
    expect(await logged()).toEqual([])
  })

  test.each(['0380', "0'; drop table x"])('must be a zip code: %s is rejected', async (zip) => {
    expect(await log(zip)).toEqual([400, { isSuccess: false, errors: ['Must be valid Zip Code'] }])
    expect(await logged()).toEqual([])
  })

  it('is logged for consumers only, up to a limit', async () => {
    expect((await log('99999', {}))[0]).toBe(401)
    expect((await log('99999', { token: app.buyer }))[0]).toBe(403)
    expect((await log('99999'))[0]).toBe(204)
    await app.db.update(throttles).set({ count: 29 })
    expect([(await log('99999'))[0], (await log('99999'))[0]]).toEqual([204, 429])
    expect(await logged()).toHaveLength(2)
  })
})

describe('a consumer’s header', () => {
  // A Tuesday, the truck's only day; the counter is open from Monday to Saturday.
  const good = { customer_PO: 'Groceries', deliveryDate: '2026-11-24' }
  const pickup: TestRequest = { shipMethod: 'Pickup' }
  const save = async (header: object, who: TestRequest = {}) =>
    read(updateCartHeader, await app.request('/api/cart/header', { ...ann, ...who, json: header }))

  it('requires one of their addresses in the delivery area for delivery', async () => {
    expect(await save(good)).toEqual({ isValid: false, message: 'Please choose a delivery address' })
    const served = Number(await at('03801'))
    const far = Number(await at('99999'))
    expect(await save({ ...good, addressId: served })).toEqual({ isValid: true, message: '' })
    expect(await save({ ...good, addressId: far })).toEqual({ isValid: false, message: NOT_SERVED })
    expect(await read(getCartHeader, await app.request('/api/cart/header', ann))).toMatchObject({
      addressId: far,
      isValid: false,
    })
    await saveSetting(app.db, 'session', {})
    expect(await save({ ...good, addressId: far })).toEqual({ isValid: true, message: '' })
  })

  it('rejects someone else’s address', async () => {
    const [other] = await app.db
      .insert(addresses)
      .values({ customerId: app.stranger, name: 'Elsewhere', zip: '03801' })
      .returning({ id: addresses.id })
    const json = { ...good, addressId: other?.id }
    expect(await answerOf(app.request('/api/cart/header', { ...ann, json }))).toEqual([
      409,
      { message: ADDRESS_RULE_MESSAGES.gone },
    ])
  })

  it('rejects an address deleted during the save', async () => {
    const addressId = Number(await at('03801'))
    const own = await findAddresses(app.db, home)
    await app.db.delete(addresses)
    const [cart] = await app.db.insert(carts).values({ customerId: home }).returning()
    if (!cart) throw new Error('There is a cart')
    const header = { ...EMPTY_HEADER, customer_PO: 'Groceries', addressId }
    const saving = app.db.transaction((tx) => saveHeader(tx, cart, header, { addresses: own }))
    await expect(saving).rejects.toMatchObject({ status: 409, body: { message: ADDRESS_RULE_MESSAGES.gone } })
  })

  it('requires a P.O., whatever the customer’s own setting', async () => {
    const addressId = Number(await at('03801'))
    const message = 'Customer P.O. is required'
    expect(await save({ ...good, addressId, customer_PO: ' ' })).toEqual({ isValid: false, message })
    expect(await save({ ...good, customer_PO: '' }, pickup)).toEqual({ isValid: false, message })
  })

  it('requires no address for pickup, and uses the counter’s days instead of the truck’s', async () => {
    const dates = async (who: TestRequest) =>
      read(getDeliveryDates, await app.request('/api/cart/date', { ...ann, ...who }))
    expect((await dates({})).earliestDate).toBe('2026-11-24')
    expect((await dates(pickup)).earliestDate).toBe('2026-11-23')
    const far = Number(await at('99999'))
    const onMonday = { ...good, deliveryDate: '2026-11-23' }
    expect(await save({ ...onMonday, addressId: far }, pickup)).toEqual({ isValid: true, message: '' })
    expect((await save({ ...good, deliveryDate: '2026-11-29' }, pickup)).message).toBe(
      'There are no pickups on 11/29/2026. The next pickup date is 11/30/2026',
    )
    await saveSetting(app.db, 'session', { checkoutRequireDeliveryDate: true })
    const undated = { ...good, deliveryDate: null }
    expect((await save(undated, pickup)).message).toBe('Pickup date is required')
  })
})

describe('a consumer without an address', () => {
  const ADDITIONS = [
    ['/api/cart/line', { json: line(TOMATO, 'CS', 1) }],
    ['/api/cart/lines', { json: [line(TOMATO, 'CS', 1)] }],
  ] as const
  const importFile = () => {
    const body = new FormData()
    body.set('file', new File(['Product Key\tOrder Quantity\tU/M\n10010\t1\tCS\n'], 'a.txt'))
    return app.request('/api/cart/import', { ...ann, method: 'POST', body })
  }

  // Spec 2 §6: The server refuses lines of a consumer who needs an address and has none
  it('cannot add to the cart where only delivery is offered', async () => {
    await saveSetting(app.db, 'site', { ...BOTH, allowConsumerPickup: false })
    const refused = {
      isSuccess: false,
      errors: [ADDRESS_RULE_MESSAGES.addressRequired],
      message: ADDRESS_RULE_MESSAGES.addressRequired,
    }
    for (const [path, request] of ADDITIONS) {
      expect(await answerOf(app.request(path, { ...ann, ...request }))).toEqual([409, refused])
    }
    expect(await answerOf(importFile())).toEqual([409, refused])
    await at('99999')
    for (const [path, request] of ADDITIONS) {
      expect((await app.request(path, { ...ann, ...request })).status).toBe(200)
    }
    expect((await importFile()).status).toBe(200)
  })

  it('can add to the cart where pickup is offered', async () => {
    for (const [path, request] of ADDITIONS) {
      expect((await app.request(path, { ...ann, ...request })).status).toBe(200)
    }
  })

  it('is restricted, unlike a business without one', async () => {
    await saveSetting(app.db, 'site', { ...BOTH, allowConsumerPickup: false })
    await app.db.delete(addresses).where(eq(addresses.customerId, app.bistro))
    const response = await app.request('/api/cart/line', { token: app.buyer, json: line(TOMATO, 'CS', 1) })
    expect(response.status).toBe(200)
  })
})
