import { useMemo } from 'react'
import { toApiError } from '@/api/transport/apiError'
import { useListOrderHistoryQuery } from '@/api/historyApi'
import { DataTable } from '@/components/ui/table/DataTable'
import { EmptyState } from '@/components/native/EmptyState'
import { ErrorState } from '@/components/native/ErrorState'
import { BoxIcon } from '@/components/native/icons'
import { PageTitle } from '@/components/ui/page/PageTitle'
import { SkeletonRows } from '@/components/native/Skeleton'
import { NARROW_PX } from '@/components/native/breakpoints'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { ORDER_HISTORY_MESSAGES as texts } from './messages'
import { ORDER_NUMBER_COLUMN, orderColumns } from './orderColumns'
import styles from './OrderHistoryPage.module.css'

const NEWEST_FIRST = { key: ORDER_NUMBER_COLUMN, direction: 'descending' } as const

function Orders() {
  const { hidePricing } = useAppSelector(selectSettings)
  const columns = useMemo(() => orderColumns(hidePricing), [hidePricing])
  const { data, error, isFetching, refetch } = useListOrderHistoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (error && !data) {
    const { message } = toApiError(error)
    return <ErrorState message={message} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <SkeletonRows count={8} height={44} />
      </div>
    )
  }
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      rows={data}
      rowKey={(row) => row.orderNumber}
      initialSort={NEWEST_FIRST}
      cardsUnderPx={NARROW_PX}
      empty={<EmptyState icon={<BoxIcon />} title={texts.empty} text={texts.emptyText} />}
    />
  )
}

export function OrderHistoryPage() {
  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
      <Orders />
    </div>
  )
}
