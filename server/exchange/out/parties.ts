import { PAYMENT_TYPE_CODES } from '@/contract/payments/payment'
import { cardIssuersOf } from '@/domain/payment/cardIssuers'
import type { customers, users } from '../../db/schema/accounts'
import type { payments } from '../../db/schema/receivables'

export type OutPerson = Pick<typeof users.$inferSelect, 'name' | 'email' | 'type'>

/** The acting user; null if deleted. */
export const toPerson = (user: OutPerson | null) =>
  user && { name: user.name, email: user.email, type: user.type }

/** The customer, by the code used in files. */
export const toCustomer = ({ code, name, kind }: typeof customers.$inferSelect) => ({ code, name, kind })

const METHODS: Readonly<Record<number, 'credits' | 'card' | 'check'>> = {
  [PAYMENT_TYPE_CODES.applyCredit]: 'credits',
  [PAYMENT_TYPE_CODES.creditCard]: 'card',
  [PAYMENT_TYPE_CODES.check]: 'check',
}

/** Amount and means of a payment. Other data of a card or bank account are not stored. */
export function toMeans(payment: typeof payments.$inferSelect) {
  const { invoicePaymentKey: id, amount, paymentType, issuer, lastFour, transactionId } = payment
  const [card] = issuer === null ? [] : cardIssuersOf([issuer])
  return {
    id,
    amount,
    method: METHODS[paymentType] ?? 'card',
    cardIssuer: card?.name ?? '',
    lastFour,
    transactionId,
  }
}
