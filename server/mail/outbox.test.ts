import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../process/app'
import { mailOutbox } from '../db/schema/operations'
import { resetMail } from '../accounts/mails/resetMail'
import { enqueueMail } from './outbox'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_NOW } from '@test/fakes/testClock'

let test: TestApp
let buyer: number

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  buyer = await addUser(test.db, 'buyer')
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(mailOutbox))

const SENDER = { vendorName: 'Alder & <b>Finch</b>', publicUrl: 'http://localhost:3000' }

async function write(token: string, minutes = 60): Promise<void> {
  const expiresAt = new Date(TEST_NOW.getTime() + minutes * 60_000)
  await enqueueMail(test.db, buyer, () => resetMail(SENDER, token), { expiresAt }, TEST_NOW)
}

async function listed(): Promise<Record<string, unknown>[]> {
  const answer = await test.request('/outbox', { headers: { Accept: 'application/json' } })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return (await answer.json()) as Record<string, unknown>[]
}

describe('the outbox', () => {
  it('lists mails with valid links, newest first, as JSON', async () => {
    await write('first')
    await write('over', 0)
    await write('second')
    const mails = await listed()
    expect(mails.map(({ text }) => /t=(\w+)/.exec(String(text))?.[1])).toEqual(['second', 'first'])
    const subject = 'Reset your password at Alder & <b>Finch</b>'
    const createdAt = TEST_NOW.toISOString()
    expect(mails[0]).toMatchObject({ to: 'buyer@example.com', subject, createdAt })
    expect(Object.keys(mails[0] ?? {}).sort()).toEqual([
      'attachment',
      'createdAt',
      'html',
      'id',
      'subject',
      'text',
      'to',
    ])
  })

  it('shows people the list, and each mail as text and as inert HTML', async () => {
    const empty = await test.request('/outbox')
    expect(await empty.text()).toContain('No mail yet.')
    await write('token-1')
    const [{ id } = {}] = await listed()
    const list = await test.request('/outbox')
    expect(list.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const entry = 'Reset your password at Alder &amp; &lt;b&gt;Finch&lt;/b&gt;'
    expect(await list.text()).toContain(`<a href="/outbox/${String(id)}">${entry}</a>`)
    const one = await test.request(`/outbox/${String(id)}`)
    const html = await one.text()
    const link = 'http://localhost:3000/changepassword?t=token-1'
    expect(html).toContain(`<a href="${link}">${link}</a>`)
    expect(html).toMatch(/<iframe [^>]*sandbox="allow-top-navigation-by-user-activation"/)
    expect(html).not.toContain('<b>')
    for (const answer of [list, one]) {
      expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it.each(['0', '999999', 'abc', '1e3', '99999999999999999999'])('answers 404 for %s', async (id) => {
    expect((await test.request(`/outbox/${id}`)).status).toBe(404)
  })

  it.each([
    ['in production', { isProduction: true }],
    ['where mail is sent', { smtpUrl: 'smtp://mail.example' }],
  ])('is unavailable %s', async (_, fields) => {
    await write('secret')
    const [{ id } = {}] = await listed()
    const app = createApp({ ...test.deps, config: { ...test.deps.config, ...fields } })
    for (const path of ['/outbox', `/outbox/${String(id)}`]) {
      const answer = await app.request(path)
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }])
    }
  })
})

it.each([
  ['http://localhost:3000', 200],
  ['http://192.0.2.7:3000', 200],
  ['http://[::1]:3000', 200],
  ['http://shop.example', 200],
  ['http://SHOP.example', 200],
  ['http://rebound.example:3000', 404],
  ['http://localhost.rebound.example', 404],
])('the outbox, requested as %s, answers %i', async (origin, status) => {
  const config = { ...test.deps.config, publicUrl: 'https://shop.example' }
  const app = createApp({ ...test.deps, config })
  await write('token')
  const [{ id } = { id: 0 }] = await test.db.select({ id: mailOutbox.id }).from(mailOutbox)
  for (const path of ['/outbox', `/outbox/${id}`]) {
    expect([path, (await app.request(origin + path)).status]).toEqual([path, status])
  }
})
