import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '../../db/schema/accounts'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let test: TestApp
let bistro: number
let shopper: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const { db } = test
  await saveSetting(db, 'site', { allowConsumerPickup: true, allowConsumerDelivery: true })
  const fields = {
    name: 'Harbor Bistro',
    city: 'Portsmouth',
    state: 'NH',
    defaultPo: 'STANDING',
    requiredPo: true,
  }
  bistro = await addCustomer(db, '10042', { ...fields, defaultShipTo: 'MAIN' })
  const zebra = await addCustomer(db, '10050', { name: 'Zebra Bar' })
  const eclair = await addCustomer(db, '10051', { name: 'Éclair' })
  shopper = await addCustomer(db, 'C1', { kind: 'consumer', name: 'Taylor Quinn' })
  await addUser(db, 'buyer', {}, [bistro])
  await addUser(db, 'sales', { type: 'Salesperson' }, [zebra, bistro, eclair])
  await addUser(db, 'consumer', { type: 'Consumer' }, [shopper])
  const street = { address1: '18 Ceres Street', city: 'Portsmouth', state: 'NH', zip: '03801' }
  await db.insert(addresses).values([
    { customerId: bistro, shipToCode: 'PIER', name: 'Pier', ...street },
    { customerId: bistro, shipToCode: 'MAIN', name: 'Main', ...street },
    { customerId: zebra, shipToCode: 'MAIN', name: 'Zebra', ...street },
    { customerId: shopper, name: 'Home', ...street },
  ])
})
afterAll(() => test.close())

describe('GET /api/customer', () => {
  // Spec 1 §3: Customer: code, key, default ship-to, name, P.O. settings, ship-tos
  it('returns the customer with its ship-to addresses in order', async () => {
    const response = await test.request('/api/customer', { token: await test.signIn('buyer') })
    const street = {
      address1: '18 Ceres Street',
      address2: '',
      city: 'Portsmouth',
      state: 'NH',
      zip: '03801',
    }
    expect(await response.json()).toEqual({
      customerKey: bistro,
      customerCode: '10042',
      billTo: { address1: '', address2: '', city: 'Portsmouth', state: 'NH', zip: '' },
      name: 'Harbor Bistro',
      defaultShipto: 'MAIN',
      defaultPO: 'STANDING',
      requiredPO: true,
      shiptos: [
        { customerShipToCode: 'MAIN', name: 'Main', ...street },
        { customerShipToCode: 'PIER', name: 'Pier', ...street },
      ],
    })
  })

  // Spec 1 §3: A consumer's customer is named 'Delivery' or 'Pickup'
  it.each([
    [undefined, { allowConsumerPickup: true, allowConsumerDelivery: true }, 0, 'Delivery'],
    ['Pickup', { allowConsumerPickup: true, allowConsumerDelivery: true }, 'own', 'Pickup'],
    ['Delivery', { allowConsumerPickup: true, allowConsumerDelivery: true }, 'own', 'Delivery'],
    [undefined, { allowConsumerPickup: true, allowConsumerDelivery: false }, 0, 'Pickup'],
    ['Delivery', { allowConsumerPickup: true, allowConsumerDelivery: false }, 0, 'Pickup'],
  ] as const)(
    'returns for a consumer who chose %s, on a site with %o, the key %s and the name %s',
    async (shipMethod, site, key, name) => {
      await saveSetting(test.db, 'site', site)
      const token = await test.signIn('consumer')
      const response = await test.request('/api/customer', { token, ...(shipMethod ? { shipMethod } : {}) })
      expect(await response.json()).toMatchObject({
        customerKey: key === 'own' ? shopper : 0,
        name,
        shiptos: [],
      })
    },
  )
})

describe('GET /api/customer/list', () => {
  // Spec 2 §7: GET /api/customer/list
  it('lists a salesperson’s customers by name', async () => {
    const response = await test.request('/api/customer/list', { token: await test.signIn('sales') })
    const customers = (await response.json()) as { name: string }[]
    expect(customers.map(({ name }) => name)).toEqual(['Éclair', 'Harbor Bistro', 'Zebra Bar'])
    expect(customers[1]).toEqual({
      customerKey: bistro,
      customerCode: '10042',
      name: 'Harbor Bistro',
      city: 'Portsmouth',
      state: 'NH',
    })
  })

  it('is denied to consumers', async () => {
    const response = await test.request('/api/customer/list', { token: await test.signIn('consumer') })
    expect(response.status).toBe(403)
  })
})
