import { isAllowed } from '@/domain/menu/menuAccess'
import { orderGuidePath, productsPath } from '@/domain/navigation/paths'
import { selectIsPunchout, selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'

interface WayOut {
  /** Path to one guide, or to all of them. */
  readonly pathOf: (name?: string) => string
  readonly label: string
}

/**
 * Exit of the editor: the order guides (Spec 2 §4), or the products in sessions without that screen. The editor itself
 * has no menu key (Spec 1 §2).
 */
export function useWayOut(): WayOut {
  const menu = useAppSelector(selectMenu)
  const isPunchout = useAppSelector(selectIsPunchout)
  if (!isPunchout && isAllowed(menu, 'OrderGuides')) return { pathOf: orderGuidePath, label: texts.toGuides }
  return {
    pathOf: (name) => productsPath(name === undefined ? {} : { og: name }),
    label: texts.toProducts,
  }
}
