import { useListOpenArQuery } from '@/features/payments/payablesApi'
import { useListPaymentTypesQuery } from '@/features/payments/paymentApi'
import { toApiError } from '@/net/apiError'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { CheckIcon } from '@/ui/native/icons'
import { LoadingScreen } from '@/ui/native/LoadingScreen'
import { PageTitle } from '@/ui/page/PageTitle'
import type { Payable } from '@/domain/payables/payable'
import { PAYMENT_MESSAGES as texts } from './messages'
import styles from './Payment.module.css'
import { PaymentStepper } from './PaymentStepper'
import { usePaymentWizard } from './usePaymentWizard'

const BAD_GATEWAY = 502

interface LoadedProps {
  payables: readonly Payable[]
  issuers: readonly number[]
}

/** The wizard, or an empty state if there are no open items and no payment was just made or attempted. */
function LoadedPayment({ payables, issuers }: LoadedProps) {
  const wizard = usePaymentWizard(payables)
  if (!wizard) return null
  const { step, changed } = wizard.state
  if (payables.length === 0 && step === 'SelectPayment' && changed.length === 0) {
    return <EmptyState icon={<CheckIcon />} title={texts.noItems} text={texts.noItemsText} />
  }
  return <PaymentStepper wizard={wizard} issuers={issuers} />
}

/** Pays the customer's open items (Spec 3 §2 Make Payment wizard). */
export function PaymentPage() {
  const openAr = useListOpenArQuery(undefined, { refetchOnMountOrArgChange: true })
  const types = useListPaymentTypesQuery()
  const failure = openAr.data ? types.error : openAr.error
  const isLoaded = openAr.data !== undefined && types.data !== undefined
  const retry = () => {
    void openAr.refetch()
    void types.refetch()
  }
  const isUnavailable = failure !== undefined && toApiError(failure).status === BAD_GATEWAY
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      {openAr.data && types.data ? <LoadedPayment payables={openAr.data} issuers={types.data} /> : null}
      {!isLoaded && failure === undefined ? <LoadingScreen isInline label={texts.loading} /> : null}
      {!isLoaded && failure !== undefined ? (
        <ErrorState
          message={isUnavailable ? texts.serviceUnavailable : texts.loadFailed}
          isRetrying={openAr.isFetching || types.isFetching}
          onRetry={retry}
        />
      ) : null}
    </div>
  )
}
