import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { FailureDto } from '@/contract/primitives'
import { scanDocuments } from '../../server/db/schema/catalogue'
import { orders } from '../../server/db/schema/ordering'
import { payments } from '../../server/db/schema/receivables'
import { CUSTOMER } from '@test/worlds/demoKeys'
import { implementations } from '../../server/process/routes'
import { hasEmail } from '../../server/accounts/consumerAccounts'
import { issueLink } from '../../server/accounts/mailTokens'
import { openTestApp, type TestApp } from '../worlds/app/openTestApp'
import { TEST_NOW } from '../fakes/testClock'

const BUYER = 'buyer@harborbistro.example'
const ADMIN = 'admin@tradecounter.example'
const CONSUMER = 'consumer@example.com'

/** The paths of GETs with parameters; one that is missing here fails its test. */
const EXAMPLE_PATHS: Partial<Record<EndpointName, string>> = {
  logMenuEntry: '/api/menu/log/ViewCart',
}

const isImplemented = (endpoint: Endpoint) =>
  implementations.some(
    (each) => each.endpoint.method === endpoint.method && each.endpoint.path === endpoint.path,
  )
const all = Object.entries<Endpoint>(endpoints)
const implemented = all.filter(([, endpoint]) => isImplemented(endpoint))
const missing = all.filter(([, endpoint]) => !isImplemented(endpoint))
const implementedGets = implemented.filter(([, { method }]) => method === 'GET')

function userFor({ menuKeys, path }: Endpoint): string {
  if (menuKeys?.some((key) => key === 'AdminPanel' || key === 'EditLandingPage')) return ADMIN
  return path.startsWith('/api/consumer') ? CONSUMER : BUYER
}

describe('every path of the contract on the backend', () => {
  let backend: TestApp
  const tokens = new Map<string, string>()
  const examples: Partial<Record<EndpointName, string>> = { ...EXAMPLE_PATHS }

  beforeAll(async () => {
    backend = await openTestApp({ seed: 'demo' })
    for (const user of [BUYER, ADMIN, CONSUMER]) tokens.set(user, await backend.signIn(user))
    const { token } = await issueLink(backend.db, 'verify-email', { condition: hasEmail(CONSUMER) }, TEST_NOW)
    examples.verifyConsumer = `/api/consumer/verify?t=${token}`
    const [scan] = await backend.db
      .select()
      .from(scanDocuments)
      .where(eq(scanDocuments.owner, 'product'))
      .limit(1)
    const [order] = await backend.db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.customerId, CUSTOMER.harborBistro))
      .limit(1)
    examples.getOrder = `/api/history/orders/${order?.orderNumber}`
    const [scanned] = await backend.db
      .select({ orderNumber: orders.orderNumber, key: scanDocuments.key })
      .from(scanDocuments)
      .innerJoin(orders, eq(orders.id, scanDocuments.ownerId))
      .where(and(eq(scanDocuments.owner, 'order'), eq(orders.customerId, CUSTOMER.harborBistro)))
      .limit(1)
    const [payment] = await backend.db
      .select({ key: payments.invoicePaymentKey })
      .from(payments)
      .where(and(eq(payments.status, 'approved'), eq(payments.customerId, CUSTOMER.harborBistro)))
      .limit(1)
    examples.getOrderDocument = `/api/documents/order/${order?.orderNumber}/confirmation`
    examples.getOrderScan = `/api/documents/order/${scanned?.orderNumber}/scan/${scanned?.key}`
    examples.getPaymentReceipt = `/api/documents/payment/invoice/${payment?.key}`
    examples.getProductScan = `/api/documents/product/${scan?.ownerId}/scan/${scan?.key}`
  })
  afterAll(() => backend.close())

  function examplePath(name: string, { path }: Endpoint): string {
    const example = examples[name as EndpointName]
    if (example !== undefined) return example
    if (path.includes(':')) throw new Error(`Give ${name} an example path`)
    return path
  }

  /** Without a body: calls that require one are rejected before any effect. */
  const ask = ({ path, method }: Endpoint, token?: string) =>
    backend.request(path.replace(/:\w+/g, '1'), { method, ...(token === undefined ? {} : { token }) })

  it.each(all)('%s is routed', (_, endpoint) => {
    const routes = backend.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect(routes).toContain(`${endpoint.method} ${endpoint.path}`)
  })

  it('is either implemented or listed as missing', () => {
    expect(implemented.length + missing.length).toBe(all.length)
    expect(implementations.length).toBe(implemented.length)
  })

  it.each(missing)('%s, not implemented yet, answers 501 and names the path', async (_, endpoint) => {
    const response = await ask(endpoint, tokens.get(userFor(endpoint)))
    expect(response.status).toBe(501)
    const { message } = v.parse(FailureDto, await response.json())
    expect(message).toContain(endpoint.path)
  })

  it.each(all.filter(([, { access }]) => access === 'user' || access === 'customer'))(
    '%s without a token answers 401',
    async (_, endpoint) => {
      const response = await ask(endpoint)
      expect(response.status).toBe(401)
      expect(v.is(FailureDto, await response.json())).toBe(true)
    },
  )

  // Spec 1 §7: Every call answers by its schema
  it.each(implementedGets)('%s answers according to its schema', async (name, endpoint) => {
    const token = tokens.get(userFor(endpoint)) ?? ''
    const response = await backend.request(examplePath(name, endpoint), { token })
    if (!endpoint.response) return expect(response.status).toBe(204)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    const read = v.safeParse(endpoint.response, await response.json())
    expect(read.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
  })

  it('/api/openapi.json has the contract', async () => {
    const response = await backend.request('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/cart': {} } })
  })
})
