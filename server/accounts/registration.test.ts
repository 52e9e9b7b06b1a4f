import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_RULE_MESSAGES } from '@/domain/account/messages'
import { customers, userCustomers, users } from '../db/schema/accounts'
import { auditLog, mailOutbox, oneTimeTokens, throttles } from '../db/schema/operations'
import { readMail, solveHumanCheck } from '@test/worlds/accounts/humanAccounts'
import {
  activate,
  answerOf,
  NEW_PASSWORD,
  postAsHuman,
  registrationOf,
} from '@test/worlds/accounts/accountCalls'
import { addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { TEST_PASSWORD } from '@test/worlds/app/testRequests'

const SIGN_UP = '/api/consumer/signup'
const SUCCESS = [200, { isSuccess: true, errors: [] }]

let test: TestApp

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  await saveSetting(test.db, 'site', { allowConsumer: true })
  await saveSetting(test.db, 'consumer', { useOption: true })
  await saveSetting(test.db, 'logo', { logo: '', vendorName: 'Alder & Finch' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [throttles, mailOutbox, auditLog, users, customers]) await test.db.delete(table)
})

const register = (fields: Record<string, unknown> = {}) =>
  answerOf(postAsHuman(test, SIGN_UP, registrationOf(fields)))

async function userOf(email: string) {
  const [user] = await test.db.select().from(users).where(eq(users.email, email))
  return user
}

const mails = () => test.db.select().from(mailOutbox)

describe('registering', () => {
  it('leaves existing consumers their account where consumers are not allowed any more', async () => {
    await register({ email: 'rae@example.com' })
    const { token: link } = await readMail(test.db, 'rae@example.com')
    expect(await activate(test, link, { username: 'rae@example.com', password: NEW_PASSWORD })).toBe(200)
    await register({ email: 'late@example.com' })
    const { token: late } = await readMail(test.db, 'late@example.com')
    await saveSetting(test.db, 'site', { allowConsumer: false })
    try {
      expect((await test.request(`/api/consumer/verify?t=${late}`)).status).toBe(403)
      const token = await test.signIn('rae@example.com', NEW_PASSWORD)
      expect((await test.request('/api/cart', { token })).status).toBe(200)
      const [status] = await register({ email: 'other@example.com' })
      expect(status).toBe(403)
    } finally {
      await saveSetting(test.db, 'site', { allowConsumer: true })
    }
  })

  it('adds an unverified consumer with a customer of their own', async () => {
    const fields = { email: 'Rae@Example.com', company: 'Marsh & Co' }
    const typed = { name: ' Rae Marsh ', phone: '(603) 555-0199', optIn: true }
    expect(await register({ ...fields, ...typed })).toEqual(SUCCESS)
    const user = await userOf('Rae@Example.com')
    expect(user).toMatchObject({
      ...fields,
      name: 'Rae Marsh',
      username: 'rae@example.com',
      type: 'Consumer',
      phone: '6035550199',
    })
    expect(user).toMatchObject({ emailOption: true, emailVerifiedAt: null, createdAt: test.clock.now() })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    const [own] = await test.db
      .select()
      .from(customers)
      .innerJoin(userCustomers, eq(userCustomers.customerId, customers.id))
    const customer = { kind: 'consumer', name: 'Rae Marsh', phone: '6035550199', priceLevel: 'RET' }
    expect(own?.customers).toMatchObject({ ...customer, code: `C${own?.customers.id}`, isTaxExempt: false })
    expect(own?.user_customers).toMatchObject({ userId: user?.id, isDefault: true })
    await expect(test.signIn('rae@example.com', NEW_PASSWORD)).rejects.toThrow('Please verify your email')
  })

  it.each([
    ['an international address', 'JOSÉ@MÜLLER.example', 'jose\u0301@müller.example'],
    ['an address of another script', '用户@例え.jp', '用户@例え.jp'],
    ['invisible characters', '\uFEFFrae@exam\u00ADple.com\u200B', '\u200Erae@example.com'],
  ])('recognizes %s at signing in, resetting and registering', async (_, email, again) => {
    expect(await register({ email })).toEqual(SUCCESS)
    const [user] = await test.db.select().from(users)
    const { token: link } = await readMail(test.db, user?.email ?? '')
    expect(await activate(test, link, { username: again, password: NEW_PASSWORD })).toBe(200)
    await test.db.delete(mailOutbox)
    const reset = await postAsHuman(test, '/api/password/requestreset', { emailOrUsername: again })
    expect(reset.status).toBe(200)
    expect((await mails())[0]).toMatchObject({
      recipient: user?.email,
      subject: expect.stringMatching(/password/i) as string,
    })
    expect(await register({ email: again })).toEqual(SUCCESS)
    expect(await test.db.select().from(users)).toHaveLength(1)
  })

  it.each([
    ['name', 'x'.repeat(200), 'Name can have 40 characters at most.'],
    ['name', '  ', 'Enter your name.'],
    ['company', 'x'.repeat(26), 'Company can have 25 characters at most.'],
  ])('rejects a %s that the form rejects, with the same sentence', async (field, text, error) => {
    expect(await register({ [field]: text })).toEqual([400, { isSuccess: false, errors: [error] }])
    expect(await test.db.select().from(users)).toEqual([])
  })

  it('keeps a name of 40 characters, each of many code units', async () => {
    const name = '👨‍👩‍👧‍👦'.repeat(40)
    expect(await register({ name })).toEqual(SUCCESS)
    expect((await test.db.select().from(users))[0]?.name).toBe(name)
  })

  it('leads, by the mail’s link, to a session that orders for that customer', async () => {
    await register()
    const { token: link } = await readMail(test.db, 'rae@example.com')
    expect(await activate(test, link, { username: 'rae@example.com', password: NEW_PASSWORD })).toBe(200)
    const token = await test.signIn('rae@example.com', NEW_PASSWORD)
    const user = { username: 'rae@example.com', name: 'Rae Marsh', type: 'Consumer', isSalesperson: false }
    expect(await answerOf(test.request('/api/user', { token }))).toEqual([200, user])
    const [own] = await test.db.select().from(customers)
    const shipMethod = 'Pickup'
    await saveSetting(test.db, 'site', { allowConsumer: true, allowConsumerPickup: true })
    expect(await answerOf(test.request('/api/customer', { token, shipMethod }))).toMatchObject([
      200,
      { customerKey: own?.id, customerCode: `C${own?.id}`, name: shipMethod },
    ])
  })

  it('sends a mail with a link, and records the registration without the input', async () => {
    await register({ name: 'Win a prize at evil.example' })
    const mail = await readMail(test.db, 'rae@example.com')
    expect(mail.subject).toBe('Activate your account at Alder & Finch')
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(`http://localhost:3000/verifyemail?t=${mail.token}`)
      expect(body).not.toContain('evil.example')
    }
    const user = await userOf('rae@example.com')
    const records = await test.db.select().from(auditLog)
    expect(records).toMatchObject([{ event: 'registered', userId: user?.id, detail: {} }])
    const recorded = JSON.stringify([records, test.logs])
    const stored = recorded + JSON.stringify(await test.db.select().from(oneTimeTokens))
    expect(recorded).not.toContain('evil.example')
    for (const secret of [mail.token ?? '', NEW_PASSWORD]) expect(stored).not.toContain(secret)
  })

  const long = (length: number) => 'x'.repeat(length)
  const longPassword = (length: number) => NEW_PASSWORD + long(length - NEW_PASSWORD.length)
  it.each([
    ['no name', 400, { name: '' }],
    ['a blank name', 400, { name: ' ' }],
    ['a name of 40', 200, { name: long(40) }],
    ['a name of 41', 400, { name: long(41) }],
    ['a name that reads backwards', 400, { name: 'Rae\u202EhsraM' }],
    ['a company on two lines', 400, { company: 'Reed\nCo' }],
    ['no address', 400, { email: 'rae' }],
    ['two addresses', 400, { email: 'rae@example.com, eve@example.com' }],
    ['an address and a header', 400, { email: 'rae@example.com\nBcc: eve@example.com' }],
    ['an address of 254', 200, { email: `${long(242)}@example.com` }],
    ['an address of 255', 400, { email: `${long(243)}@example.com` }],
    ['a company of 25', 200, { company: long(25) }],
    ['a company of 26', 400, { company: long(26) }],
    ['a phone number of 9', 400, { phone: '603555019' }],
    ['a phone number of 10', 200, { phone: '6035550199' }],
    ['a phone number of 16', 200, { phone: '6035550199123456' }],
    ['a phone number of 17', 400, { phone: '60355501991234567' }],
    ['a text for a phone number', 400, { phone: 'call me maybe' }],
    ['no password', 400, { password: '' }],
    ['a password of 7', 400, { password: 'Spri!27' }],
    ['a password of 8', 200, { password: 'Spri!027' }],
    ['a password of 1024', 200, { password: longPassword(1024) }],
    ['a password of 1025', 400, { password: longPassword(1025) }],
    ['a text for the opt-in', 400, { optIn: 'yes' }],
  ])('answers %s with status %i', async (_, status, fields) => {
    const [answered] = await register(fields)
    expect(answered).toBe(status)
    expect((await mails()).length).toBe(status === 200 ? 1 : 0)
    expect((await test.db.select().from(users)).length).toBe(status === 200 ? 1 : 0)
  })

  it('describes errors as the storefront shows them', async () => {
    const failed = (error: string) => [400, { isSuccess: false, errors: [error] }]
    expect(await register({ password: 'spring2027' })).toEqual(
      failed('Password needs an uppercase letter and a special character.'),
    )
    expect(await register({ phone: 'call me maybe' })).toEqual(failed(ACCOUNT_RULE_MESSAGES.phoneFormat))
  })

  // Spec 1 §5: The server applies the password options to a registration
  it('follows the administrator’s rules', async () => {
    const saved = { minimumPasswordLength: 12, requireNumber: false }
    await saveSetting(test.db, 'passwordOptions', { ...saved, requireSpecialCharacter: false })
    expect((await register({ password: 'SpringSprin' }))[0]).toBe(400)
    expect((await register({ password: 'SpringSpring' }))[0]).toBe(200)
    await saveSetting(test.db, 'passwordOptions', {})
  })

  it('ignores the opt-in where the site does not offer it', async () => {
    await saveSetting(test.db, 'consumer', { useOption: false })
    await register({ optIn: true })
    expect(await userOf('rae@example.com')).toMatchObject({ emailOption: false })
    await saveSetting(test.db, 'consumer', { useOption: true })
  })

  // Spec 1 §6: No registration where the site does not allow consumers
  it('is unavailable where the site does not allow consumers', async () => {
    await saveSetting(test.db, 'site', { allowConsumer: false })
    const errors = ['Registration is not available.']
    expect(await register()).toEqual([403, { isSuccess: false, errors }])
    await saveSetting(test.db, 'site', { allowConsumer: true })
    expect(await mails()).toEqual([])
  })

  it('requires a human check for each attempt', async () => {
    const errors = ['Please confirm that you are a person.']
    const verifyToken = await solveHumanCheck(test)
    const answers = [
      await register({ verifyToken: '' }),
      await register({ verifyToken, password: 'short' }),
      await register({ verifyToken }),
    ]
    expect(answers.map(([status]) => status)).toEqual([400, 400, 400])
    expect([answers[0]?.[1], answers[2]?.[1]]).toMatchObject([{ errors }, { errors }])
  })

  it('is throttled by address: the sixth attempt for one is 429', async () => {
    expect((await register({ verifyToken: '' }))[0]).toBe(400)
    for (let index = 0; index < 5; index++) expect((await register())[0]).toBe(200)
    expect((await register({ email: 'RAE@example.com' }))[0]).toBe(429)
    expect((await register({ email: 'una@example.com' }))[0]).toBe(200)
  })

  it('is atomic', async () => {
    await test.db.execute(sql`alter table mail_outbox rename to mail_outbox_away`)
    const [status] = await register()
    await test.db.execute(sql`alter table mail_outbox_away rename to mail_outbox`)
    expect(status).toBe(500)
    for (const table of [users, customers, oneTimeTokens])
      expect(await test.db.select().from(table)).toEqual([])
    expect(await register()).toEqual(SUCCESS)
  })
})

describe('registering an address that has an account', () => {
  it('answers as for a new one, changes nothing, and notifies the owner by mail', async () => {
    const id = await addUser(test.db, 'nora', { email: 'Nora@example.com' })
    const before = await userOf('Nora@example.com')
    expect(await register({ email: 'nora@example.com', name: 'Evil twin' })).toEqual(SUCCESS)
    expect(await userOf('Nora@example.com')).toEqual(before)
    const mail = await readMail(test.db, 'Nora@example.com')
    expect(mail).toMatchObject({ subject: 'You already have an account at Alder & Finch', token: null })
    expect(mail.text).toContain('http://localhost:3000/login')
    expect(mail.html).not.toContain('Evil')
    const record = { event: 'registered', userId: null, subjectUserId: id }
    expect(await test.db.select().from(auditLog)).toMatchObject([record])
    await test.signIn('nora', TEST_PASSWORD)
  })

  it('notifies the user whose username is the address', async () => {
    await addUser(test.db, 'office@example.com', { email: 'nora@example.com' })
    expect(await register({ email: 'office@example.com' })).toEqual(SUCCESS)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['nora@example.com'])
  })

  it('sends no mail to a user who may no longer sign in', async () => {
    await addUser(test.db, 'gone', { email: 'gone@example.com', isActive: false })
    await addUser(test.db, 'left', {
      type: 'Consumer',
      email: 'left@example.com',
      isActive: false,
      emailVerifiedAt: null,
    })
    for (const email of ['gone@example.com', 'left@example.com']) {
      expect(await register({ email })).toEqual(SUCCESS)
      expect(await userOf(email)).toMatchObject({
        isActive: false,
        name: expect.stringMatching(/^Name of/) as string,
      })
    }
    expect(await mails()).toEqual([])
  })

  it('gives each registration of an unverified address its own link', async () => {
    await register({ name: 'First', company: 'Old' })
    const first = await readMail(test.db, 'rae@example.com')
    const password = 'Autumn!2027'
    expect(await register({ name: 'Second', password, optIn: true })).toEqual(SUCCESS)
    const second = await readMail(test.db, 'rae@example.com')
    expect(await test.db.select().from(users)).toHaveLength(1)
    expect(await userOf('rae@example.com')).toMatchObject({ name: 'Second', company: '', emailOption: true })
    expect(await test.db.select().from(customers)).toMatchObject([{ name: 'Second' }])
    const username = 'rae@example.com'
    expect(await activate(test, second.token, { username, password: NEW_PASSWORD })).toBe(401)
    expect(await activate(test, first.token, { username, password: NEW_PASSWORD })).toBe(200)
    expect(await userOf(username)).toMatchObject({ name: 'First', company: 'Old', emailOption: false })
    expect(await test.db.select().from(customers)).toMatchObject([{ name: 'First' }])
    await expect(test.signIn(username, password)).rejects.toThrow('Bad Request')
  })

  it('succeeds for all simultaneous attempts at two processes, and creates one account', async () => {
    const second = await test.openSecond()
    const tries = [test, second, test, second].map((process) =>
      answerOf(postAsHuman(process, SIGN_UP, registrationOf())),
    )
    expect(await Promise.all(tries)).toEqual([SUCCESS, SUCCESS, SUCCESS, SUCCESS])
    expect(await test.db.select().from(users)).toHaveLength(1)
    expect(await test.db.select().from(customers)).toHaveLength(1)
  })
})
