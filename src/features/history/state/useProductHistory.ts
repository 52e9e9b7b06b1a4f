import { useMemo } from 'react'
import type { QueryAnswer } from '@/net/baseApi'
import { useListProductHistoryQuery } from '@/features/history/historyApi'
import type { DateSpan } from '@/domain/dates/datePresets'
import type { ProductHistoryRow } from '@/domain/history/productHistory'
import { selectSettings } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'

interface ProductHistoryOptions {
  /** Refetches when the screen opens and when the dates change; else fetches only without a cached answer. */
  isFresh?: boolean
}

const withoutPrices = (row: ProductHistoryRow): ProductHistoryRow => ({ ...row, price: null, amount: null })

/** The lines invoiced in a period; without prices if pricing is hidden, whatever the backend sends. */
export function useProductHistory(
  { from, to }: DateSpan,
  { isFresh = false }: ProductHistoryOptions = {},
): QueryAnswer<readonly ProductHistoryRow[]> {
  const { hidePricing } = useAppSelector(selectSettings)
  const { data: sent, ...query } = useListProductHistoryQuery(
    { ...(from !== null && { startDate: from }), ...(to !== null && { endDate: to }) },
    { refetchOnMountOrArgChange: isFresh },
  )
  const data = useMemo(() => (hidePricing ? sent?.map(withoutPrices) : sent), [sent, hidePricing])
  return { ...query, data }
}
