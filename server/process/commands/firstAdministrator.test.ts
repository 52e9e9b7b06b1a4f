import { addUser } from '@test/worlds/accounts/storedAccounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { customers, users } from '../../db/schema/accounts'
import { runUser } from './user'
import { readUserArguments } from './userArguments'
import { welcome } from './welcome'

const OWNER = 'ines@shop.example'
const URL = 'https://shop.example'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
})
afterAll(() => app.close())

const say = (isProduction: boolean) =>
  welcome(URL, { isProduction, smtpUrl: 'smtp://mail.example', publicUrl: URL, host: '127.0.0.1' }, app.db)

const production = { isProduction: true, publicUrl: URL }
const run = (args: readonly string[]) =>
  runUser({ ...app.deps, config: { ...app.deps.config, ...production } }, readUserArguments(args))

describe('the first administrator of an empty database', () => {
  it.each([
    [true, 'Add the first administrator: node dist/server/main.js user add'],
    [false, 'Add the first administrator: npm run user -- add'],
  ])('is requested at the start (production: %s)', async (isProduction, how) => {
    expect(await say(isProduction)).toBe(
      `Tradecounter is ready at ${URL}\nNobody can sign in yet. ${how} EMAIL --name NAME --role administrator\n`,
    )
  })

  it('is added, invited, chooses a password, signs in and opens Admin', async () => {
    const announcement = await say(true)
    const command = /user (add .*)$/m.exec(announcement)?.[1] ?? ''
    await run(command.replace('EMAIL', OWNER).replace('NAME', 'Ines').split(' '))
    expect(await say(true)).toBe(announcement)
    const output = await run(['invite', OWNER, '--print-link'])
    const resetToken = /^https:\/\/shop\.example\/changepassword\?t=([\w-]+)$/m.exec(output)?.[1] ?? ''
    const chosen = { resetToken, password: NEW_PASSWORD, email: '' }
    expect((await postAsHuman(app, '/api/password/reset', chosen)).status).toBe(200)
    expect(await say(true)).toBe(`Tradecounter is ready at ${URL}\n`)
    const token = await app.signIn(OWNER, NEW_PASSWORD)
    for (const path of [
      '/api/user',
      '/api/customer',
      '/api/menu',
      '/api/settings',
      '/api/admin/passwordOptions',
    ]) {
      expect([path, (await app.request(path, { token })).status]).toEqual([path, 200])
    }
  })

  it('shares the shop’s own customer with later ones', async () => {
    await run(['add', 'second@shop.example', '--name', 'Graham', '--role', 'administrator'])
    expect(await app.db.select({ code: customers.code, name: customers.name }).from(customers)).toEqual([
      { code: 'HOUSE', name: 'House account' },
    ])
  })

  it('is requested again when everybody is disabled', async () => {
    await app.db.update(users).set({ isActive: false }).where(eq(users.username, OWNER))
    expect(await say(true)).toContain('Nobody can sign in yet.')
  })
})

it.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.0.2.7', true],
])('warns about a demo that listens on %s: %s', async (host, isWarned) => {
  await addUser(app.db, 'buyer@harborbistro.example').catch(() => null)
  const text = await welcome(URL, { isProduction: false, smtpUrl: null, publicUrl: URL, host }, app.db)
  expect(text.includes('can sign in to the demo')).toBe(isWarned)
})
