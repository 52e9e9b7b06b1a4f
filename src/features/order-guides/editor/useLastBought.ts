import { useMemo } from 'react'
import { useListProductHistoryQuery } from '@/features/history/historyApi'
import type { CalendarDate } from '@/domain/dates/calendarDate'

const NONE: ReadonlyMap<number, CalendarDate> = new Map()

/** The day each product was last invoiced; empty until it is wanted and known. */
export function useLastBought(isWanted: boolean): ReadonlyMap<number, CalendarDate> {
  const { data } = useListProductHistoryQuery({}, { skip: !isWanted })
  return useMemo(() => {
    if (!data) return NONE
    const days = new Map<number, CalendarDate>()
    for (const { productKey, invoiceDate } of data) {
      if (invoiceDate !== null && invoiceDate > (days.get(productKey) ?? ''))
        days.set(productKey, invoiceDate)
    }
    return days
  }, [data])
}
