import { useListCustomersQuery } from '@/api/sessionApi'
import { toApiError } from '@/api/transport/apiError'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorState } from '@/components/native/ErrorState'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { SkeletonRows } from '@/components/native/Skeleton'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/store/hooks'
import { CustomerPicker } from './CustomerPicker'
import { SELECT_CUSTOMER_MESSAGES, ROW_HEIGHT_PX } from './CustomerList'
import styles from './SelectCustomer.module.css'

const SKELETON_ROWS = 6

function Choice() {
  const dispatch = useAppDispatch()
  const { data, error, isFetching, refetch } = useListCustomersQuery()
  if (data?.length === 0) return <EmptyState title={SELECT_CUSTOMER_MESSAGES.empty} />
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
  if (!error) {
    return (
      <div role="status" aria-label={SELECT_CUSTOMER_MESSAGES.loading}>
        <SkeletonRows count={SKELETON_ROWS} height={ROW_HEIGHT_PX} />
      </div>
    )
  }
  return (
    <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

/** A salesperson's choice of the customer to act for (Spec 1 §2). */
export function SelectCustomerPage() {
  return (
    <div className={styles.page}>
      <PageTitle documentTitle={SELECT_CUSTOMER_MESSAGES.title}>{SELECT_CUSTOMER_MESSAGES.title}</PageTitle>
      <Choice />
    </div>
  )
}
