import { useEffectEvent, useLayoutEffect } from 'react'
import type { PayWith } from '@/features/payments/payablesApi'
import { type CardFormState, useCardForm } from '@/features/payments/parts/useCardForm'
import { type CheckFormState, useCheckForm } from '@/features/payments/parts/useCheckForm'
import { type PaymentType, paymentTypesFor } from '@/domain/payables/paymentDetails'
import { knownBilling } from '@/domain/payment/billingAddress'
import { selectCustomer } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { type PaymentEvent, paymentEvents, type PaymentState } from '@/features/payments/state/paymentSlice'
import type { PaymentWizard } from './usePaymentWizard'

const LAST_DIGITS = 4

export interface PaymentMethods {
  /** Payment types that the total and the issuers allow; only the sent one while its outcome is unknown. */
  readonly types: readonly PaymentType[]
  /** Null if no payment type is possible. */
  readonly chosen: PaymentType | null
  readonly card: CardFormState
  readonly check: CheckFormState
  /** Complete card or bank data; null while there are errors. */
  readonly payWith: PayWith | null
  /** Clears the data that a payment of this outcome makes obsolete. */
  readonly settle: (outcome: PaymentEvent | null) => void
}

function cardOf({ payment: method, issuer }: CardFormState): PayWith | null {
  if (method === null) return null
  const lastFour = method.creditCard.cardNumber.slice(-LAST_DIGITS)
  return { type: 'creditCard', method, issuer: issuer?.name ?? '', lastFour }
}

function checkOf({ payment: method }: CheckFormState): PayWith | null {
  if (method === null) return null
  const { accountNumber } = method.bankAccount
  return { type: 'check', method, issuer: '', lastFour: accountNumber.slice(-LAST_DIGITS) }
}

/** Returns to the payment method step if card or bank data are missing, as after a reload. */
function useMethodNeeded({ state, move }: PaymentWizard, payWith: PayWith | null): void {
  const isMissing = state.step === 'ReviewPayment' && !state.isSubmitting && payWith === null
  const askForMethod = useEffectEvent(() => {
    move(paymentEvents.methodForgotten())
  })
  useLayoutEffect(() => {
    if (isMissing) askForMethod()
  }, [isMissing])
}

/** Allowed payment types; a payment of unknown outcome keeps its type. */
function typesOf({ submission }: PaymentState, offered: readonly PaymentType[]): readonly PaymentType[] {
  return submission?.isUncertain && submission.sent ? [submission.sent.type] : offered
}

/**
 * Payment method of the selection (Spec 3 §4). Card and bank data exist only here, across the steps: never in the
 * store, in storage or in a URL.
 */
export function usePaymentMethods(wizard: PaymentWizard, issuers: readonly number[]): PaymentMethods {
  const { state, review, continueToNext } = wizard
  const customer = useAppSelector(selectCustomer)
  const known = customer ? knownBilling(customer) : {}
  const card = useCardForm({ acceptedIssuers: issuers, known, onSubmit: continueToNext })
  const check = useCheckForm({ known, onSubmit: continueToNext })
  const types = typesOf(state, paymentTypesFor(review.total, issuers))
  const chosen = types.find((type) => type === state.method) ?? types[0] ?? null
  const payBy: Readonly<Record<PaymentType, PayWith | null>> = {
    applyCredit: { type: 'applyCredit' },
    creditCard: cardOf(card),
    check: checkOf(check),
  }
  const payWith = chosen === null ? null : payBy[chosen]
  useMethodNeeded(wizard, payWith)
  const settle = (outcome: PaymentEvent | null) => {
    if (!outcome || !paymentEvents.submitAnswered.match(outcome)) return
    if (outcome.payload.isSuccess) {
      card.forget()
      check.forget()
    } else card.clearCvv()
  }
  return { types, chosen, card, check, payWith, settle }
}
