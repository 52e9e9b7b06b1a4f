import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMenu } from '@/contract/accounts/menu'
import { getCustomer, getUser, listCustomers } from '@/contract/accounts/session'
import { getSettings } from '@/contract/site/settings'
import { customers } from '../db/schema/accounts'
import { orders } from '../db/schema/ordering'
import { CUSTOMER } from '@test/worlds/demoKeys'
import { read } from '@test/worlds/checkout/orderingWorld'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ seed: 'demo' })
})
afterAll(() => app.close())

const openKeys = async (token: string): Promise<string[]> => {
  const menu = await read(getMenu, await app.request('/api/menu', { token }))
  return menu.filter(({ isVisible, isLocked }) => isVisible && !isLocked).map(({ key }) => key)
}
const hidesPricing = async (token: string): Promise<boolean> =>
  (await read(getSettings, await app.request('/api/settings', { token }))).hidePricing

describe('the demo accounts', () => {
  it('give the buyer Harbor Bistro with four ship-tos, prices and the account', async () => {
    const token = await app.signIn('buyer@harborbistro.example')
    const customer = await read(getCustomer, await app.request('/api/customer', { token }))
    expect(customer).toMatchObject({
      customerKey: CUSTOMER.harborBistro,
      name: 'Harbor Bistro',
      defaultShipto: 'MAIN',
    })
    expect(customer.shiptos.map(({ customerShipToCode }) => customerShipToCode).sort()).toEqual([
      'CATER',
      'KITT',
      'MAIN',
      'PIER',
    ])
    expect(await openKeys(token)).toEqual(
      expect.arrayContaining(['CheckOut', 'InvoicePayment', 'AccountSummary', 'AccountDetail']),
    )
    expect(await openKeys(token)).not.toContain('AdminPanel')
    expect(await hidesPricing(token)).toBe(false)
  })

  it('give the clerk the same customer without prices and account', async () => {
    const token = await app.signIn('clerk@harborbistro.example')
    const customer = await read(getCustomer, await app.request('/api/customer', { token }))
    expect(customer.customerKey).toBe(CUSTOMER.harborBistro)
    const keys = await openKeys(token)
    expect(keys).toContain('CheckOut')
    for (const key of ['InvoicePayment', 'AccountSummary', 'AccountDetail']) expect(keys).not.toContain(key)
    expect(await hidesPricing(token)).toBe(true)
  })

  it('give the administrator the site’s administration', async () => {
    const token = await app.signIn('admin@tradecounter.example')
    expect(await openKeys(token)).toEqual(
      expect.arrayContaining(['AdminPanel', 'EditLandingPage', 'ColorMaintenance']),
    )
  })

  it('give the salesperson 60 customers, Harbor Bistro among them', async () => {
    const token = await app.signIn('sales@tradecounter.example')
    const user = await read(getUser, await app.request('/api/user', { token }))
    expect(user).toMatchObject({ isSalesperson: true, type: 'Salesperson' })
    const all = await read(listCustomers, await app.request('/api/customer/list', { token }))
    expect(all).toHaveLength(60)
    expect(all.map(({ name }) => name)).toContain('Harbor Bistro')
  })

  it('give the consumer an account of their own, with a choice of ship methods', async () => {
    const token = await app.signIn('consumer@example.com')
    const settings = await read(getSettings, await app.request('/api/settings', { token }))
    expect(settings).toMatchObject({
      sessionType: 'Consumer',
      allowConsumerPickup: true,
      allowConsumerDelivery: true,
    })
    const customer = await read(
      getCustomer,
      await app.request('/api/customer', { token, shipMethod: 'Pickup' }),
    )
    expect(customer).toMatchObject({ customerKey: CUSTOMER.consumer, name: 'Pickup' })
  })
})

describe('the demo data', () => {
  it('leaves identities and order numbers free for new records', async () => {
    const [customer] = await app.db
      .insert(customers)
      .values({ code: 'NEW', name: 'New' })
      .returning({ id: customers.id })
    expect(customer?.id).toBeGreaterThan(CUSTOMER.consumer)
    const values = { customerId: CUSTOMER.harborBistro, orderDate: '2026-11-20', lineTotal: '0', total: '0' }
    const [order] = await app.db.insert(orders).values(values).returning({ number: orders.orderNumber })
    const [last] = await app.db
      .select({ number: sql<number>`max(${orders.orderNumber})::integer` })
      .from(orders)
      .where(eq(orders.status, 'Invoiced'))
    expect(order?.number).toBeGreaterThan(last?.number ?? Number.POSITIVE_INFINITY)
  })
})
