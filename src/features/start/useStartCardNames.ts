import { useMemo } from 'react'
import { isAllowed } from '@/domain/menu/menuAccess'
import { useAppSelector } from '@/session/hooks'
import { selectMenu, selectSettings, selectShipMethod, selectUserType } from '@/session/sessionSelectors'

export type StartCardName = 'shipMethod' | 'cart' | 'lastOrder' | 'orderGuides' | 'account'

const BUSINESS_CARDS: readonly StartCardName[] = ['cart', 'lastOrder', 'orderGuides', 'account']
const CONSUMER_CARDS: readonly StartCardName[] = ['shipMethod', 'cart', 'lastOrder']

const MENU_KEYS: Readonly<Record<Exclude<StartCardName, 'shipMethod'>, string>> = {
  cart: 'ViewCart',
  lastOrder: 'OrderHistory',
  orderGuides: 'OrderGuides',
  account: 'AccountSummary',
}

const NO_CARDS: readonly StartCardName[] = []

/** Cards that the session's user may see; none for guests, and where the setting is off. */
export function useStartCardNames(): readonly StartCardName[] {
  const menu = useAppSelector(selectMenu)
  const userType = useAppSelector(selectUserType)
  const shipMethod = useAppSelector(selectShipMethod)
  const { showYourBusiness, hidePricing } = useAppSelector(selectSettings)
  return useMemo(() => {
    if (!showYourBusiness || userType === 'Public') return NO_CARDS
    return (userType === 'Consumer' ? CONSUMER_CARDS : BUSINESS_CARDS).filter((name) => {
      if (name === 'shipMethod') return shipMethod !== null
      // Without amounts, the account has nothing to show.
      return isAllowed(menu, MENU_KEYS[name]) && (name !== 'account' || !hidePricing)
    })
  }, [menu, userType, shipMethod, showYourBusiness, hidePricing])
}
