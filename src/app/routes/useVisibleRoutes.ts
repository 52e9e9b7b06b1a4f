import { useMemo } from 'react'
import { selectIsPunchout, selectIsReadOnly, selectMenu, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { visibleRoutes } from './appRoute'
import { appRoutes } from './routes'

export function useVisibleRoutes() {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  const isReadOnly = useAppSelector(selectIsReadOnly)
  return useMemo(
    () => visibleRoutes(appRoutes, { menu, userType, isPunchoutSession, isReadOnly }),
    [menu, userType, isPunchoutSession, isReadOnly],
  )
}
