import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { MENU_KEYS } from '@/contract/accounts/menuKeys'
import { reportCalls, type ReportName } from '@/contract/documents/reports'
import { FailureDto } from '@/contract/primitives'
import { hashToken, openSession, SESSION_IDLE_MS } from './sessions'
import { addresses, menuOverrides } from '../../db/schema/accounts'
import { sessions } from '../../db/schema/operations'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import type { TestRequest } from '@test/worlds/app/testRequests'

/** Expected statuses of a report without data, in the order of CALLERS. */
const REPORT = '401 401 401 403 403 204 403 403 204'
const REPORT_STATUSES = Object.fromEntries(
  Object.keys(reportCalls).map((name) => [name, REPORT]),
) as Readonly<Record<ReportName, string>>

/**
 * Expected status of every call for every caller, written by hand from Spec 1 §6 and §7 and the contract's access
 * rules, in the order of CALLERS:
 *
 * no token · expired token · guest · consumer · clerk without any key · buyer · buyer of another customer who names
 * this one · salesperson who names someone else's customer · administrator
 *
 * 400 and 409: admitted, then rejected for the content of the request or the cart.
 */
const STATUSES: Readonly<Record<EndpointName, string>> = {
  // Open to everyone.
  createToken: '401 401 401 401 401 401 401 401 401',
  getSiteSettings: '200 200 200 200 200 200 200 200 200',
  getConsumerSettings: '200 200 200 200 200 200 200 200 200',
  getLogoName: '200 200 200 200 200 200 200 200 200',
  getHumanChallenge: '200 200 200 200 200 200 200 200 200',
  getPasswordOptions: '200 200 200 200 200 200 200 200 200',
  getPasswordUserType: '400 400 400 400 400 400 400 400 400',
  requestPasswordReset: '400 400 400 400 400 400 400 400 400',
  resetPassword: '400 400 400 400 400 400 400 400 400',
  signUpConsumer: '400 400 400 400 400 400 400 400 400',
  verifyConsumer: '400 400 400 400 400 400 400 400 400',
  resendActivation: '400 400 400 400 400 400 400 400 400',
  getTheme: '200 200 200 200 200 200 200 200 200',

  // For signed-in users, without a customer.
  getUser: '401 401 401 200 200 200 200 200 200',
  changePassword: '401 401 401 400 400 400 400 400 400',
  listDevices: '401 401 401 200 200 200 200 200 200',
  deleteOtherDevices: '401 401 401 200 200 200 200 200 200',
  deleteSession: '401 401 401 204 204 204 204 204 204',
  // Consumers have only themselves.
  listCustomers: '401 401 401 403 200 200 200 200 200',
  getUserDefaults: '401 401 401 200 200 200 200 200 200',
  saveUserDefaults: '401 401 401 200 200 200 200 200 200',
  getLanguage: '401 401 401 200 200 200 200 200 200',
  saveLanguage: '401 401 401 200 200 200 200 200 200',
  // For consumers only.
  getConsumerPreferences: '401 401 401 200 403 403 403 403 403',
  saveConsumerPreferences: '401 401 401 200 403 403 403 403 403',
  listConsumerAddresses: '401 401 401 200 403 403 403 403 403',
  addConsumerAddress: '401 401 401 200 403 403 403 403 403',
  // The address belongs to a business: nothing to change or delete.
  updateConsumerAddress: '401 401 401 404 403 403 403 403 403',
  deleteConsumerAddress: '401 401 401 200 403 403 403 403 403',
  // The input is not a zip code.
  logInvalidZip: '401 401 401 400 403 403 403 403 403',

  // For guests where allowed, otherwise for a customer.
  getSettings: '401 401 200 200 200 200 403 403 200',
  listProducts: '401 401 200 200 200 200 403 403 200',
  getPrices: '401 401 200 200 200 200 403 403 200',
  getUncommitted: '401 401 400 400 400 400 403 403 400',
  listMainCategories: '401 401 200 200 200 200 403 403 200',
  listCategories: '401 401 200 200 200 200 403 403 200',
  listExcludedCategories: '401 401 200 200 200 200 403 403 200',
  listPushProductKeys: '401 401 200 200 200 200 403 403 200',
  // No such product exists.
  getProductScan: '401 401 204 204 204 204 403 403 204',
  getDefaultPageSortBy: '401 401 200 200 200 200 403 403 200',
  getSearchSynonyms: '401 401 200 200 200 200 403 403 200',
  getDefaultPageLayout: '401 401 200 200 200 200 403 403 200',

  // For a customer.
  getCustomer: '401 401 401 200 200 200 403 403 200',
  getMenu: '401 401 401 200 200 200 403 403 200',
  logMenuEntry: '401 401 401 204 204 204 403 403 204',
  getCart: '401 401 401 200 200 200 403 403 200',
  clearCart: '401 401 401 200 200 200 403 403 200',
  addCartLine: '401 401 401 400 400 400 403 403 400',
  addCartLines: '401 401 401 400 400 400 403 403 400',
  updateCartLine: '401 401 401 400 400 400 403 403 400',
  // Deleting a missing line succeeds.
  deleteCartLine: '401 401 401 200 200 200 403 403 200',
  listOrderGuides: '401 401 401 200 200 200 403 403 200',
  createOrderGuide: '401 401 401 400 400 400 403 403 400',
  // No such guide exists: nothing to change, and nothing left to delete.
  updateOrderGuide: '401 401 401 404 404 404 403 403 404',

  // For a customer, with a key. Consumers pay for their orders.
  getCartHeader: '401 401 401 200 403 200 403 403 200',
  getDeliveryDates: '401 401 401 200 403 200 403 403 200',
  // The carts are empty.
  validateCart: '401 401 401 409 403 409 403 403 409',
  importCart: '401 401 401 400 403 400 403 403 400',
  updateCartHeader: '401 401 401 200 403 200 403 403 200',
  getEstimate: '401 401 401 200 403 200 403 403 200',
  submitCart: '401 401 401 403 403 200 403 403 200',
  submitCheckoutPayment: '401 401 401 400 403 400 403 403 400',
  listPaymentTypes: '401 401 401 200 403 200 403 403 200',
  listOrderHistory: '401 401 401 200 403 200 403 403 200',
  // No such order exists.
  getOrder: '401 401 401 404 403 404 403 403 404',
  listProductHistory: '401 401 401 200 403 200 403 403 200',
  deleteOrderGuide: '401 401 401 200 403 200 403 403 200',
  // For businesses only, with a key. The buyer then has two, of which the new one is primary.
  listAccountAddresses: '401 401 401 403 403 200 403 403 200',
  addAccountAddress: '401 401 401 403 403 200 403 403 200',
  updateAccountAddress: '401 401 401 403 403 200 403 403 404',
  deleteAccountAddress: '401 401 401 403 403 200 403 403 200',

  // Without an item to pay.
  listOpenAr: '401 401 401 403 403 200 403 403 200',
  submitPayment: '401 401 401 403 403 400 403 403 400',

  // No such payment exists.
  mailPaymentReceipt: '401 401 401 403 403 404 403 403 404',

  // For punchout sessions, which these callers do not have.
  createPunchoutMessage: '401 401 401 403 403 403 403 403 403',

  // For administrators.
  saveTheme: '401 401 401 403 403 403 403 403 200',
  deleteTheme: '401 401 401 403 403 403 403 403 200',
  resetTheme: '401 401 401 403 403 403 403 403 200',
  savePasswordOptions: '401 401 401 403 403 403 403 403 400',
  requestImageSync: '401 401 401 403 403 403 403 403 204',
  saveDefaultPageSortBy: '401 401 401 403 403 403 403 403 400',
  saveDefaultPageLayout: '401 401 401 403 403 403 403 403 400',
  saveSearchSynonyms: '401 401 401 403 403 403 403 403 400',

  // These documents do not exist, and the reports are empty.
  getStatement: REPORT,
  getOrderScan: '401 401 401 204 403 204 403 403 204',
  getOrderDocument: '401 401 401 204 403 204 403 403 204',
  getPaymentReceipt: '401 401 401 403 403 204 403 403 204',
  ...REPORT_STATUSES,

  getAccountSummary: '401 401 401 403 403 200 403 403 200',
  listAccountDetail: '401 401 401 403 403 200 403 403 200',

  getLanding: '401 401 200 200 200 200 403 403 200',
  saveLanding: '401 401 401 403 403 403 403 403 400',
  listImages: '401 401 401 403 403 403 403 403 200',
  uploadImage: '401 401 401 403 403 403 403 403 400',
}

const CALLERS = [
  'nobody',
  'expired',
  'guest',
  'consumer',
  'clerk',
  'buyer',
  'stranger',
  'sales',
  'admin',
] as const
type CallerName = (typeof CALLERS)[number]

/** Words from the names, codes and addresses of each party, with the callers who may read them. */
const WORDS: Readonly<Record<string, readonly CallerName[]>> = {
  quayside: ['clerk', 'buyer'],
  orchard: ['stranger'],
  meadow: ['sales'],
  lantern: ['admin'],
  pebble: ['consumer'],
}

const ADDRESS: TestRequest = { json: { display: 'Back', name: 'Back door', zip: '03801' } }

/** Input besides the token, for calls where an empty body would not show who is admitted. */
const REQUESTS: Partial<Record<EndpointName, TestRequest>> = {
  createToken: { form: { grant_type: 'password', username: 'x', password: 'x', client_id: 'unknown' } },
  saveConsumerPreferences: {
    json: { company: '', phone: '', email: 'pebble@example.com', emailOption: true },
  },
  saveLanguage: { json: { language: 'es-US' } },
  addConsumerAddress: ADDRESS,
  updateConsumerAddress: ADDRESS,
  addAccountAddress: ADDRESS,
  updateAccountAddress: ADDRESS,
  saveTheme: { json: { theme: 'dark', primaryColor: '#112233', secondaryColor: '#abc' } },
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** The fields a rejection may have, unless the contract declares others for its status. */
const Refusal = v.object({ ...FailureDto.entries, isSuccess: v.optional(v.literal(false)) })

/** The undeclared fields of a rejection. */
function undeclared(name: EndpointName, { status, text }: Answer): string[] {
  const { failures }: Endpoint = endpoints[name]
  const body = JSON.parse(text) as object
  const declared = v.parse(failures?.[status] ?? Refusal, body) as object
  return Object.keys(body).filter((field) => !(field in declared))
}

let test: TestApp
const headersOf = new Map<CallerName, TestRequest>()
const userIds = new Map<CallerName, number>()
/** Answers without a token, while guests are not allowed. */
const toNobody = new Map<string, Answer>()

async function addParty(word: string): Promise<number> {
  const customer = await addCustomer(test.db, `${word}-code`, { name: `The ${word} kitchen` })
  await test.db
    .insert(addresses)
    .values({ customerId: customer, shipToCode: '1', name: `${word} door`, address1: `1 ${word} road` })
  return customer
}

async function addCaller(
  caller: CallerName,
  word: string,
  fields: Parameters<typeof addUser>[2],
  { own, asked = own }: { own: number; asked?: number },
): Promise<number> {
  const names = { name: `${caller} of ${word}`, email: `${caller}.${word}@example.com`, ...fields }
  const userId = await addUser(test.db, `${word}-${caller}`, names, [own])
  const token = await openSession(test.db, { userId }, test.clock.now())
  headersOf.set(caller, { token, customerKey: asked })
  userIds.set(caller, userId)
  return userId
}

async function expire(caller: CallerName): Promise<void> {
  const { token = '' } = headersOf.get(caller) ?? {}
  userIds.delete(caller)
  const lastUsedAt = new Date(test.clock.now().getTime() - SESSION_IDLE_MS)
  await test.db
    .update(sessions)
    .set({ lastUsedAt })
    .where(eq(sessions.tokenHash, hashToken(token)))
}

async function ask(name: EndpointName, caller: CallerName): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name]
  const path = endpoint.path.replace(':entry', 'ViewCart').replace(/:\w+/g, '1')
  const sent = REQUESTS[name] ?? (endpoint.body ? { json: {} } : {})
  const request = { method: endpoint.method, ...sent, ...headersOf.get(caller) }
  const userId = userIds.get(caller)
  if (name === 'deleteSession' && userId !== undefined) {
    // Uses another session, because later calls need the caller's own.
    request.token = await openSession(test.db, { userId }, test.clock.now())
  }
  const response = await test.request(path, request)
  return { status: response.status, text: await response.text() }
}

const names = Object.keys(endpoints) as EndpointName[]

beforeAll(async () => {
  test = await openTestApp({ seed: 'empty' })
  const { db } = test
  const quayside = await addParty('quayside')
  const orchard = await addParty('orchard')
  const meadow = await addParty('meadow')
  const lantern = await addParty('lantern')
  const pebble = await addCustomer(db, 'pebble-code', { name: 'pebble', kind: 'consumer' })
  headersOf.set('nobody', { customerKey: quayside })
  headersOf.set('guest', { customerKey: quayside })
  await addCaller('expired', 'quayside', {}, { own: quayside })
  await expire('expired')
  await addCaller('consumer', 'pebble', { type: 'Consumer', email: 'pebble@example.com' }, { own: pebble })
  const clerk = await addCaller('clerk', 'quayside', {}, { own: quayside })
  await addCaller('buyer', 'quayside', {}, { own: quayside })
  await addCaller('stranger', 'orchard', {}, { own: orchard, asked: quayside })
  await addCaller('sales', 'meadow', { type: 'Salesperson' }, { own: meadow, asked: quayside })
  const admin = await addCaller('admin', 'lantern', {}, { own: lantern })
  const adminKeys = ['AdminPanel', 'EditLandingPage', 'ColorMaintenance']
  await db
    .insert(menuOverrides)
    .values([
      ...MENU_KEYS.map((key) => ({ userId: clerk, key, isVisible: false, isLocked: true })),
      ...adminKeys.map((key) => ({ userId: admin, key, isVisible: true, isLocked: false })),
    ])
  const site = { allowConsumer: true, allowConsumerPickup: true }
  await saveSetting(db, 'site', { ...site, allowGuest: false })
  for (const name of names) toNobody.set(name, await ask(name, 'nobody'))
  await saveSetting(db, 'site', { ...site, allowGuest: true })
})
afterAll(() => test.close())

describe('access to the calls', () => {
  it('is listed for every call of the contract', () => {
    expect(Object.keys(STATUSES).sort()).toEqual([...names].sort())
  })

  // Spec 1 §6: Who may make which call
  it.each(names)('of %s is as listed for each caller', async (name) => {
    const answers = new Map<CallerName, Answer>()
    for (const caller of CALLERS) {
      answers.set(caller, (caller === 'nobody' && toNobody.get(name)) || (await ask(name, caller)))
    }
    const statuses = CALLERS.map((caller) => answers.get(caller)?.status)
    expect(statuses.join(' ')).toBe(STATUSES[name])
    for (const [caller, { status, text }] of answers) {
      const read = Object.keys(WORDS).filter((word) => text.toLowerCase().includes(word))
      expect([caller, read.filter((word) => !WORDS[word]?.includes(caller))]).toEqual([caller, []])
      if (status < 400) continue
      expect([caller, read, undeclared(name, { status, text })]).toEqual([caller, [], []])
    }
  })

  it('is checked by words that the answers to permitted callers contain', async () => {
    const readers = Object.entries(WORDS).flatMap(([word, callers]) =>
      callers.map((caller) => [word, caller]),
    )
    for (const [word = '', caller] of readers) {
      expect((await ask('getUser', caller as CallerName)).text).toContain(word)
    }
  })
})
