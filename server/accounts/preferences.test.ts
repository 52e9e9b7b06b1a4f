import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { customers, users } from '../db/schema/accounts'
import { answerOf } from '@test/worlds/accounts/accountCalls'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'

const PATH = '/api/consumer'
const SAVED = [200, { isSuccess: true, message: 'Preferences updated.' }]
const REFUSED = [200, { isSuccess: false, message: 'Preferences not updated.' }]

let test: TestApp
let token: string

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [users, customers]) await test.db.delete(table)
  await saveSetting(test.db, 'consumer', { useOption: true })
  const own = await addCustomer(test.db, 'C1', { kind: 'consumer' })
  await addUser(test.db, 'shopper', { type: 'Consumer', email: 'Una@example.com', company: 'Una & Co' }, [
    own,
  ])
  token = await test.signIn('shopper')
})

const preferences = { company: 'Quinn', phone: '6035550188', email: 'una@EXAMPLE.com', emailOption: true }
const save = (fields: Record<string, unknown> = {}) =>
  answerOf(test.request(PATH, { token, json: { ...preferences, ...fields } }))
const read = () => answerOf(test.request(PATH, { token }))

describe('a consumer’s preferences', () => {
  // Spec 1 §7: A consumer's preferences
  it('are read and saved', async () => {
    const before = { company: 'Una & Co', phone: '', email: 'Una@example.com', emailOption: false }
    expect(await read()).toEqual([200, before])
    expect(await save()).toEqual(SAVED)
    expect(await read()).toEqual([200, { ...preferences, email: 'Una@example.com' }])
    expect(await test.db.select().from(customers)).toMatchObject([{ phone: '6035550188' }])
    expect(await save({ company: '', phone: '', emailOption: false })).toEqual(SAVED)
    expect(await read()).toEqual([200, { ...before, company: '' }])
  })

  // Spec 3 §4, theme, defaults, preferences: Preferences need the account's own email
  it('are rejected with another address than the account’s', async () => {
    expect(await save({ email: 'una@example.org' })).toEqual(REFUSED)
    expect((await save({ email: 'una' }))[0]).toBe(400)
    expect(await read()).toMatchObject([200, { company: 'Una & Co' }])
  })

  it.each([
    ['a company of 40', 200, { company: 'x'.repeat(40) }],
    ['a phone number of 9', 400, { phone: '603555018' }],
    ['a phone number of 16', 200, { phone: '6035550188123456' }],
    ['a phone number of 17', 400, { phone: '60355501881234567' }],
    ['a company with a bell', 400, { company: 'Reed\u0007' }],
    ['a text for the option', 400, { emailOption: 'yes' }],
  ])('answer %s with %i', async (_, status, fields) => {
    expect((await save(fields))[0]).toBe(status)
  })

  it('describe what is wrong with a phone number', async () => {
    const wrong = { isSuccess: false, errors: [ACCOUNT_RULE_MESSAGES.phoneFormat] }
    expect(await save({ phone: 'call me maybe' })).toEqual([400, wrong])
  })

  it('describe a company that is too long as the form does', async () => {
    const long = { isSuccess: false, errors: ['Company can have 40 characters at most.'] }
    expect(await save({ company: 'x'.repeat(41) })).toEqual([400, long])
  })

  it('keep the opt-in unchanged where the site does not offer it', async () => {
    await saveSetting(test.db, 'consumer', { useOption: false })
    expect(await save()).toEqual(SAVED)
    expect(await read()).toMatchObject([200, { company: 'Quinn', emailOption: false }])
  })

  it('are private to the user', async () => {
    const house = await addCustomer(test.db, 'HOUSE', { phone: 'house' })
    await addUser(test.db, 'buyer', {}, [house])
    token = await test.signIn('buyer')
    expect(await read()).toEqual([403, { message: 'Access Denied' }])
    expect(await save({ email: 'buyer@example.com' })).toEqual([403, { message: 'Access Denied' }])
    expect((await test.request(PATH)).status).toBe(401)
  })
})
