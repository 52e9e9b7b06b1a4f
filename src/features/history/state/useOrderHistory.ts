import { useEffect } from 'react'
import { setupListeners } from '@reduxjs/toolkit/query'
import type { QueryAnswer } from '@/net/baseApi'
import { isOrderUnavailable, useGetOrderQuery, useListOrderHistoryQuery } from '@/features/history/historyApi'
import type { OrderHistoryRow } from '@/domain/history/orderHistory'
import { useAppDispatch } from '@/session/hooks'

/**
 * The customer's orders. Refetched when the screen opens, after an order of this tab, and when the window
 * gets the focus: another tab or a colleague may have ordered meanwhile.
 */
export function useOrderHistory(): QueryAnswer<readonly OrderHistoryRow[]> {
  const dispatch = useAppDispatch()
  useEffect(() => setupListeners(dispatch), [dispatch])
  return useListOrderHistoryQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
}

/** False once the backend has rejected this order as one that it cannot open; requests it once. */
export function useIsOrderOpenable(order: OrderHistoryRow | null): boolean {
  const { error } = useGetOrderQuery(order?.orderNumber ?? '', { skip: order === null })
  return !isOrderUnavailable(error)
}
