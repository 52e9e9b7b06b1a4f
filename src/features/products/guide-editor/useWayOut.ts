import { isAllowed } from '@/domain/menu/menuAccess'
import { orderGuidePath, productsPath } from '@/domain/navigation/paths'
import { selectIsPunchout, selectMenu } from '@/session/sessionSelectors'
import { useAppSelector } from '@/store/hooks'
import { GUIDE_EDITOR_MESSAGES as texts } from './messages'

interface WayOut {
  /** Of a guide, or of all of them. */
  readonly pathOf: (name?: string) => string
  readonly label: string
}

/**
 * Where the editor leads: to the order guides (Spec 2 §4), or to the products of sessions without that screen. The
 * editor itself has no menu key (Spec 1 §2).
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
