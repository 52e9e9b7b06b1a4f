import type { UnitsOfProduct } from '@/domain/units/unit'
import type { Database } from '../../server/db/database'
import { menuOverrides } from '../../server/db/schema/accounts'
import { priceLists, productPrices, products, productUnits, stock } from '../../server/db/schema/catalogue'
import { receivables } from '../../server/db/schema/receivables'
import { addKey } from '../../server/exchange/keys/exchangeKeys'
import { addCatalogue } from '../worlds/checkout/orderingWorld'
import { addCustomer, addUser, saveSetting } from '../worlds/accounts/storedAccounts'
import type { Part, Role } from './weather/plan'

/** A product that is sold and priced by the piece, in any quantity. */
export interface StormProduct extends UnitsOfProduct {
  readonly productKey: number
  readonly productCode: string
  readonly formattedProductCode: string
  readonly description: string
}

const FIRST_PRODUCT = 101
const PRODUCT_COUNT = 24
const INVOICES = 12

const EACH = { unitOfMeasure: 'EA', stockConversion: '1' }

export const STORM_PRODUCTS: readonly StormProduct[] = Array.from({ length: PRODUCT_COUNT }, (_, index) => {
  const productKey = FIRST_PRODUCT + index
  return {
    productKey,
    productCode: `ST${productKey}`,
    formattedProductCode: `ST${productKey}`,
    description: `Storm lantern ${productKey}`,
    pricingUM: 'EA',
    sellBys: [{ ...EACH, isPricing: true, sellByMultiple: '0' }],
    priceBys: [{ ...EACH, priceDecimals: 2 }],
  }
})

async function addProducts(db: Database): Promise<void> {
  await addCatalogue(db)
  await db.insert(priceLists).values(['STD', 'RET'].map((code) => ({ code, description: code })))
  await db.insert(products).values(
    STORM_PRODUCTS.map(({ productKey, productCode, description }) => ({
      ...{ id: productKey, code: productCode, formattedCode: productCode, sequence: productKey, description },
      ...{ categoryCode: 'DRY', stockUnit: 'EA', pricingUnit: 'EA', isTaxable: false },
    })),
  )
  const unitColumns = { unit: 'EA', stockConversion: '1', isPriceBy: true, position: 0 }
  await db
    .insert(productUnits)
    .values(STORM_PRODUCTS.map(({ productKey }) => ({ ...unitColumns, productId: productKey })))
  const priced = STORM_PRODUCTS.flatMap(({ productKey }) =>
    ['STD', 'RET'].map((priceLevel) => ({
      productId: productKey,
      priceLevel,
      price: '2.50',
      fromQuantity: '0',
    })),
  )
  await db.insert(productPrices).values(priced)
  await db.insert(stock).values(
    STORM_PRODUCTS.map(({ productKey }) => ({
      productId: productKey,
      warehouseCode: '01',
      onHand: '1000',
    })),
  )
}

async function addSettings(db: Database): Promise<void> {
  const ways = { allowConsumer: true, allowConsumerPickup: true, allowConsumerDelivery: true }
  await saveSetting(db, 'site', { ...ways, allowGuest: true })
  await saveSetting(db, 'payment', { issuers: [1, 2, 3, 8] })
  const creditCardSettings = { addressRequired: true, ccV2Required: true, holderNameRequired: true }
  await saveSetting(db, 'session', { creditCardSettings })
}

/** A participant, with the customers that they act for. */
export interface Member extends Part {
  readonly customers: readonly number[]
  /** Exchange key of an external system; '' for people. */
  readonly key: string
}

const CUSTOMERS: Readonly<Partial<Record<Role, number>>> = { salesperson: 3, exchange: 0, guest: 0 }

async function addInvoices(db: Database, customerId: number, name: string): Promise<void> {
  await db.insert(receivables).values(
    Array.from({ length: INVOICES }, (_, index) => {
      const arCode = `${name}-${index + 1}`
      const initial = `${(index + 1) * 37}.00`
      return {
        customerId,
        arCode,
        detailType: 1,
        reference: arCode,
        invoiceDate: '2026-01-05',
        initial,
        balance: initial,
      }
    }),
  )
}

async function addMember(db: Database, { role, name }: Part): Promise<Member> {
  const customers: number[] = []
  for (let index = 0; index < (CUSTOMERS[role] ?? 1); index += 1) {
    const kind = role === 'consumer' ? 'consumer' : 'business'
    customers.push(await addCustomer(db, `${name}-${index}`, { kind }))
  }
  if (role === 'exchange') {
    const key = { name, kinds: null, directions: ['in', 'out'] as const }
    return { role, name, customers, key: await addKey({ db, clock: () => new Date() }, key) }
  }
  if (role === 'guest') return { role, name, customers, key: '' }
  const types = { salesperson: 'Salesperson', consumer: 'Consumer' } as const
  const type = role in types ? types[role as keyof typeof types] : 'Customer'
  const userId = await addUser(db, name, { type, settings: { hidePricing: role === 'clerk' } }, customers)
  if (role === 'administrator') {
    const open = { userId, isVisible: true, isLocked: false }
    const keys = ['AdminPanel', 'ColorMaintenance', 'EditLandingPage'] as const
    await db.insert(menuOverrides).values(keys.map((key) => ({ ...open, key })))
  }
  const [customer] = customers
  if (role === 'buyer' && customer !== undefined) await addInvoices(db, customer, name)
  return { role, name, customers, key: '' }
}

/** Fills an empty database with a small shop and all participants. */
export async function fillShop(db: Database, parts: readonly Part[]): Promise<readonly Member[]> {
  await addProducts(db)
  await addSettings(db)
  const members: Member[] = []
  for (const part of parts) members.push(await addMember(db, part))
  return members
}
