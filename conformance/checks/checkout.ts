import * as v from 'valibot'
import { SubmitResultDto } from '@/contract/checkout/checkout'
import { CheckoutPaymentResultDto } from '@/contract/payments/payment'
import { addedLine, changingCart } from '../run/cart'
import { needed, orderables } from '../run/catalogue'
import type { Check } from '../run/check'
import { skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, mustRefuse, parsed } from '../run/expect'
import { requirePayments } from '../run/paying'
import { replayed } from '../run/replay'
import type { Visit } from '../run/visit'

const PO = 'CONFORMANCE'
const INSTRUCTIONS = {
  specialInstruction1: 'Ring twice',
  specialInstruction2: 'Back door',
  notes: 'Conformance',
}
const cents = (amount: string | null) => Math.round(100 * Number(amount ?? 0))

const oneProduct = async (visit: Visit) => (await orderables(visit, 1))[0] ?? skip('The catalogue is empty')

/**
 * Address that a consumer's order is delivered to; null for other users, for pickup and without a primary
 * address.
 */
async function primaryAddress(visit: Visit): Promise<number | null> {
  if (visit.visitor.shipMethod !== 'Delivery') return null
  const addresses = await visit.read('listConsumerAddresses')
  return addresses.find(({ isPrimary }) => isPrimary)?.id ?? null
}

/** Saves the header of an order that can be placed. */
async function savedHeader(visit: Visit) {
  const { isValid: _, ...before } = await visit.read('getCartHeader')
  const { defaultDate, earliestDate } = await needed('The delivery dates', visit.read('getDeliveryDates'))
  const addressId = before.addressId ?? (await primaryAddress(visit))
  const header = {
    ...before,
    ...INSTRUCTIONS,
    ...{ addressId, customer_PO: PO, deliveryDate: defaultDate ?? earliestDate },
  }
  const saved = await visit.read('updateCartHeader', { body: header })
  must(saved.isValid, `The header is refused: ${saved.message}`)
  return { before, header }
}

async function emptyCart(visit: Visit): Promise<void> {
  if ((await visit.read('getCart')).lines.length > 0) skip('The cart has lines of somebody')
}

/** Requires the history to list the order once; passes for users whose menu lacks the history. */
async function mustBeListed(visit: Visit, orderNumber: string): Promise<void> {
  if (visit.visitor.menu?.has('OrderHistory') !== true) return
  const orders = await visit.read('listOrderHistory')
  mustBe(orders.filter((row) => row.orderNumber === orderNumber).length, 1, 'How often the order is listed')
}

const TEST_CARD = { cardNumber: '4111111111111111', expirationDate: '1239', cvv2: '123' }
const BILLING = {
  ...{
    accountHolderName: 'Jo Conformance',
    address1: '1 Main St',
    address2: '',
    city: 'Portsmouth',
    state: 'NH',
  },
  ...{ zip: '03801', phone: '6035550100', country: '', email: '' },
}

export const checkoutChecks: readonly Check[] = [
  {
    area: 'cart',
    name: 'the header saved is the header read',
    calls: ['updateCartHeader', 'getCartHeader', 'getCart', 'getDeliveryDates'],
    says: 'Spec 2 §7',
    needs: 'writes',
    menuKey: 'CheckOut',
    run: async (visit) => {
      await emptyCart(visit)
      // A cart that was ordered takes a header only after it is written again.
      await addedLine(visit, await oneProduct(visit))
      const { before, header } = await savedHeader(visit)
      visit.undoLater('The header', () => visit.read('updateCartHeader', { body: before }))
      const { isValid: _, ...saved } = await visit.read('getCartHeader')
      mustBe(saved, header, 'The header')
      const { isValid: __, ...inCart } = (await visit.read('getCart')).header
      mustBe(inCart, header, 'The header in the cart')
    },
  },
  {
    area: 'cart',
    name: 'the default delivery date is not before the earliest',
    calls: ['getDeliveryDates'],
    says: 'Spec 2 §7',
    run: async (visit) => {
      const { defaultDate, earliestDate } = await visit.read('getDeliveryDates')
      if (defaultDate === null || earliestDate === null) skip('There are no two dates')
      must(defaultDate >= earliestDate, `${defaultDate} is before ${earliestDate}`)
    },
  },
  {
    area: 'cart',
    name: 'the estimate’s line total is the sum of the lines',
    calls: ['getEstimate', 'getCart', 'addCartLine'],
    says: 'Spec 2 §7',
    needs: 'writes',
    menuKey: 'CheckOut',
    run: async (visit) => {
      if (visit.visitor.settings?.hidePricing !== false) skip('The user sees no prices')
      await addedLine(visit, await oneProduct(visit))
      const { lines } = await visit.read('getCart')
      const sum = lines.reduce((total, { extension }) => total + cents(extension), 0)
      const { lineTotal, total, tax, addOnCharges } = await visit.read('getEstimate')
      mustBe(cents(lineTotal), sum, 'The line total in cents')
      mustBe(cents(total), sum + cents(tax) + cents(addOnCharges), 'The total in cents')
    },
  },
  {
    area: 'cart',
    name: 'cart and estimate have no amounts for users who see none',
    calls: ['getCart', 'getEstimate', 'addCartLine'],
    says: 'src/contract/cart/cart.ts, unitPrice; Spec 2 §6',
    needs: 'writes',
    run: async (visit) => {
      if (!visit.visitor.settings?.hidePricing) skip('The user sees prices')
      const { unitPrice, extension } = await addedLine(visit, await oneProduct(visit))
      mustBe([unitPrice, extension], [null, null], 'The amounts of a line')
      if (visit.visitor.menu?.has('CheckOut') !== true) return
      mustBe((await visit.read('getEstimate')).total, null, 'The total of the estimate')
    },
  },
  {
    area: 'cart',
    name: 'an empty cart is not valid, one with a line is',
    calls: ['validateCart', 'addCartLine'],
    says: 'Spec 2 §7; src/contract/checkout/checkout.ts, validateCart',
    needs: 'writes',
    run: async (visit) => {
      await emptyCart(visit)
      mustRefuse(await visit.ask('validateCart'), 409)
      await addedLine(visit, await oneProduct(visit))
      mustHaveStatus(await visit.ask('validateCart'), 200, 204)
    },
  },
  {
    area: 'cart',
    name: 'a cart that is not the one seen is not ordered',
    calls: ['submitCart', 'getCart'],
    says: 'docs/writing-a-backend.md, Submitting',
    needs: 'orders',
    menuKey: 'CheckOut',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      await emptyCart(visit)
      await addedLine(visit, await oneProduct(visit))
      if ((await visit.read('getCart')).digest === '') skip('The cart has no digest')
      const { header } = await savedHeader(visit)
      const body = { cartDigest: 'of another cart', header }
      const answer = await visit.ask('submitCart', { body, key: visit.newKey() })
      mustRefuse(answer, 409)
      mustBe(parsed(v.looseObject({ reason: v.string() }), jsonOf(answer)).reason, 'changed', 'reason')
    },
  },
  {
    area: 'cart',
    name: 'a cart is ordered once for all its replays',
    calls: ['submitCart', 'getEstimate', 'getCart', 'listOrderHistory'],
    says: 'docs/writing-a-backend.md, Submitting; Idempotency',
    needs: 'orders',
    menuKey: 'CheckOut',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      await emptyCart(visit)
      await addedLine(visit, await oneProduct(visit))
      const { header } = await savedHeader(visit)
      const { digest } = await visit.read('getCart')
      const { total } = await visit.read('getEstimate')
      const body = { cartDigest: digest, estimatedTotal: total, header, isRepeatWanted: true }
      const answer = await replayed(
        visit,
        'submitCart',
        { body },
        { body: { ...body, isRepeatWanted: false } },
      )
      const { accepted, orderNumber, messages } = parsed(SubmitResultDto, jsonOf(answer))
      must(accepted, `Not accepted: ${messages.join('; ')}`)
      mustBe((await visit.read('getCart')).lines, [], 'The lines of the cart')
      await mustBeListed(visit, orderNumber)
    },
  },
  {
    area: 'payment',
    name: 'a cart is paid and ordered once for all its replays',
    calls: ['submitCheckoutPayment', 'getEstimate', 'getCart'],
    says: 'docs/writing-a-backend.md, Paying',
    needs: 'orders',
    menuKey: 'CheckOut',
    users: ['consumer'],
    run: async (visit) => {
      if (!visit.visitor.settings?.creditCardSettings.isTestTransaction) skip('Cards would be charged')
      await requirePayments(visit)
      await emptyCart(visit)
      const product = await oneProduct(visit)
      // Home deliveries may have a minimum.
      await addedLine(visit, { ...product, orderQuantity: String(20 * Number(product.orderQuantity)) })
      const { header } = await savedHeader(visit)
      const { digest } = await visit.read('getCart')
      const { total } = await visit.read('getEstimate')
      const body = {
        ...{
          orderTotal: total,
          creditCard: TEST_CARD,
          address: BILLING,
          deliveryAddressId: header.addressId,
        },
        ...{ cartDigest: digest, header, isRepeatWanted: true },
      }
      const answer = await replayed(visit, 'submitCheckoutPayment', { body })
      const paid = parsed(CheckoutPaymentResultDto, jsonOf(answer))
      must(paid.isSuccess, `Not paid: ${paid.errorReason}`)
      const { added } = await changingCart(visit, () => Promise.resolve())
      mustBe(added, [], 'The lines of the cart')
      await mustBeListed(visit, paid.orderNumber)
    },
  },
]
