import { useState } from 'react'
import type { AppExtra } from '@/session/appDeps'
import { useAppDispatch } from './hooks'
import type { AppDispatch } from './rootReducer'

const takeExtra = (_dispatch: AppDispatch, _getState: unknown, extra: AppExtra): AppExtra => extra

/** The outside world of the store: its clock, its storages. */
export function useAppExtra(): AppExtra {
  const dispatch = useAppDispatch()
  const [extra] = useState(() => dispatch(takeExtra))
  return extra
}
