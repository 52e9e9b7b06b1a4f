import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '@/contract'
import type { Endpoint } from '@/contract/endpoint'
import { MENU_KEYS, type MenuKey } from '@/contract/accounts/menuKeys'
import { openTestApp, type TestApp } from '@test/worlds/app/openTestApp'
import { addCustomer, addUser, saveSetting } from '@test/worlds/accounts/storedAccounts'
import type { TestRequest } from '@test/worlds/app/testRequests'
import { menuOverrides } from '../../db/schema/accounts'
import { punchoutPartners, punchoutSessions } from '../../db/schema/operations'
import { openSession } from './sessions'

/**
 * Business users who may make each call, by hand from the screens of Spec 1 §2 and §6 that make it:
 *
 * - a menu key: users with this key alone; `A+B`: only users with both
 * - `any`: users without any key, too
 * - `punchout`: a procurement system's session; `guest`: no token
 */
const OPENED_BY: Readonly<Record<EndpointName, string>> = {
  // Sign-in and app shell.
  createToken: 'any punchout guest',
  getUser: 'any punchout',
  getCustomer: 'any punchout',
  getMenu: 'any punchout',
  logMenuEntry: 'any punchout',
  getSiteSettings: 'any punchout guest',
  getSettings: 'any punchout guest',
  getConsumerSettings: 'any punchout guest',
  getLogoName: 'any punchout guest',
  getTheme: 'any punchout guest',
  getPasswordOptions: 'any punchout guest',
  getHumanChallenge: 'any punchout guest',
  getPasswordUserType: 'any punchout guest',
  requestPasswordReset: 'any punchout guest',
  resetPassword: 'any punchout guest',
  signUpConsumer: 'any punchout guest',
  verifyConsumer: 'any punchout guest',
  resendActivation: 'any punchout guest',
  getLanguage: 'any punchout',
  // Log Out, Switch Customer and Settings, which a procurement system's session lacks.
  deleteSession: 'any',
  listCustomers: 'any',
  changePassword: 'any',
  listDevices: 'any',
  deleteOtherDevices: 'any',
  saveLanguage: 'any',

  // The start page has products and a cart for every menu.
  listProducts: 'any punchout guest',
  getPrices: 'any punchout guest',
  getUncommitted: 'any punchout guest',
  listMainCategories: 'any punchout guest',
  listCategories: 'any punchout guest',
  listExcludedCategories: 'any punchout guest',
  listPushProductKeys: 'any punchout guest',
  getProductScan: 'any punchout guest',
  getSearchSynonyms: 'any punchout guest',
  getLanding: 'any punchout guest',
  getDefaultPageSortBy: 'any punchout guest',
  getDefaultPageLayout: 'any punchout guest',
  getUserDefaults: 'any punchout',
  saveUserDefaults: 'any',
  getCart: 'any punchout',
  clearCart: 'any punchout',
  addCartLine: 'any punchout',
  addCartLines: 'any punchout',
  updateCartLine: 'any punchout',
  deleteCartLine: 'any punchout',
  importCart: 'ViewCart punchout',

  // Checkout, whose last step transfers the cart of a procurement system's session.
  getCartHeader: 'CheckOut punchout',
  updateCartHeader: 'CheckOut punchout',
  validateCart: 'CheckOut punchout',
  getDeliveryDates: 'CheckOut punchout',
  getEstimate: 'CheckOut punchout',
  submitCart: 'CheckOut',
  submitCheckoutPayment: 'CheckOut',
  listPaymentTypes: 'CheckOut InvoicePayment',
  createPunchoutMessage: 'punchout',

  // Screens of every menu show guides, save them from the cart and add products to them.
  listOrderGuides: 'any punchout',
  createOrderGuide: 'any',
  updateOrderGuide: 'any',
  deleteOrderGuide: 'OrderGuides',

  listOrderHistory: 'OrderHistory',
  getOrder: 'OrderHistory',
  listProductHistory: 'ProductHistory',
  getOrderScan: 'OrderHistory AccountDetail InvoicePayment',
  getOrderDocument: 'OrderHistory AccountDetail InvoicePayment',
  getPaymentReceipt: 'InvoicePayment',
  getAccountSummary: 'AccountSummary',
  listAccountDetail: 'AccountDetail',
  listOpenAr: 'InvoicePayment',
  submitPayment: 'InvoicePayment',
  mailPaymentReceipt: 'InvoicePayment',
  listAccountAddresses: 'ShipToMaintenance',
  addAccountAddress: 'ShipToMaintenance',
  updateAccountAddress: 'ShipToMaintenance',
  deleteAccountAddress: 'ShipToMaintenance',

  // Cards of the Reports screen; the statement is a button of Account Summary, too.
  getStatement: 'ViewDocuments+CurrentStatement AccountSummary+CurrentStatement',
  getProductList: 'ViewDocuments+ProductList',
  getPriceList: 'ViewDocuments+ProductPriceList',
  getQuoteSheet: 'ViewDocuments+QuoteSheet',
  getOrderGuideList: 'ViewDocuments+OrderGuideList',

  saveTheme: 'ColorMaintenance',
  deleteTheme: 'ColorMaintenance',
  resetTheme: 'ColorMaintenance',
  savePasswordOptions: 'AdminPanel',
  requestImageSync: 'AdminPanel',
  saveDefaultPageSortBy: 'AdminPanel',
  saveDefaultPageLayout: 'AdminPanel',
  saveSearchSynonyms: 'AdminPanel',
  saveLanding: 'EditLandingPage',
  listImages: 'EditLandingPage',
  uploadImage: 'EditLandingPage',

  // Only for consumers.
  getConsumerPreferences: '',
  saveConsumerPreferences: '',
  listConsumerAddresses: '',
  addConsumerAddress: '',
  updateConsumerAddress: '',
  deleteConsumerAddress: '',
  logInvalidZip: '',
}

/** Calls that serve several screens, by requested part. */
const PARTS: readonly [EndpointName, path: string, openedBy: string][] = [
  ['getOrderDocument', '/api/documents/order/1/confirmation', 'OrderHistory'],
  ['getOrderDocument', '/api/documents/order/1/invoice', 'OrderHistory AccountDetail InvoicePayment'],
  ['saveTheme', '/api/theme?scope=global', 'AdminPanel'],
]

const THEME: TestRequest = { json: { theme: 'dark', primaryColor: '#112233', secondaryColor: '#abc' } }
const ADDRESS: TestRequest = { json: { display: 'Back', name: 'Back door', zip: '03801' } }
/** Content for calls whose status would otherwise not show whether access was granted. */
const REQUESTS: Partial<Record<EndpointName, TestRequest>> = {
  addConsumerAddress: ADDRESS,
  updateConsumerAddress: ADDRESS,
  saveConsumerPreferences: { json: { company: '', phone: '', email: 'a@example.com', emailOption: true } },
  createToken: { form: { grant_type: 'none' } },
  saveTheme: THEME,
}

let app: TestApp
/** Users by their keys: one per key, one per pair that opens something together, and one without keys. */
const users = new Map<string, { readonly keys: ReadonlySet<string>; readonly userId: number }>()
let punchout = { userId: 0, punchoutSessionId: '' }

const alternatives = (openedBy: string) => openedBy.split(' ').filter((word) => word !== '')
const isOpenTo = (openedBy: string, keys: ReadonlySet<string>): boolean =>
  alternatives(openedBy).some((word) => word === 'any' || word.split('+').every((key) => keys.has(key)))

async function addHolder(keys: readonly MenuKey[], customer: number): Promise<number> {
  const userId = await addUser(app.db, `holder-${keys.join('-')}`, {}, [customer])
  const menu = MENU_KEYS.map((key) => {
    const isVisible = keys.includes(key)
    return { userId, key, isVisible, isLocked: !isVisible }
  })
  await app.db.insert(menuOverrides).values(menu)
  return userId
}

/** A procurement system's session of a user with every key. */
async function openPunchout(userId: number, customerId: number): Promise<string> {
  const supplier = { domain: 'DUNS', identity: '123456789' }
  const partner = { domain: 'DUNS', identity: 'partner', secretHash: '', customerId, userId }
  const [{ id: partnerId = 0 } = {}] = await app.db
    .insert(punchoutPartners)
    .values({ ...partner, protocol: 'cxml', settings: { supplier, postbackHosts: ['buyer.example'] } })
    .returning()
  const [session] = await app.db
    .insert(punchoutSessions)
    .values({
      ...{ partnerId, buyerCookie: 'cookie', postbackUrl: 'https://buyer.example/back' },
      createdAt: app.clock.now(),
    })
    .returning()
  return session?.id ?? ''
}

beforeAll(async () => {
  app = await openTestApp({ seed: 'empty' })
  const customer = await addCustomer(app.db, 'QUAYSIDE')
  await saveSetting(app.db, 'site', { allowGuest: true })
  const together = new Set(
    Object.values(OPENED_BY)
      .flatMap(alternatives)
      .filter((word) => word.includes('+')),
  )
  for (const name of ['', ...MENU_KEYS, ...together]) {
    const keys = (name === '' ? [] : name.split('+')) as MenuKey[]
    users.set(name, { keys: new Set(keys), userId: await addHolder(keys, customer) })
  }
  const userId = await addHolder(MENU_KEYS, customer)
  punchout = { userId, punchoutSessionId: await openPunchout(userId, customer) }
})
afterAll(() => app.close())

/** False for 401 and 403; any other status means admitted. */
async function isAdmitted(name: EndpointName, path: string, by: Parameters<typeof openSession>[1] | null) {
  const endpoint: Endpoint = endpoints[name]
  // A fresh session per call, because some calls end it.
  const token = by && (await openSession(app.db, by, app.clock.now()))
  const content = REQUESTS[name] ?? (endpoint.body ? { json: {} } : {})
  const answer = await app.request(path, {
    method: endpoint.method,
    ...content,
    ...(token !== null && { token }),
  })
  return answer.status !== 401 && answer.status !== 403
}

const pathOf = (name: EndpointName) =>
  endpoints[name].path.replace(':entry', 'ViewCart').replace(/:\w+/g, '1')

const rows = [
  ...(Object.keys(endpoints) as EndpointName[]).map((name) => [name, pathOf(name), OPENED_BY[name]] as const),
  ...PARTS,
]

describe('a call is open only to users with a screen that makes it', () => {
  it.each(rows)('%s at %s is open to: %s', async (name, path, openedBy) => {
    const admitted: string[] = []
    for (const [holder, { userId }] of users) {
      if (await isAdmitted(name, path, { userId })) admitted.push(holder)
    }
    const expected = [...users].filter(([, { keys }]) => isOpenTo(openedBy, keys)).map(([holder]) => holder)
    expect(admitted).toEqual(expected)
    const words = alternatives(openedBy)
    expect({
      punchout: await isAdmitted(name, path, punchout),
      guest: await isAdmitted(name, path, null),
    }).toEqual({ punchout: words.includes('punchout'), guest: words.includes('guest') })
  })
})
