import { useListCustomersQuery } from '@/api/sessionApi'
import { toApiError } from '@/api/apiError'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { LoadingScreen } from '@/components/ui/LoadingScreen'
import { PageTitle } from '@/components/ui/PageTitle'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/store/hooks'
import { CustomerPicker } from './CustomerPicker'
import { SELECT_CUSTOMER_MESSAGES as messages } from './messages'
import styles from './SelectCustomer.module.css'

function Choice() {
  const dispatch = useAppDispatch()
  const { data, error, isFetching, refetch } = useListCustomersQuery()
  if (data?.length === 0) return <EmptyState title={messages.empty} />
  if (data) {
    return (
      <CustomerPicker
        customers={data}
        onSelect={({ customerKey }) => {
          dispatch(sessionEvents.customerSelected({ customerKey }))
        }}
      />
    )
  }
  if (!error) return <LoadingScreen isInline label={messages.loading} />
  return (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

/** A salesperson chooses the customer to act for (Spec 1 §2). */
export function SelectCustomerPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={messages.title}>{messages.title}</PageTitle>
      <Choice />
    </div>
  )
}
