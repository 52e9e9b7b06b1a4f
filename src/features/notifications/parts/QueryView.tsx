import type { ReactNode } from 'react'
import { messages } from '@/domain/language/messages'
import { toApiError } from '@/net/apiError'
import { EmptyState } from '@/ui/native/EmptyState'
import { ErrorState } from '@/ui/native/ErrorState'
import { SearchIcon } from '@/ui/native/icons'
import { SkeletonRows } from '@/ui/native/Skeleton'
import { Notice } from '@/ui/native/Notice'
import { Button } from '@/ui/native/Button'
import { PageTitle } from '@/ui/page/PageTitle'

const QUERY_MESSAGES = messages('query', {
  retry: 'Retry',
  loading: 'Loading',
  noResults: 'No Results',
  nothingMatches: 'Nothing matches the filters.',
  clearFilters: 'Clear filters',
})

/** Result of RTK Query's hooks. */
interface QueryResult<Data> {
  readonly data?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface QueryViewProps<Data> {
  query: QueryResult<Data>
  /** Placeholder of the data's expected size; rows by default. */
  loading?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** Heading to show if loading fails, for a screen whose heading depends on the data. */
  failedTitle?: string
  children: (data: Data) => ReactNode
}

const ROWS = 8
const ROW_PX = 44

/** Shown above old data whose refetch failed. */
function StaleNotice({ error, isFetching, refetch }: QueryResult<unknown>) {
  return (
    <Notice
      severity="error"
      action={
        <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
          {QUERY_MESSAGES.retry}
        </Button>
      }
    >
      {toApiError(error).message}
    </Notice>
  )
}

/** Data, or its state: loading, failed with a retry, or empty. Old data stay if a refetch fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, isEmpty, empty, failedTitle, children } = props
  const { data, error, isFetching, refetch } = query
  if (data === undefined && error !== undefined) {
    return (
      <>
        {failedTitle === undefined ? null : <PageTitle>{failedTitle}</PageTitle>}
        <ErrorState
          message={toApiError(error).message}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={QUERY_MESSAGES.loading}>
        {loading ?? <SkeletonRows count={ROWS} height={ROW_PX} />}
      </div>
    )
  }
  return (
    <>
      {error === undefined ? null : <StaleNotice {...query} />}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  )
}

/** Empty state of a list whose filters match nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={QUERY_MESSAGES.noResults}
      text={QUERY_MESSAGES.nothingMatches}
      action={<Button onClick={onClear}>{QUERY_MESSAGES.clearFilters}</Button>}
    />
  )
}
