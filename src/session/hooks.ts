import type { Store } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppExtra } from '@/net/appDeps'
import type { AppDispatch, AppThunk, RootState } from '@/net/appThunk'
import { type CalendarDate, calendarDateIn } from '@/domain/dates/calendarDate'
import { selectSettings } from './sessionSelectors'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** The store, for reads in event handlers: `selectX(getState())`. */
export const useAppStore = useStore.withTypes<Store<RootState>>()

const takeExtra: AppThunk<AppExtra> = (_dispatch, _getState, extra) => extra

export function useAppExtra(): AppExtra {
  const dispatch = useAppDispatch()
  const [extra] = useState(() => dispatch(takeExtra))
  return extra
}

/** Today's date in the shop's time zone, as on orders and invoices, wherever the browser is. */
export function useToday(): CalendarDate {
  const { now } = useAppExtra()
  const { timeZone } = useAppSelector(selectSettings)
  return calendarDateIn(timeZone, now())
}
