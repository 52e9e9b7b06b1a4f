import { useMemo } from 'react'
import {
  visibleMenu,
  type MenuGroup,
  systemSection,
  userSection,
  type SectionEntry,
} from '@/domain/menu/menuSections'
import {
  selectCustomer,
  selectIsPunchout,
  selectMenu,
  selectSettings,
  selectShipMethod,
  selectUser,
  selectUserType,
} from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { useVisibleRoutes } from '../routes/useVisibleRoutes'

interface SideMenu {
  readonly groups: readonly MenuGroup[]
  readonly userName: string | undefined
  readonly userEntries: readonly SectionEntry[]
  readonly systemEntries: readonly SectionEntry[]
}

export function useSideMenu(): SideMenu {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const isPunchoutSession = useAppSelector(selectIsPunchout)
  const user = useAppSelector(selectUser)
  const customer = useAppSelector(selectCustomer)
  const shipMethod = useAppSelector(selectShipMethod)
  const { allowConsumerPickup, allowConsumerDelivery } = useAppSelector(selectSettings)
  const routes = useVisibleRoutes()
  const paths = useMemo<ReadonlySet<string>>(() => new Set(routes.map(({ path }) => path)), [routes])
  const viewer = { userType, isPunchoutSession, paths }
  return {
    groups: visibleMenu({ menu, ...viewer }),
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
