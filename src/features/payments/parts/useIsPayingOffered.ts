import { useListPaymentTypesQuery } from '@/features/payments/paymentApi'
import { isAllowed } from '@/domain/menu/menuAccess'
import { isPayingOffered } from '@/domain/payables/paymentDetails'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

/**
 * True where the menu has Make Payment, unless the backend answers that it takes neither cards nor bank accounts. Until
 * it answers, and where it fails to, Make Payment is offered and explains.
 */
export function useIsPayingOffered(): boolean {
  const hasMakePayment = isAllowed(useAppSelector(selectMenu), 'InvoicePayment')
  const { data: issuers } = useListPaymentTypesQuery(undefined, { skip: !hasMakePayment })
  return hasMakePayment && (issuers === undefined || isPayingOffered(issuers))
}
