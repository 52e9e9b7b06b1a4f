import * as v from 'valibot'
import { SubmitRefusalDto } from '@/contract/checkout/checkout'
import type { ApiError } from './apiError'

/** Rejection of an order that the user may still resolve. */
export interface OrderRefusal {
  readonly reason: 'changed' | 'ordered' | 'repeated'
  /** The existing order; '' if absent. */
  readonly orderNumber: string
}

const REASONS = ['changed', 'ordered', 'repeated'] as const

/** The rejection that the user must resolve; null for any other failure. */
export function orderRefusal({ status, body }: ApiError): OrderRefusal | null {
  const parsed = v.safeParse(SubmitRefusalDto, body)
  if (status !== 409 || !parsed.success) return null
  const reason = REASONS.find((each) => each === parsed.output.reason)
  return reason ? { reason, orderNumber: parsed.output.orderNumber } : null
}
