import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneTimeTokens } from '../db/schema/operations'
import { readSetupAnswer } from '@test/punchout/cxml/setupAnswer'
import { setupRequestXml } from '@test/punchout/cxml/setupRequest'
import { DEMO_PARTNERS } from '@test/punchout/demoPartners'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'demo' })
})
afterAll(() => test.close())

async function openSession(): Promise<string> {
  const [partner] = DEMO_PARTNERS
  if (!partner) return expect.fail('The demo has no partner')
  const body = setupRequestXml({
    partner,
    operation: 'create',
    cookie: 'demo',
    returnUrl: 'http://127.0.0.1:3001/return/1',
    setupUrl: 'http://localhost:3000/api/punchout/setup',
    items: [],
  })
  const headers = { 'Content-Type': 'text/xml' }
  const response = await test.request('/api/punchout/setup', { method: 'POST', headers, body })
  const { startUrl } = readSetupAnswer(await response.text(), 'text/xml')
  return new URL(startUrl ?? expect.fail('No start page')).searchParams.get('ac') ?? ''
}

async function redeem(code: string): Promise<[number, { access_token?: string }]> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: 'http://localhost:3000' }
  const response = await test.request('/api/token', { form })
  return [response.status, (await response.json()) as { access_token?: string }]
}

it('the demo’s procurement system opens a session for its customer, by a code that works once', async () => {
  const code = await openSession()
  expect(JSON.stringify(await test.db.select().from(oneTimeTokens))).not.toContain(code)
  const [status, { access_token: token = '' }] = await redeem(code)
  expect(status).toBe(200)
  const read = async (path: string): Promise<unknown> => (await test.request(path, { token })).json()
  expect(await read('/api/settings')).toMatchObject({ isPunchoutSession: true, punchoutOperation: 'create' })
  expect(await read('/api/customer')).toMatchObject({ name: 'Harbor Bistro' })
  expect(await read('/api/user')).toMatchObject({ username: 'buyer@harborbistro.example' })
  expect((await test.request('/api/history/orders', { token })).status).toBe(403)
  const json = { password: 'Demo!2345', newPassword: 'Other!2345' }
  expect((await test.request('/api/password', { token, json })).status).toBe(403)
  expect((await redeem(code))[0]).toBe(401)
})
