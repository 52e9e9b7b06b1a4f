import * as v from 'valibot'
import type { Endpoint, AnswerOutputOf } from '@/contract/endpoint'
import { getCart } from '@/contract/cart/cart'
import type { Database } from '../../../server/db/database'
import { addresses, holidays } from '../../../server/db/schema/accounts'
import {
  categories,
  customerPrices,
  excludedCategories,
  mainCategories,
  productPrices,
  products,
  productUnits,
  stock,
} from '../../../server/db/schema/catalogue'
import { addCustomer, addUser, saveSetting } from '../accounts/storedAccounts'
import type { TestRequest } from '../app/testRequests'
import { openTestApp, type TestApp, type TestAppOptions } from '../app/openTestApp'

/** Product keys of the small catalogue. */
export const TOMATO = 1
export const BEEF = 2
export const NAPKIN = 3
export const DISCONTINUED = 4
export const IN_HIDDEN_CATEGORY = 5
export const SODA = 6
export const UNPRICED = 7

export const CHARGES = {
  deliveryCharge: '15.00',
  freeDeliveryFrom: '250.00',
  fuelCharge: '4.50',
  taxRatePercent: '8.25',
}

const PRODUCTS = [
  [TOMATO, 'Tomatoes Diced', 'DRY', 'EA', 'CS'],
  [BEEF, 'Beef Chuck Roll', 'DRY', 'LB', 'LB'],
  [NAPKIN, 'Napkin Dinner', 'DRY', 'EA', 'EA'],
  [DISCONTINUED, 'Relish Old Style', 'DRY', 'EA', 'EA'],
  [IN_HIDDEN_CATEGORY, 'Sample Box', 'HIDDEN', 'EA', 'EA'],
  [SODA, 'Soda Cola', 'SODA', 'EA', 'EA'],
  [UNPRICED, 'Truffle Fresh', 'DRY', 'EA', 'EA'],
] as const

export async function addCatalogue(db: Database): Promise<void> {
  await db.insert(mainCategories).values({ code: 'FOOD', description: 'Food' })
  await db.insert(categories).values([
    { code: 'DRY', description: 'Dry goods', mainCategoryCode: 'FOOD' },
    { code: 'HIDDEN', description: 'Hidden', mainCategoryCode: 'FOOD', isExcluded: true },
    { code: 'SODA', description: 'Soda', mainCategoryCode: 'FOOD' },
  ])
  await db.insert(products).values(
    PRODUCTS.map(([id, description, categoryCode, stockUnit, pricingUnit]) => ({
      id,
      code: String(id * 10_010),
      formattedCode: String(id * 10_010),
      sequence: id,
      description,
      categoryCode,
      stockUnit,
      pricingUnit,
      isTaxable: id === NAPKIN,
      isDiscontinued: id === DISCONTINUED,
      isCatchWeight: id === BEEF,
    })),
  )
  const each = (productId: number) => ({ productId, unit: 'EA', stockConversion: '1', isPriceBy: true })
  await db.insert(productUnits).values([
    { ...each(TOMATO), position: 0 },
    { productId: TOMATO, unit: 'CS', stockConversion: '6', isPriceBy: true, position: 1 },
    { productId: BEEF, unit: 'CS', stockConversion: '40.5', position: 0 },
    {
      productId: BEEF,
      unit: 'LB',
      stockConversion: '1',
      isSellBy: false,
      isPriceBy: true,
      priceDecimals: 4,
    },
    { ...each(NAPKIN), sellByMultiple: '12' },
    ...[DISCONTINUED, IN_HIDDEN_CATEGORY, SODA, UNPRICED].map(each),
  ])
  const price = (productId: number, amount: string, fromQuantity = '0', priceLevel = 'STD') => ({
    productId,
    price: amount,
    fromQuantity,
    priceLevel,
  })
  await db
    .insert(productPrices)
    .values([
      price(TOMATO, '27.00'),
      price(TOMATO, '25.50', '10'),
      price(TOMATO, '20.00', '0', 'A'),
      price(BEEF, '3.4567'),
      price(NAPKIN, '0.35'),
      ...[DISCONTINUED, IN_HIDDEN_CATEGORY, SODA].map((key) => price(key, '1.00')),
    ])
  await db.insert(stock).values([
    { productId: TOMATO, warehouseCode: '01', onHand: '100' },
    { productId: TOMATO, warehouseCode: '02', onHand: '100' },
    { productId: BEEF, warehouseCode: '01', onHand: '500', committed: '10' },
  ])
}

export interface Ordering extends TestApp {
  /** Customer keys: the bistro, a school with its own prices that requires a P.O., and a stranger's. */
  readonly bistro: number
  readonly school: number
  readonly stranger: number
  readonly buyer: string
  readonly clerk: string
  readonly sales: string
  readonly headOfSchool: string
}

/** The backend with a small catalogue whose amounts can be computed by hand. */
export async function startOrdering(options: Omit<TestAppOptions, 'seed'> = {}): Promise<Ordering> {
  const app = await openTestApp({ ...options, seed: 'empty' })
  const { db } = app
  await addCatalogue(db)
  await saveSetting(db, 'session', { allowProductTextLines: true, orderQuantityRoundingFlag: 'AutoRoundUp' })
  await saveSetting(db, 'charges', CHARGES)
  await db.insert(holidays).values({ day: '2026-11-25' })
  const bistro = await addCustomer(db, 'B1', {
    defaultShipTo: 'MAIN',
    isTaxExempt: false,
    deliveryWeekdays: [1, 3, 5],
  })
  const school = await addCustomer(db, 'S1', { defaultPo: 'STANDING-1', requiredPo: true })
  const stranger = await addCustomer(db, 'X1')
  const place = { city: 'Portsmouth', state: 'NH', zip: '03801' }
  await db.insert(addresses).values([
    { ...place, customerId: bistro, shipToCode: 'MAIN', name: 'Bistro', address1: '18 Ceres St' },
    { ...place, customerId: bistro, shipToCode: 'PIER', name: 'Bistro at the Pier', address1: '10 State St' },
    { ...place, customerId: stranger, shipToCode: 'AWAY', name: 'Elsewhere', address1: '1 Far Rd' },
  ])
  await db.insert(customerPrices).values([
    { customerId: school, productId: TOMATO, price: '18.00', validTo: '2026-11-20' },
    { customerId: school, productId: NAPKIN, price: '0.10', validFrom: '2026-11-21' },
    { customerId: school, productId: BEEF, price: '1.00', validTo: '2026-11-19' },
  ])
  await db.insert(excludedCategories).values({ customerId: school, categoryCode: 'SODA' })
  await addUser(db, 'buyer', {}, [bistro])
  await addUser(db, 'clerk', { settings: { hidePricing: true } }, [bistro])
  await addUser(db, 'sales', { type: 'Salesperson', settings: { canChangePrice: true } }, [bistro, school])
  await addUser(db, 'head', { settings: { allowProductTextLines: false } }, [school])
  return {
    ...app,
    bistro,
    school,
    stranger,
    buyer: await app.signIn('buyer'),
    clerk: await app.signIn('clerk'),
    sales: await app.signIn('sales'),
    headOfSchool: await app.signIn('head'),
  }
}

/** The parsed answer: it must fit the contract's schema. */
export async function read<E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOutputOf<E>> {
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`Status ${response.status}: ${JSON.stringify(body)}`)
  return v.parse(endpoint.response as unknown as v.GenericSchema, body) as AnswerOutputOf<E>
}

/** A rejection's status, errors and message. */
export async function refusal(
  response: Response,
): Promise<{ status: number; errors: string[]; message: string }> {
  const body = (await response.json()) as { errors?: string[]; message?: string }
  return { status: response.status, errors: body.errors ?? [], message: body.message ?? '' }
}

/** A payload of one line. */
export function line(
  productKey: number,
  unitOfMeasure: string,
  orderQuantity: string | number,
  more: object = {},
) {
  return { id: 0, productKey, unitOfMeasure, orderQuantity, included: false, ...more }
}

export async function cartOf(app: Ordering, who: TestRequest) {
  return read(getCart, await app.request('/api/cart', who))
}
