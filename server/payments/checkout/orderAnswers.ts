import type { AnswerOf } from '@/contract/endpoint'
import type { submitCheckoutPayment } from '@/contract/payment'
import type { StoredAnswer } from '../../once'

export type OrderAnswer = AnswerOf<typeof submitCheckoutPayment>

export function unpaid(errorReason: string): StoredAnswer {
  const answer: OrderAnswer = {
    isSuccess: false,
    orderNumber: '',
    errorReason,
    transactionId: '',
    message: '',
  }
  return { status: 200, body: answer }
}

export function paid(fields: { orderNumber: number; transactionId: string; message: string }): StoredAnswer {
  const answer: OrderAnswer = { isSuccess: true, errorReason: '', ...fields }
  return { status: 200, body: answer }
}
