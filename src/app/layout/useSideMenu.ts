import { useMemo } from 'react'
import { visibleMenu } from '@/domain/menu/menuGroups'
import { systemSection, userSection } from '@/domain/menu/menuSections'
import {
  selectCustomer,
  selectIsPunchout,
  selectMenu,
  selectSettings,
  selectShipMethod,
  selectUser,
  selectUserType,
} from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { appRoutes } from '../routes/routes'

const PATHS: ReadonlySet<string> = new Set(appRoutes.map(({ path }) => path))

/** What the side menu holds for the person who is signed in. */
export function useSideMenu() {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  const user = useAppSelector(selectUser)
  const customer = useAppSelector(selectCustomer)
  const shipMethod = useAppSelector(selectShipMethod)
  const { allowConsumerPickup, allowConsumerDelivery } = useAppSelector(selectSettings)
  const viewer = { userType, isPunchoutSession, paths: PATHS }
  const groups = useMemo(
    () => visibleMenu({ menu, userType, isPunchoutSession, paths: PATHS }),
    [menu, userType, isPunchoutSession],
  )
  return {
    groups,
    userName: user?.name || user?.username,
    userEntries: userSection({
      ...viewer,
      customerName: customer?.name ?? null,
      shipMethod,
      canChooseShipMethod: allowConsumerPickup && allowConsumerDelivery,
    }),
    systemEntries: systemSection(viewer),
  }
}
