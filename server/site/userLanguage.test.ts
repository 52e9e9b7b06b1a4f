import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { openSession } from '../accounts/access/sessions'
import { users } from '../db/schema/accounts'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { addCustomer, addUser } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const PATH = '/api/preferences/language'

let test: TestApp
let buyerId: number
let buyer: string
let other: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const bistro = await addCustomer(test.db, 'BISTRO')
  buyerId = await addUser(test.db, 'buyer', {}, [bistro])
  await addUser(test.db, 'other', { type: 'Consumer' })
  buyer = await test.signIn('buyer')
  other = await test.signIn('other')
})
afterAll(() => test.close())

const read = (token: string) => answerOf(test.request(PATH, { token }))
const save = (json: unknown, token = buyer) => answerOf(test.request(PATH, { method: 'PUT', token, json }))

describe('a user’s language', () => {
  it('is null until that user chooses one', async () => {
    expect(await read(buyer)).toEqual([200, { language: null }])
    expect(await save({ language: 'es-US' })).toEqual([200, { isSuccess: true }])
    expect(await save({ language: 'fr-CA' }, other)).toEqual([200, { isSuccess: true }])
    expect(await read(buyer)).toEqual([200, { language: 'es-US' }])
    expect(await read(other)).toEqual([200, { language: 'fr-CA' }])
    await save({ language: null })
    expect(await read(buyer)).toEqual([200, { language: null }])
  })

  it.each(['xx-NONE', 'es', 'ES-US', '../es-US', '', 'e'.repeat(36), 7, undefined])(
    'cannot be %j, which the product lacks',
    async (language) => {
      await save({ language: 'es-US' })
      expect((await save({ language }))[0]).toBe(400)
      expect(await read(buyer)).toEqual([200, { language: 'es-US' }])
    },
  )

  it('is null once the product lacks it', async () => {
    await test.db.update(users).set({ language: 'eo' }).where(eq(users.username, 'buyer'))
    expect(await read(buyer)).toEqual([200, { language: null }])
  })

  it('is null for a procurement system’s buyer, whose user is its partner’s', async () => {
    await save({ language: 'es-US' })
    const session = { userId: buyerId, punchoutSessionId: randomUUID() }
    const token = await openSession(test.db, session, test.clock.now())
    expect(await read(token)).toEqual([200, { language: null }])
    expect((await save({ language: 'fr-CA' }, token))[0]).toBe(403)
    expect(await read(buyer)).toEqual([200, { language: 'es-US' }])
  })
})
