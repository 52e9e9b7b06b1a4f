import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD_MESSAGES } from '@/domain/password/passwordRule'
import { answerOf, NEW_PASSWORD, postAsHuman } from '@test/worlds/accounts/accountCalls'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { customers, users } from '../../db/schema/accounts'
import { auditLog, mailOutbox, sessions } from '../../db/schema/operations'
import { StartupError } from '../../foundation/failure'
import type { ListedPerson } from '../../accounts/people/listPeople'
import type { PeopleDeps } from '../../accounts/people/person'
import { runUser } from './user'
import { readUserArguments, WrongUsage } from './userArguments'

const NORA = 'nora@bistro.example'
const ADD = ['add', NORA, '--name', 'Nora Whitfield']
const BUYER = [...ADD, '--role', 'buyer', '--customer', 'B1,B2']
const HOUR_MS = 60 * 60 * 1000

let app: TestApp
let folder: string
let bistro: number

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  folder = await mkdtemp(join(tmpdir(), 'user-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await app.close()
})
beforeEach(async () => {
  for (const table of [mailOutbox, auditLog, sessions, users, customers]) await app.db.delete(table)
  bistro = await addCustomer(app.db, 'B1')
  await addCustomer(app.db, 'B2')
})

function run(args: readonly string[], config: Partial<PeopleDeps['config']> = {}): Promise<string> {
  const deps = { ...app.deps, config: { ...app.deps.config, ...config } }
  return runUser(deps, readUserArguments(args))
}

async function people(): Promise<ListedPerson[]> {
  return JSON.parse(await run(['list', '--json'])) as ListedPerson[]
}

async function addAdministrator(username: string, fields: Parameters<typeof addUser>[2] = {}) {
  const id = await addUser(app.db, username, fields, [bistro])
  await run(['role', username, 'administrator'])
  await app.db.delete(auditLog)
  return id
}

const linkIn = (text: string): string => /\/changepassword\?t=([\w-]{20,})/.exec(text)?.[1] ?? ''

/** Chooses a password by the link. */
async function choose(resetToken: string, password = NEW_PASSWORD) {
  return answerOf(postAsHuman(app, '/api/password/reset', { resetToken, password, email: '' }))
}

async function openKeys(username: string, password?: string): Promise<string[]> {
  const token = await app.signIn(username, password)
  const menu = (await (await app.request('/api/menu', { token, customerKey: bistro })).json()) as {
    key: string
    isVisible: boolean
    isLocked: boolean
  }[]
  return menu.filter((item) => item.isVisible && !item.isLocked).map(({ key }) => key)
}

describe('inviting everybody', () => {
  it('mails those who have no password and no open invitation, and needs a shop with a name', async () => {
    const other = await openTestApp({ seed: 'empty' })
    const invite = () => runUser({ ...other.deps }, readUserArguments(['invite', '--all']))
    await addUser(other.db, 'new', { passwordHash: null })
    await addUser(other.db, 'gone', { passwordHash: null, isActive: false })
    await addUser(other.db, 'consumer', { passwordHash: null, type: 'Consumer' })
    await addUser(other.db, 'old')
    await expect(invite()).rejects.toThrow('Nobody was invited. logo.vendorName: the shop has no name')
    await saveSetting(other.db, 'logo', { vendorName: 'Finch Foods' })
    expect(await invite()).toContain('Invited: 1. Invited before, and can still accept: 0')
    expect(await invite()).toContain('Invited: 0. Invited before, and can still accept: 1')
    other.clock.advance(8 * 24 * 60 * 60 * 1000)
    expect(await invite()).toContain('Invited: 1.')
    const mails = await other.db.select({ to: mailOutbox.recipient }).from(mailOutbox)
    expect(mails).toEqual([{ to: 'new@example.com' }, { to: 'new@example.com' }])
    await other.close()
  })

  it.each([
    ['invite', '--all', 'a@b.example'],
    ['invite', '--all', '--print-link'],
    ['reset', '--all'],
  ])('rejects other arguments: %s %s %s', (...args) => {
    expect(() => readUserArguments(args.filter((each) => each !== undefined))).toThrow(WrongUsage)
  })
})

describe('adding a user', () => {
  it('creates one without a password, for the given customers, and prints the next step', async () => {
    const output = await run(BUYER)
    expect(output).toBe(`Added ${NORA} as buyer. There is no password yet: user invite ${NORA}\n`)
    expect(await people()).toEqual([
      {
        name: 'Nora Whitfield',
        email: NORA,
        username: NORA,
        role: 'buyer',
        state: 'no password',
        lastSignIn: null,
      },
    ])
    expect(await app.db.select().from(mailOutbox)).toEqual([])
    await expect(app.signIn(NORA)).rejects.toThrow('Bad Request')
  })

  it.each(['administrator', 'buyer', 'clerk', 'salesperson'])('gives the role: %s', async (role) => {
    await run([...ADD, '--role', role, '--customer', 'B1'])
    expect(await people()).toMatchObject([{ role }])
    const [user] = await app.db.select().from(users)
    expect(user?.settings).toEqual(role === 'clerk' ? { hidePricing: true } : {})
  })

  it('gives a consumer an own customer', async () => {
    await run([...ADD, '--role', 'consumer'])
    await choose(linkIn(await run(['invite', NORA, '--print-link'])))
    expect(await people()).toMatchObject([{ role: 'consumer', state: 'active' }])
    const token = await app.signIn(NORA, NEW_PASSWORD)
    const headers = { 'X-Ship-Method': 'Pickup' }
    expect((await app.request('/api/customer', { token, headers })).status).toBe(200)
  })

  it.each([
    [
      'the same address',
      [...BUYER.slice(0, 1), NORA.toUpperCase(), ...BUYER.slice(2)],
      'There is a user NORA',
    ],
    ['a user name', ['add', 'TAKEN@x.example', ...BUYER.slice(2)], 'There is a user TAKEN'],
    ['an unknown customer', ['add', 'a@b.example', ...BUYER.slice(2, 6), '--customer', 'B1,B9'], 'code B9'],
    ['an inactive customer', ['add', 'a@b.example', ...BUYER.slice(2, 6), '--customer', 'GONE'], 'code GONE'],
    ['a consumer’s customer', ['add', 'a@b.example', ...BUYER.slice(2, 6), '--customer', 'C1'], 'code C1'],
    ['no mail address', ['add', 'nora', ...BUYER.slice(2)], 'nora is no mail address'],
    ['a hidden character', ['add', 'a@b.example', '--name', 'No\u202era', ...BUYER.slice(4)], 'hidden'],
    ['a long name', ['add', 'a@b.example', '--name', 'x'.repeat(101), ...BUYER.slice(4)], '100 characters'],
  ])('rejects %s, and changes nothing', async (_, args, reason) => {
    await run(BUYER)
    await addUser(app.db, 'taken@x.example', { email: 'other@x.example' })
    await addCustomer(app.db, 'GONE', { isActive: false })
    await addCustomer(app.db, 'C1', { kind: 'consumer' })
    const before = await people()
    const running = run(args)
    await expect(running).rejects.toThrow(StartupError)
    await expect(running).rejects.toThrow(reason)
    expect(await people()).toEqual(before)
  })
})

describe('inviting a user', () => {
  it('keeps the mail in the outbox without a mail server, and prints no link', async () => {
    await run(BUYER)
    const output = await run(['invite', NORA])
    expect(output).toBe(`The mail to ${NORA} is kept in the outbox: http://localhost:3000/outbox\n`)
    const [mail] = await app.db.select().from(mailOutbox)
    expect(mail?.recipient).toBe(NORA)
    app.clock.advance(6 * 24 * HOUR_MS)
    expect((await choose(linkIn(mail?.text ?? '')))[0]).toBe(200)
    const token = await app.signIn(NORA, NEW_PASSWORD)
    expect(await (await app.request('/api/customer', { token })).json()).toMatchObject({ customerCode: 'B1' })
  })

  it('warns in production that nobody gets the mail, and prints the link on request', async () => {
    await run(BUYER)
    const production = { isProduction: true }
    expect(await run(['invite', NORA], production)).toBe(
      `SMTP_URL is not set: nobody gets the mail to ${NORA}\nTo hand the link over yourself: --print-link\n`,
    )
    const output = await run(['invite', NORA, '--print-link'], production)
    expect((await choose(linkIn(output)))[0]).toBe(200)
    expect(await choose(linkIn(output))).toEqual([
      400,
      { isSuccess: false, errors: [PASSWORD_MESSAGES.linkUsed] },
    ])
  })

  it('leaves the mail to the server where a mail server is set, without storing its token', async () => {
    await run(BUYER)
    const output = await run(['invite', NORA], { smtpUrl: 'smtp://mail.example' })
    expect(output).toBe(`The running server mails the link to ${NORA}\n`)
    const [mail] = await app.db.select().from(mailOutbox)
    expect(mail?.text).toContain('/changepassword?t={token}')
  })

  it('ends the links of earlier invitations', async () => {
    await run(BUYER)
    const first = linkIn(await run(['invite', NORA, '--print-link']))
    const second = linkIn(await run(['invite', NORA, '--print-link']))
    expect((await choose(first))[0]).toBe(400)
    expect((await choose(second))[0]).toBe(200)
  })

  it('rejects a user with a password, a disabled one, and an unknown one', async () => {
    await addUser(app.db, 'buyer')
    await expect(run(['invite', 'buyer'])).rejects.toThrow('buyer has a password already: use reset')
    await expect(run(['reset', 'nobody'])).rejects.toThrow('There is no user nobody')
    await run(['disable', 'buyer'])
    await expect(run(['reset', 'buyer'])).rejects.toThrow('buyer is disabled: enable the user first')
  })
})

describe('resetting a password', () => {
  it('mails a link of one hour, and leaves the password until it is used', async () => {
    await addUser(app.db, 'buyer')
    await run(['reset', 'BUYER@example.com'])
    const [mail] = await app.db.select().from(mailOutbox)
    expect(mail?.subject).toBe('Reset your password')
    await app.signIn('buyer')
    app.clock.advance(HOUR_MS)
    expect((await choose(linkIn(mail?.text ?? '')))[0]).toBe(400)
    expect((await choose(linkIn(await run(['reset', 'buyer', '--print-link']))))[0]).toBe(200)
    await app.signIn('buyer', NEW_PASSWORD)
  })

  it('rejects a user who has no password yet', async () => {
    await run(BUYER)
    await expect(run(['reset', NORA])).rejects.toThrow('has no password yet: use invite')
  })
})

describe('disabling a user', () => {
  it('ends sessions and links and prevents signing in; enabling restores neither sessions nor links', async () => {
    await addUser(app.db, 'buyer', {}, [bistro])
    const token = await app.signIn('buyer')
    const link = linkIn(await run(['reset', 'buyer', '--print-link']))
    expect(await run(['disable', 'buyer'])).toBe('Disabled buyer\n')
    expect((await app.request('/api/user', { token })).status).toBe(401)
    await expect(app.signIn('buyer')).rejects.toThrow('Bad Request')
    await expect(run(['disable', 'buyer'])).rejects.toThrow('buyer is disabled already')
    expect(await people()).toMatchObject([{ state: 'disabled' }])
    expect(await run(['enable', 'buyer'])).toBe('Enabled buyer\n')
    expect((await app.request('/api/user', { token })).status).toBe(401)
    expect((await choose(link))[0]).toBe(400)
    await app.signIn('buyer')
    await expect(run(['enable', 'buyer'])).rejects.toThrow('buyer is not disabled')
  })
})

describe('the last administrator', () => {
  it.each([
    ['disabled', ['disable', 'admin']],
    ['given another role', ['role', 'admin', 'buyer']],
    ['made a salesperson', ['role', 'admin', 'salesperson']],
    ['kept from Admin', ['role', 'admin', '--hide', 'AdminPanel']],
    ['locked out of Admin', ['role', 'admin', '--lock', 'AdminPanel']],
  ])('is not %s without --force', async (_, args) => {
    await addAdministrator('admin')
    await addAdministrator('invited', { passwordHash: null })
    await addAdministrator('gone')
    await run(['disable', 'gone'])
    const running = run(args)
    await expect(running).rejects.toThrow(StartupError)
    await expect(running).rejects.toThrow('admin is the last administrator who can sign in')
    expect(await openKeys('admin')).toContain('AdminPanel')
    await run([...args, '--force'])
  })

  it('can be disabled when there is another', async () => {
    await addAdministrator('admin')
    await addAdministrator('other')
    await run(['disable', 'admin'])
    await expect(run(['disable', 'other'])).rejects.toThrow('last administrator')
  })

  it('stays when two are disabled at once', async () => {
    await addAdministrator('admin')
    await addAdministrator('other')
    const outcomes = await Promise.allSettled([run(['disable', 'admin']), run(['disable', 'other'])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((each) => each.status === 'rejected')
    expect(refused?.reason).toBeInstanceOf(StartupError)
  })

  it('can still have other keys changed', async () => {
    await addAdministrator('admin')
    await run(['role', 'admin', '--hide', 'ColorMaintenance'])
    expect(await openKeys('admin')).not.toContain('ColorMaintenance')
  })
})

describe('the role of a user', () => {
  it('decides the menu and the prices, and is shown', async () => {
    await addUser(app.db, 'ben', { settings: { canChangePrice: true } }, [bistro])
    const output = await run(['role', 'ben'])
    expect(output).toMatch(/^ben: buyer\n/)
    expect(output).toMatch(/^ {2}AdminPanel +hidden$/m)
    expect(output).toMatch(/^ {2}ViewCart +shown$/m)
    await run(['role', 'ben', 'clerk'])
    expect(await openKeys('ben')).not.toContain('InvoicePayment')
    const [clerk] = await app.db.select().from(users)
    expect(clerk?.settings).toEqual({ canChangePrice: true, hidePricing: true })
    await run(['role', 'ben', 'administrator'])
    expect(await openKeys('ben')).toEqual(
      expect.arrayContaining(['AdminPanel', 'EditLandingPage', 'ColorMaintenance', 'InvoicePayment']),
    )
    const [administrator] = await app.db.select().from(users)
    expect(administrator?.settings).toEqual({ canChangePrice: true })
  })

  it('ends the sessions when it changes the user type', async () => {
    await addUser(app.db, 'ben', {}, [bistro])
    const token = await app.signIn('ben')
    await run(['role', 'ben', 'clerk'])
    expect((await app.request('/api/user', { token })).status).toBe(200)
    await run(['role', 'ben', 'salesperson'])
    expect(await answerOf(app.request('/api/user', { token }))).toEqual([
      401,
      { message: 'Your account was changed. Please sign in again.' },
    ])
  })

  it('is adjusted by single keys, which another role resets', async () => {
    await addUser(app.db, 'ben', {}, [bistro])
    const output = await run([
      'role',
      'ben',
      '--show',
      'EditLandingPage',
      '--hide',
      'QuoteSheet',
      '--lock',
      'ViewDocuments',
    ])
    expect(output).toMatch(/^Changed ben\nben: buyer\n/)
    expect(output).toMatch(/ EditLandingPage +shown\n/)
    expect(output).toMatch(/ QuoteSheet +hidden\n/)
    expect(output).toMatch(/ ViewDocuments +locked\n/)
    const keys = await openKeys('ben')
    expect(keys).toContain('EditLandingPage')
    expect(keys).not.toContain('QuoteSheet')
    expect(keys).not.toContain('ViewDocuments')
    await run(['role', 'ben', 'buyer'])
    expect(await openKeys('ben')).toEqual(expect.arrayContaining(['QuoteSheet', 'ViewDocuments']))
  })

  it('is adjusted by a file, which single keys override', async () => {
    await addUser(app.db, 'ben', {}, [bistro])
    const file = join(folder, 'keys.json')
    await writeFile(file, '{ "QuoteSheet": "hide", "ProductList": "lock" }')
    const output = await run(['role', 'ben', 'clerk', '--file', file, '--show', 'ProductList'])
    expect(output).toMatch(/^Changed ben\nben: clerk\n/)
    expect(output).toMatch(/ QuoteSheet +hidden\n/)
    expect(output).toMatch(/ ProductList +shown\n/)
  })

  it.each([
    ['an unknown key', '{ "AdminPanl": "show" }', 'AdminPanl'],
    ['an unknown state', '{ "AdminPanel": "open" }', 'AdminPanel'],
    ['a list', '["AdminPanel"]', 'holds menu keys'],
    ['half a file', '{ "AdminPanel"', 'cannot be read'],
  ])('rejects a file with %s', async (_, content, reason) => {
    await addUser(app.db, 'ben', {}, [bistro])
    const file = join(folder, 'wrong.json')
    await writeFile(file, content)
    await expect(run(['role', 'ben', '--file', file])).rejects.toThrow(reason)
  })

  it('cannot be changed for a consumer, to consumer, or without a customer', async () => {
    await addUser(app.db, 'rae', { type: 'Consumer' })
    await addUser(app.db, 'ben')
    await expect(run(['role', 'rae', 'buyer'])).rejects.toThrow('rae is a consumer')
    await expect(run(['role', 'ben', 'consumer'])).rejects.toThrow('Only a new user can become a consumer')
    await expect(run(['role', 'ben', 'clerk'])).rejects.toThrow('ben has no customer to order for')
  })
})

describe('the list of users', () => {
  it('shows who they are and when they signed in last, without control characters', async () => {
    expect(await run(['list'])).toBe('There are no users\n')
    await addUser(app.db, 'ben', { name: 'Ben\u001B[2J' }, [bistro])
    await addUser(app.db, 'rae', { type: 'Consumer', name: 'Rae', emailVerifiedAt: null })
    await app.signIn('ben')
    const at = app.clock.now().toISOString().slice(0, 16).replace('T', ' ')
    expect((await run(['list'])).split('\n')).toEqual([
      'NAME     E-MAIL                 ROLE      STATE       LAST SIGN-IN',
      `Ben�[2J  ben@example.com (ben)  buyer     active      ${at} UTC`,
      'Rae      rae@example.com (rae)  consumer  unverified  never',
      '',
    ])
    expect(await run(['list', '--role', 'consumer', '--json'])).not.toContain('ben@')
    expect(await people()).toMatchObject([
      { lastSignIn: app.clock.now().toISOString() },
      { lastSignIn: null },
    ])
  })
})

describe('the record of user commands', () => {
  it('has every command with its subject, and neither secrets nor names', async () => {
    await run(BUYER)
    const link = linkIn(await run(['invite', NORA, '--print-link']))
    await choose(link)
    await run(['reset', NORA])
    await run(['role', NORA, 'clerk'])
    await run(['disable', NORA])
    await run(['enable', NORA])
    const [user] = await app.db.select().from(users).where(eq(users.email, NORA))
    const records = (await app.db.select().from(auditLog).orderBy(asc(auditLog.id))).filter(
      ({ address }) => address === 'command line',
    )
    const events = [
      'user-added',
      'user-invited',
      'reset-requested',
      'role-changed',
      'user-disabled',
      'user-enabled',
    ]
    expect(records.map(({ event }) => event)).toEqual(events)
    for (const record of records) expect(record).toMatchObject({ userId: null, subjectUserId: user?.id })
    expect(records[3]?.detail).toMatchObject({ role: { before: 'buyer', after: 'clerk' } })
    for (const secret of [link, NORA, 'Nora']) expect(JSON.stringify(records)).not.toContain(secret)
  })
})
