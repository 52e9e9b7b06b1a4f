import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './rootReducer'
import { useState } from 'react'
import type { AppExtra } from '../session/appDeps'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

const takeExtra = (_dispatch: AppDispatch, _getState: unknown, extra: AppExtra): AppExtra => extra

export function useAppExtra(): AppExtra {
  const dispatch = useAppDispatch()
  const [extra] = useState(() => dispatch(takeExtra))
  return extra
}
