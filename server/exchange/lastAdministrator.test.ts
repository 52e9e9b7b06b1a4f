import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SHOP_FILES } from '@test/builders/exchangeFiles'
import { shopRowsOf } from '@test/database/contentOf'
import { type ExchangeFolders, type Files, openExchangeFolders } from '@test/worlds/exchange/exchangeFolder'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addUser } from '@test/worlds/accounts/storedAccounts'
import { menuOverrides, users } from '../db/schema/accounts'

const REFUSED = 'the last administrator who can sign in would be lost'
const USERS = 'username,email,name,active\n'

let app: TestApp
let folders: ExchangeFolders

beforeEach(async () => {
  app = await openTestApp({ seed: 'empty' })
  folders = await openExchangeFolders()
})
afterEach(async () => {
  await folders.remove()
  await app.close()
})

async function addAdministrator(username: string, fields: Parameters<typeof addUser>[2] = {}) {
  const userId = await addUser(app.db, username, { email: `${username}@shop.example`, ...fields })
  await app.db.insert(menuOverrides).values({ userId, key: 'AdminPanel', isVisible: true, isLocked: false })
}

const load = async (files: Files) =>
  folders.run(app.deps, ['load', await folders.make(files), '--full', '--yes'])

describe('a load of users or menu entries', () => {
  it.each<[string, Files]>([
    ['by a file of users without them', { 'users.csv': `${USERS}nora,nora@bistro.example,Nora,yes\n` }],
    ['by disabling them', { 'users.csv': `${USERS}ada,ada@shop.example,Ada,no\n` }],
    ['by closing Admin', { 'user-menu.csv': 'user,key,visible,locked\nada,AdminPanel,yes,yes\n' }],
    ['by hiding Admin', { 'user-menu.csv': 'user,key,visible\nada,AdminPanel,no\n' }],
    ['by a file of menu entries without theirs', { 'user-menu.csv': 'user,key\nada,ViewCart\n' }],
    [
      'by replacing them with a user who is only invited',
      {
        'users.csv': `${USERS}ada,ada@shop.example,Ada,no\nnew,new@shop.example,New,yes\n`,
        'user-menu.csv': 'user,key\nada,AdminPanel\nnew,AdminPanel\n',
      },
    ],
  ])('changes nothing if it removes the last administrator who can sign in: %s', async (_, files) => {
    await addAdministrator('ada')
    await addAdministrator('invited', { passwordHash: null })
    const before = await shopRowsOf(app.db)
    const result = await load(files)
    expect(result).toMatchObject({ code: 1 })
    expect(result.text).toContain(REFUSED)
    expect(await shopRowsOf(app.db)).toEqual(before)
  })

  it('may remove an administrator while another can sign in', async () => {
    await addAdministrator('ada')
    await addAdministrator('ben')
    expect(await load({ 'users.csv': `${USERS}ben,ben@shop.example,Ben,yes\n` })).toMatchObject({ code: 0 })
    const [ada] = await app.db.select().from(users).where(eq(users.username, 'ada'))
    expect(ada).toMatchObject({ isActive: false })
  })

  it('is accepted in a shop without an administrator', async () => {
    expect(await load(SHOP_FILES)).toMatchObject({ code: 0 })
  })
})
