import { listPaymentTypes } from '@/contract/payment'
import { implement, type Implementation } from '../../http/implement'
import { readPaymentTypes } from '../paymentCard'
import { paymentUnavailable } from '../paymentTexts'

const types = implement(listPaymentTypes, async ({ deps }) => {
  if (!deps.gateway) throw paymentUnavailable()
  const codes = await readPaymentTypes(deps.db)
  return codes.map((creditCardIssuer) => ({ creditCardIssuer }))
})

export const paymentRoutes: readonly Implementation[] = [types]
