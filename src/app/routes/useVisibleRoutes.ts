import { useMemo } from 'react'
import { selectIsPunchout, selectMenu, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { visibleRoutes } from './appRoute'
import { appRoutes } from './routes'

/** The screens that exist for whoever is signed in. */
export function useVisibleRoutes() {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  return useMemo(
    () => visibleRoutes(appRoutes, { menu, userType, isPunchoutSession }),
    [menu, userType, isPunchoutSession],
  )
}
