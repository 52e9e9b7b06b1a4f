import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { postAsHuman } from '@test/worlds/accounts/accountCalls'
import { type ExchangeFolders, type Files, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { saveSetting } from '@test/worlds/accounts/storedAccounts'
import { users } from '../db/schema/accounts'
import { mailOutbox } from '../db/schema/operations'

const PASSWORD = 'Chosen!2345'

let app: TestApp
let folders: ExchangeFolders

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
  const settings = { logo: { vendorName: 'Finch Foods' } }
  await load({ ...SHOP_FILES, 'settings.json': JSON.stringify(settings) })
})
afterAll(async () => {
  await folders.remove()
  await app.close()
})

async function load(files: Files, ...options: readonly string[]): Promise<void> {
  const result = await folders.run(app.deps, ['load', await folders.make(files), ...options])
  expect(result).toMatchObject({ code: 0 })
}

/** Chooses a password with the link of the invitation; returns the status. */
async function accept(recipient: string): Promise<number> {
  const [mail] = await app.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
  const resetToken = /\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await postAsHuman(app, '/api/password/reset', { resetToken, password: PASSWORD, email: '' })
  return answer.status
}

describe('people from files', () => {
  it('are invited by mail when they are new and active, and choose a password within a week', async () => {
    await load({ 'users.csv': 'username,email,name,active\ngone,gone@bistro.example,Ben,no\n' })
    const mails = await app.db.select().from(mailOutbox).orderBy(mailOutbox.recipient)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['buyer@bistro.example', 'sales@shop.example'])
    expect(mails[0]?.text).toContain('Your user name is buyer.')
    expect(await app.db.select().from(users).where(eq(users.username, 'buyer'))).toMatchObject([
      { passwordHash: null, type: 'Customer', emailVerifiedAt: null },
    ])
    app.clock.advance(6 * 24 * 60 * 60 * 1000)
    expect(await accept('buyer@bistro.example')).toBe(200)
    const token = await app.signIn('buyer', PASSWORD)
    const customer = await app.request('/api/customer', { token })
    expect(await customer.json()).toMatchObject({ customerCode: 'C1' })
  })

  it('are not invited again by later loads', async () => {
    await load({ 'users.csv': 'username,email,name\nBUYER,buyer@bistro.example,Nora W.\n' })
    expect(await app.db.select().from(mailOutbox)).toHaveLength(2)
  })

  it('start with the customer that was made their default last', async () => {
    const token = await app.signIn('buyer', PASSWORD)
    const codeNow = async () => {
      const answer = await app.request('/api/customer', { token })
      return ((await answer.json()) as { customerCode: string }).customerCode
    }
    await load({ 'user-customers.csv': 'user,customer,default\nbuyer,C2,yes\n' })
    expect(await codeNow()).toBe('C2')
    await load({ 'user-customers.csv': 'user,customer,default\nbuyer,C2,no\nbuyer,C1,yes\n' })
    expect(await codeNow()).toBe('C1')
    await load({ 'user-customers.csv': 'user,customer\nbuyer,C1\nsales,C1\nsales,C2\n' }, '--full', '--yes')
  })

  it('are not invited while invitations are held, or the shop has no name or public URL', async () => {
    const other = await openTestApp({ seed: 'empty' })
    const mailed = { ...other.deps.config, smtpUrl: 'smtp://mail.example', publicUrl: 'https://shop.example' }
    const loadUsers = async (name: string, config: typeof mailed, ...options: readonly string[]) => {
      const file = `username,email,name\n${name},${name}@bistro.example,Nora\n`
      const folder = await folders.make({ 'users.csv': file })
      return (await folders.run({ ...other.deps, config }, ['load', folder, ...options])).text
    }
    expect(await loadUsers('a', mailed)).toContain(
      'Note: users.csv: 1 new, not invited yet (logo.vendorName: the shop has no name): user invite --all',
    )
    await saveSetting(other.db, 'logo', { vendorName: 'Finch Foods' })
    const local = { ...mailed, publicUrl: 'http://localhost:3000' }
    expect(await loadUsers('b', local)).toContain('(PUBLIC_URL: links in mails lead to http://localhost:3000')
    expect(await loadUsers('c', mailed, '--hold-invitations')).toContain(
      '1 new, not invited yet: user invite --all',
    )
    expect(await other.db.select().from(mailOutbox)).toEqual([])
    expect(await loadUsers('d', mailed)).not.toContain('not invited')
    expect(await other.db.select({ to: mailOutbox.recipient }).from(mailOutbox)).toEqual([
      { to: 'd@bistro.example' },
    ])
    await other.close()
  })

  it('cannot act for a customer that is inactive', async () => {
    await accept('sales@shop.example')
    const token = await app.signIn('sales', PASSWORD)
    const namesOf = async () => {
      const answer = await app.request('/api/customer/list', { token })
      return ((await answer.json()) as { name: string; customerKey: number }[]).map(({ name }) => name)
    }
    expect(await namesOf()).toEqual(['Bistro', 'School'])
    await load({ 'customers.csv': 'code,name\nC1,Bistro\n' }, '--full', '--yes')
    expect(await namesOf()).toEqual(['Bistro'])
    await load({ 'customers.csv': 'code,name,active\nC1,Bistro,no\nC2,School,yes\n' })
    expect(await namesOf()).toEqual(['School'])
    const buyer = await app.signIn('buyer', PASSWORD)
    expect((await app.request('/api/customer', { token: buyer })).status).toBe(403)
  })

  it('are signed out when they are disabled', async () => {
    await load({ 'customers.csv': 'code,name,active\nC1,Bistro,yes\n' })
    const token = await app.signIn('buyer', PASSWORD)
    expect((await app.request('/api/customer', { token })).status).toBe(200)
    await load({ 'users.csv': 'username,email,name\n' }, '--full', '--yes')
    expect((await app.request('/api/customer', { token })).status).toBe(401)
  })
})
