import { useDispatch, useSelector } from 'react-redux'
import { type CalendarDate, calendarDateIn } from '@/domain/dates/calendarDate'
import type { AppDispatch, RootState } from '@/api/appThunk'
import { useState } from 'react'
import type { AppExtra } from '@/api/appDeps'
import { selectSettings } from '../session/sessionSelectors'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

const takeExtra = (_dispatch: AppDispatch, _getState: unknown, extra: AppExtra): AppExtra => extra

export function useAppExtra(): AppExtra {
  const dispatch = useAppDispatch()
  const [extra] = useState(() => dispatch(takeExtra))
  return extra
}

/** The shop's day: orders and invoices have its dates, wherever the browser is. */
export function useToday(): CalendarDate {
  const { now } = useAppExtra()
  const { timeZone } = useAppSelector(selectSettings)
  return calendarDateIn(timeZone, now())
}
