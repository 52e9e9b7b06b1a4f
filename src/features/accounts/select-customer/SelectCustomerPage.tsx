import { useListCustomersQuery } from '@/session/sessionApi'
import { QueryView } from '@/features/notifications/parts/QueryView'
import { EmptyState } from '@/ui/native/EmptyState'
import { PageTitle } from '@/ui/page/PageTitle'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { sessionEvents } from '@/session/sessionEvents'
import { useAppDispatch } from '@/session/hooks'
import { CustomerPicker } from './CustomerPicker'
import { SELECT_CUSTOMER_MESSAGES, ROW_HEIGHT_PX } from './CustomerList'
import styles from './SelectCustomer.module.css'

const SKELETON_ROWS = 6

function Choice() {
  const dispatch = useAppDispatch()
  return (
    <QueryView
      query={useListCustomersQuery()}
      loading={<SkeletonRows count={SKELETON_ROWS} height={ROW_HEIGHT_PX} />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title={SELECT_CUSTOMER_MESSAGES.empty} />}
    >
      {(customers) => (
        <CustomerPicker
          customers={customers}
          onSelect={({ customerKey }) => {
            dispatch(sessionEvents.customerSelected({ customerKey }))
          }}
        />
      )}
    </QueryView>
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
