/** Steps of the Make Payment wizard by their internal names, in order (Spec 3 §2). */
export const PAYMENT_STEPS = [
  'SelectPayment',
  'ReviewPayables',
  'PaymentMethod',
  'ReviewPayment',
  'Receipt',
] as const

export type PaymentStepName = (typeof PAYMENT_STEPS)[number]

export const PAYMENT_TRAIL = { order: PAYMENT_STEPS, receipt: 'Receipt' } as const

export function nextPaymentStep(step: PaymentStepName): PaymentStepName {
  return PAYMENT_STEPS[PAYMENT_STEPS.indexOf(step) + 1] ?? 'Receipt'
}

export function previousPaymentStep(step: PaymentStepName): PaymentStepName {
  return PAYMENT_STEPS[Math.max(0, PAYMENT_STEPS.indexOf(step) - 1)] ?? 'SelectPayment'
}
