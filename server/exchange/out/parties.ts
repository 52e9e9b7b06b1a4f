import { PAYMENT_TYPE_CODES } from '@/contract/payment'
import { cardIssuersOf } from '@/domain/payment/cardIssuers'
import type { customers, users } from '../../db/schema/accounts'
import type { payments } from '../../db/schema/receivables'

export type OutPerson = Pick<typeof users.$inferSelect, 'name' | 'email' | 'type'>

/** Who did it; null where the user is gone. */
export const toPerson = (user: OutPerson | null) =>
  user && { name: user.name, email: user.email, type: user.type }

/** Whom it is for, by the code that files have. */
export const toCustomer = ({ code, name, kind }: typeof customers.$inferSelect) => ({ code, name, kind })

const METHODS: Readonly<Record<number, 'credits' | 'card' | 'check'>> = {
  [PAYMENT_TYPE_CODES.applyCredit]: 'credits',
  [PAYMENT_TYPE_CODES.creditCard]: 'card',
  [PAYMENT_TYPE_CODES.check]: 'check',
}

/** What was paid, and by what. Nothing else of a card or bank account is stored. */
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
