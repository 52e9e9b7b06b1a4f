import { useListPaymentTypesQuery } from '@/features/payments/paymentApi'
import { isAllowed } from '@/domain/menu/menuAccess'
import { isPayingOffered } from '@/domain/payables/paymentDetails'
import { selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

/**
 * True if the menu has Make Payment, unless the backend accepts neither cards nor bank accounts. Also true
 * while the accepted types are unknown, because Make Payment itself shows that.
 */
export function useIsPayingOffered(): boolean {
  const hasMakePayment = isAllowed(useAppSelector(selectMenu), 'InvoicePayment')
  const { data: issuers } = useListPaymentTypesQuery(undefined, { skip: !hasMakePayment })
  return hasMakePayment && (issuers === undefined || isPayingOffered(issuers))
}
