import * as v from 'valibot'
import { OpenArItemDto } from '@/contract/account/account'
import { CartDto, CartHeaderDto } from '@/contract/cart/cart'
import { DeliveryDatesDto, EstimateDto } from '@/contract/checkout/checkout'
import { reportCalls, type ReportName } from '@/contract/documents/reports'
import { OrderHistoryRowDto } from '@/contract/orders/history'
import { OrderGuideDto } from '@/contract/order-guides/orderGuide'
import { PaymentResultDto } from '@/contract/payments/payment'
import { ProductDto } from '@/contract/catalogue/product'
import { CLIENT_ID } from '@/contract/accounts/session'
import { png } from '../fakes/imageFiles'
import { readMail, solveHumanCheck } from '../worlds/accounts/humanAccounts'
import type { TestApp } from '../worlds/app/openTestApp'
import { punchoutPath } from '../worlds/punchout/punchoutVisit'
import { TEST_PASSWORD } from '../worlds/app/testRequests'
import { ADDRESS, BILLING, CARD, LANDING, NEW_PASSWORD, NEWCOMER } from './samples'
import { type Examples, makeStoryteller, type Step, type Storyteller, type Teller } from './storyteller'

type Line = ReturnType<typeof lineOf>
function lineOf({ productKey, sellBys, pricingUM }: ProductDto) {
  const [unit] = sellBys
  const unitOfMeasure = unit?.unitOfMeasure ?? ''
  const orderQuantity = Number(unit?.sellByMultiple) > 0 ? unit?.sellByMultiple : '2'
  return { id: 0, productKey, unitOfMeasure, unitOfMeasure_Prc: pricingUM || unitOfMeasure, orderQuantity }
}

async function arrive({ tell }: Storyteller): Promise<void> {
  for (const call of [
    'getSiteSettings',
    'getLogoName',
    'getConsumerSettings',
    'getPasswordOptions',
  ] as const) {
    await tell(call)
  }
  const grant = { grant_type: 'password', client_id: CLIENT_ID, username: 'buyer@harborbistro.example' }
  await tell('createToken', { body: { ...grant, password: TEST_PASSWORD } })
  for (const call of [
    'getUser',
    'getCustomer',
    'getMenu',
    'getSettings',
    'getTheme',
    'getUserDefaults',
  ] as const) {
    await tell(call)
  }
  await tell('listCustomers', { as: 'sales' })
  await tell('logMenuEntry', { params: { entry: 'ViewCart' } })
  await tell('saveUserDefaults', { body: { defaultPageSortBy: 'sequence' } })
  await tell('getLanguage')
  await tell('saveLanguage', { body: { language: 'en-US' } })
}

async function register(backend: TestApp, { tell }: Storyteller): Promise<void> {
  await tell('getHumanChallenge')
  const verifyToken = () => solveHumanCheck(backend)
  const person = { name: 'Nell Comer', email: NEWCOMER, company: '', phone: '6035550101', optIn: false }
  await tell('signUpConsumer', {
    body: { ...person, password: NEW_PASSWORD, verifyToken: await verifyToken() },
  })
  await tell('resendActivation', { body: { email: NEWCOMER, verifyToken: await verifyToken() } })
  const activation = await readMail(backend.db, NEWCOMER)
  await tell('verifyConsumer', { query: { t: activation.token ?? '' } })
  await tell('requestPasswordReset', {
    body: { emailOrUsername: NEWCOMER, verifyToken: await verifyToken() },
  })
  const { token: resetToken } = await readMail(backend.db, NEWCOMER)
  await tell('getPasswordUserType', { body: { resetToken } })
  const reset = { password: `${NEW_PASSWORD}!`, resetToken, verifyToken: await verifyToken(), email: '' }
  await tell('resetPassword', { body: reset })
  await tell('getConsumerPreferences', { as: 'consumer' })
  const preferences = { company: '', phone: '6035550188', email: 'consumer@example.com', emailOption: true }
  await tell('saveConsumerPreferences', { as: 'consumer', body: preferences })
}

async function browse({ tell }: Storyteller): Promise<readonly ProductDto[]> {
  await tell('listProducts', { query: { page: '1', pageSize: '2' } })
  const all = v.parse(v.array(ProductDto), await tell('listProducts'))
  const products = all.filter(({ sellBys }) => sellBys.length > 0)
  const some = products.slice(0, 2)
  const units = some.map(({ productKey, sellBys }) => [productKey, [sellBys[0]?.unitOfMeasure]])
  await tell('getPrices', { body: Object.fromEntries(units) as unknown })
  await tell('getUncommitted', { body: some.map(({ productKey }) => productKey) })
  const lists = [
    'listMainCategories',
    'listCategories',
    'listExcludedCategories',
    'listPushProductKeys',
  ] as const
  for (const call of [...lists, 'getSearchSynonyms'] as const) await tell(call)
  const scanned = all.find(({ scanDocuments }) => scanDocuments.length > 0)
  const key = scanned?.scanDocuments[0]?.key ?? ''
  await tell('getProductScan', { params: { productKey: String(scanned?.productKey), key } })
  return products
}

async function fillHeader({ tell }: Storyteller, as: Teller) {
  const { earliestDate } = v.parse(DeliveryDatesDto, await tell('getDeliveryDates', { as }))
  const { isValid: _, ...header } = v.parse(CartHeaderDto, await tell('getCartHeader', { as }))
  return { ...header, customer_PO: 'PO-1001', deliveryDate: earliestDate }
}

async function order(story: Storyteller, [first, second, third]: readonly Line[]): Promise<void> {
  const { tell } = story
  await tell('addCartLine', { body: first })
  await tell('addCartLines', { body: [second, third] })
  const { lines } = v.parse(CartDto, await tell('getCart'))
  const [line, other] = lines
  const changed = { ...first, id: line?.id, orderQuantity: '4', expectedVersion: line?.version }
  await tell('updateCartLine', { params: { id: String(line?.id) }, body: changed })
  await tell('deleteCartLine', { params: { id: String(other?.id) } })
  const header = await fillHeader(story, 'buyer')
  await tell('updateCartHeader', { body: header })
  await tell('validateCart')
  const { total } = v.parse(EstimateDto, await tell('getEstimate'))
  const { digest } = v.parse(CartDto, await tell('getCart'))
  await tell('submitCart', {
    body: { cartDigest: digest, estimatedTotal: total, header, isRepeatWanted: false },
  })
  const file = new File(['Product Key\tOrder Quantity\tU/M\r\n'], 'import.txt')
  await tell('importCart', { query: { productCodeType: 'our' }, file })
  await tell('clearCart')
}

async function payAsConsumer(story: Storyteller, lines: readonly Line[]): Promise<void> {
  const { tell } = story
  const as = 'consumer'
  const addresses = v.parse(
    v.array(v.looseObject({ id: v.number() })),
    await tell('listConsumerAddresses', { as }),
  )
  await tell('addCartLines', { as, body: lines.map((line) => ({ ...line, orderQuantity: '10' })) })
  const header = { ...(await fillHeader(story, as)), addressId: addresses[0]?.id ?? null }
  await tell('updateCartHeader', { as, body: header })
  const { total } = v.parse(EstimateDto, await tell('getEstimate', { as }))
  const { digest } = v.parse(CartDto, await tell('getCart', { as }))
  const body = { orderTotal: total, creditCard: CARD, address: BILLING, deliveryAddressId: header.addressId }
  await tell('submitCheckoutPayment', { as, body: { ...body, cartDigest: digest, header } })
  const { key } = v.parse(
    v.looseObject({ key: v.string() }),
    await tell('addConsumerAddress', { as, body: ADDRESS }),
  )
  await tell('updateConsumerAddress', { as, params: { key }, body: { ...ADDRESS, display: 'Pier 3' } })
  await tell('deleteConsumerAddress', { as, params: { key } })
  await tell('logInvalidZip', { as, params: { zip: '99950' } })
}

const toGuideLine = ({ id: _, ...line }: Line) => line

async function keepGuide({ tell }: Storyteller, first: Line, second: Line): Promise<void> {
  const params = { id: 'Brunch' }
  await tell('createOrderGuide', { params, body: { name: 'Brunch', lines: [toGuideLine(first)] } })
  const guides = v.parse(v.array(OrderGuideDto), await tell('listOrderGuides'))
  const { version } = guides.find(({ name }) => name === 'Brunch') ?? {}
  await tell('updateOrderGuide', { params, body: { version, lines: [{ ...second, sequence: -1 }] } })
  await tell('deleteOrderGuide', { params })
}

/** Inputs of the reports whose examples have some. */
const REPORT_STEPS: Partial<Record<ReportName, Step>> = {
  getPriceList: { query: { effectiveDate: '2026-11-20', allProducts: 'false' } },
  getQuoteSheet: { query: { dayOfWeek: '0', purchasedSince: '2026-09-01' } },
}

async function lookBack({ tell }: Storyteller): Promise<void> {
  const orders = v.parse(v.array(OrderHistoryRowDto), await tell('listOrderHistory'))
  const { orderNumber = '' } = orders.find(({ invoice }) => invoice) ?? {}
  await tell('getOrder', { params: { orderNumber } })
  await tell('getOrderDocument', { params: { orderNumber, kind: 'confirmation' } })
  const scanned = orders.find(({ scanDocuments }) => scanDocuments.length > 0)
  const key = scanned?.scanDocuments[0]?.key ?? ''
  await tell('getOrderScan', { params: { orderNumber: scanned?.orderNumber ?? '', key } })
  const dates = { startDate: '2026-09-01', endDate: '2026-10-31' }
  await tell('listProductHistory', { query: dates })
  await tell('listAccountDetail', { query: dates })
  await tell('getAccountSummary')
  await tell('getStatement')
  for (const call of Object.keys(reportCalls) as ReportName[]) await tell(call, REPORT_STEPS[call])
}

async function payInvoice({ tell }: Storyteller): Promise<void> {
  await tell('listPaymentTypes')
  const items = v.parse(v.array(OpenArItemDto), await tell('listOpenAr'))
  const { arCode, balance: amount } = items.find(({ isCredit }) => !isCredit) ?? { arCode: '', balance: '0' }
  const details = [{ arCode, detailType: 1, amount }]
  const body = { paymentType: 1, paymentAmount: amount, details, address: BILLING, creditCard: CARD }
  const { invoicePaymentKey: id } = v.parse(PaymentResultDto, await tell('submitPayment', { body }))
  await tell('getPaymentReceipt', { params: { id } })
  await tell('mailPaymentReceipt', { params: { id } })
  const answer = await tell('addAccountAddress', { body: ADDRESS })
  const { key } = v.parse(v.looseObject({ key: v.string() }), answer)
  await tell('updateAccountAddress', { params: { key }, body: { ...ADDRESS, display: 'Pier 3' } })
  await tell('listAccountAddresses')
  await tell('deleteAccountAddress', { params: { key } })
}

async function administer({ tell }: Storyteller): Promise<void> {
  const as = 'admin'
  await tell('saveLanding', { as, body: LANDING })
  await tell('getLanding')
  await tell('listImages', { as, query: { page: '1', pageSize: '2' } })
  await tell('uploadImage', { as, file: new File([png(4, 3)], 'welcome.png', { type: 'image/png' }) })
  await tell('saveTheme', { as, body: { theme: 'dark', primaryColor: '#008080', secondaryColor: '#f50057' } })
  await tell('deleteTheme', { as })
  await tell('resetTheme', { as })
  await tell('savePasswordOptions', { as, body: await tell('getPasswordOptions') })
  await tell('saveDefaultPageSortBy', { as, body: { DefaultPageSortBy: 'description' } })
  await tell('getDefaultPageSortBy')
  await tell('saveDefaultPageLayout', { as, body: { DefaultPageLayout: 'grid' } })
  await tell('getDefaultPageLayout')
  await tell('saveSearchSynonyms', { as, body: { synonyms: 'coke, pop = cola, soft drink' } })
  await tell('requestImageSync', { as })
}

async function visitByPunchout(
  backend: TestApp,
  { tell }: Storyteller,
  [line]: readonly Line[],
): Promise<void> {
  const lines = line ? [{ productKey: line.productKey, unitOfMeasure: line.unitOfMeasure }] : []
  const code = (await punchoutPath(backend, { lines })).replace('/?ac=', '')
  const grant = { grant_type: 'authorization_code', client_id: CLIENT_ID, redirect_uri: 'http://localhost' }
  const answer = await tell('createToken', { body: { ...grant, code } })
  const { access_token: token } = v.parse(v.looseObject({ access_token: v.string() }), answer)
  await tell('createPunchoutMessage', { token, body: { isCancelled: false } })
}

/** Plays a day in a shop that makes every call of the contract at least once; returns the examples. */
export async function buildStory(backend: TestApp): Promise<Examples> {
  const story = makeStoryteller(backend)
  await arrive(story)
  const products = await browse(story)
  const lines = products.slice(0, 3).map(lineOf)
  await order(story, lines)
  const [first, second] = lines
  if (!first || !second) throw new Error('The demo has too few products')
  await keepGuide(story, first, second)
  await lookBack(story)
  await payInvoice(story)
  await register(backend, story)
  await payAsConsumer(story, lines)
  await administer(story)
  await visitByPunchout(backend, story, lines)
  const { tell } = story
  await tell('changePassword', { as: 'admin', body: { password: TEST_PASSWORD, newPassword: NEW_PASSWORD } })
  await tell('listDevices')
  await tell('deleteOtherDevices')
  await tell('deleteSession')
  return story.examples
}
