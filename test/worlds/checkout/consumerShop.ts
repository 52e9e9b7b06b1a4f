import { fireEvent, screen } from '@testing-library/react'
import { eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { productPrices, products } from '../../../server/db/schema/catalogue'
import { orders } from '../../../server/db/schema/ordering'
import { payments, sandboxCharges } from '../../../server/db/schema/receivables'
import type { AppStore } from '@/app/store/makeStore'
import { BILLING, CARD, secretsIn } from '../payments/paymentWorld'
import type { TestApp } from '../app/openTestApp'
import type { TestRequest } from '../app/testRequests'
import { demoProducts, findProduct } from './demoOrdering'

export const CONSUMER = 'consumer@example.com'
const PRICE = '10.00'

export interface Shopper {
  readonly token: string
  readonly request: (path: string, options?: TestRequest) => Promise<Response>
  /** Makes the cart hold this quantity of one product at this price in dollars, and nothing else. */
  readonly fill: (quantity: number, price?: string) => Promise<void>
  /** Status in the shop and at the gateway, and whether an order was placed, for each card payment. */
  readonly charges: () => Promise<string[]>
}

/** Opens the backend's consumer; call it once. */
export async function openShopper(backend: TestApp): Promise<Shopper> {
  const { db } = backend
  const { productKey, sellBys } = findProduct(
    await demoProducts(backend),
    (each) =>
      each.productKey !== 9 && each.sellBys.some((by) => by.isPricing && Number(by.sellByMultiple) === 0),
  )
  const unitOfMeasure = sellBys.find(({ isPricing }) => isPricing)?.unitOfMeasure
  await db.update(products).set({ isTaxable: false }).where(eq(products.id, productKey))
  const token = await backend.signIn(CONSUMER)
  const request = (path: string, options: TestRequest = {}) =>
    backend.request(path, { shipMethod: 'Delivery', ...options, token })
  return {
    token,
    request,
    fill: async (quantity, price = PRICE) => {
      await db.update(productPrices).set({ price }).where(eq(productPrices.productId, productKey))
      await request('/api/cart', { method: 'DELETE' })
      const json = { id: 0, productKey, unitOfMeasure, orderQuantity: quantity }
      expect((await request('/api/cart/line', { json })).status).toBe(200)
    },
    charges: async () => {
      const rows = await db
        .select({ shop: payments.status, gateway: sandboxCharges.status, order: orders.orderNumber })
        .from(payments)
        .leftJoin(sandboxCharges, eq(sandboxCharges.gatewayKey, payments.gatewayKey))
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .where(isNotNull(payments.cartId))
        .orderBy(payments.id)
      return rows.map(
        ({ shop, gateway, order }) => `${shop} ${gateway} ${order === null ? 'no order' : 'order'}`,
      )
    },
  }
}

/** Input for the card's fields, which the masks leave unchanged. */
export const TYPED_CARD: Readonly<Record<string, string>> = {
  'Card Number': '3782 822463 10005',
  'Expiration Date': '09/31',
  CVV: CARD.cvv2,
  Name: BILLING.accountHolderName,
  'Address Line 1': BILLING.address1,
  City: BILLING.city,
  State: BILLING.state,
  'ZIP Code': BILLING.zip,
}

/** The fields of the card itself. */
export const CARD_ONLY = ['Card Number', 'Expiration Date', 'CVV', 'Name']

/** Fills in the payment step's fields, all by default. */
export async function typeCard(labels = Object.keys(TYPED_CARD)): Promise<void> {
  for (const label of labels) {
    fireEvent.input(await screen.findByLabelText(label), { target: { value: TYPED_CARD[label] } })
  }
}

/** The values of the payment step's fields. */
export const cardInFields = () =>
  Object.fromEntries(
    Object.keys(TYPED_CARD).map((label) => [label, screen.getByLabelText<HTMLInputElement>(label).value]),
  )

/** The card data found in the store, the storages and the URL. */
export function cardTraces(store: AppStore): string[] {
  const texts = [store.getState(), { ...localStorage }, { ...sessionStorage }, window.location.href]
  return secretsIn(JSON.stringify(texts))
}
