import { useLocation } from 'react-router-dom'
import { showsGuideLink } from '@/domain/order-guides/guideLink'
import { selectIsPunchout, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'

/** Whether products offer the Add to Order Guide link here (Spec 2 §2). */
export function useShowsGuideLink(): boolean {
  const { pathname } = useLocation()
  return useAppSelector((state) => showsGuideLink(selectUserType(state), selectIsPunchout(state), pathname))
}
