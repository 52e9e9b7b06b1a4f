import { and, asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { PAYMENT_TYPE_CODES } from '@/contract/payments/payment'
import { CARD_ISSUER_CODES } from '@/contract/payments/paymentMethod'
import { calendarDateOf } from '@/domain/dates/calendarDate'
import { cardIssuersOf } from '@/domain/payment/cardIssuers'
import type { Queries } from '../../db/database'
import { paymentDetails, payments, receivables } from '../../db/schema/receivables'
import { isMade } from '../../ledger/receivables/postPayment'
import type { DocumentHead } from '../makeDocument'
import type { Column, DocumentModel } from '../model/documentModel'
import { customerParty } from '../parties'
import { SERVER_DOCUMENT_MESSAGES } from '../messages'
import { currentLanguage } from '@/domain/language/language'

const Key = v.pipe(v.string(), v.uuid())

/** A settled payment of the customer, with the items it was applied to; null for any other key. */
export async function findPayment(db: Queries, customerId: number, key: string) {
  if (!v.is(Key, key)) return null
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoicePaymentKey, key), eq(payments.customerId, customerId), isMade))
  if (!payment) return null
  const details = await db
    .select({ receivable: receivables, amount: paymentDetails.amount })
    .from(paymentDetails)
    .innerJoin(receivables, eq(receivables.id, paymentDetails.receivableId))
    .where(eq(paymentDetails.paymentId, payment.id))
    .orderBy(asc(receivables.invoiceDate), asc(receivables.id))
  return { payment, details }
}
export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const columns = (): readonly Column[] => [
  { label: SERVER_DOCUMENT_MESSAGES.reference, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.invoiceDate, kind: 'date' },
  { label: SERVER_DOCUMENT_MESSAGES.poNumber, kind: 'code' },
  { label: SERVER_DOCUMENT_MESSAGES.remarks, kind: 'text', isWide: true },
  { label: SERVER_DOCUMENT_MESSAGES.initial, kind: 'amount' },
  { label: SERVER_DOCUMENT_MESSAGES.applied, kind: 'amount' },
]

/** Payment method: 'Visa ending in 1111', 'eCheck ending in 6789'. Other data of a card or account are not stored. */
function methodOf({ paymentType, issuer, lastFour }: FoundPayment['payment']): string {
  const { receipt } = SERVER_DOCUMENT_MESSAGES
  if (paymentType === PAYMENT_TYPE_CODES.applyCredit) return receipt.creditApplied
  const ending = (method: string) => (lastFour === '' ? method : receipt.ending(method, lastFour))
  if (issuer === CARD_ISSUER_CODES.eCheck) return ending(receipt.eCheck)
  if (paymentType === PAYMENT_TYPE_CODES.check) return ending(receipt.check)
  const [known] = issuer === null ? [] : cardIssuersOf([issuer])
  return ending(known?.name ?? receipt.card)
}

/** The receipt of an invoice payment (Spec 3 §2). */
export function receiptModel(
  { letterhead, customer, now }: DocumentHead,
  { payment, details }: FoundPayment,
): DocumentModel {
  const { receipt } = SERVER_DOCUMENT_MESSAGES
  return {
    language: currentLanguage().tag,
    title: receipt.title,
    letterhead,
    parties: [customerParty(SERVER_DOCUMENT_MESSAGES.paidBy, customer)],
    facts: [
      { label: receipt.date, kind: 'date', value: calendarDateOf(payment.createdAt) },
      { label: receipt.method, kind: 'text', value: methodOf(payment) },
      { label: receipt.transaction, kind: 'code', value: payment.transactionId },
      { label: receipt.number, kind: 'code', value: payment.invoicePaymentKey },
    ],
    columns: columns(),
    sectionLabel: '',
    sections: [
      {
        heading: '',
        rows: details.map(({ receivable, amount }) => ({
          cells: [
            receivable.reference,
            receivable.invoiceDate,
            receivable.customerPo,
            receivable.remarks,
            receivable.initial,
            amount,
          ],
        })),
      },
    ],
    totals: [{ label: receipt.total, kind: 'amount', value: payment.amount, isStrong: true }],
    strip: [],
    notes: [],
    madeAt: now.toISOString(),
  }
}
