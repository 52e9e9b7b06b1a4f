import { useState } from 'react'
import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import styles from './AddToGuideLink.module.css'
import { ORDER_GUIDE_MESSAGES as texts } from './messages'
import { useLocation } from 'react-router-dom'
import { selectIsPunchout, selectUserType } from '@/session/sessionSelectors'
import { useAppSelector } from '@/session/hooks'
import { ROUTES } from '@/domain/navigation/paths'

/**
 * True if products offer Add to Order Guide: not for Public users, in punchout, or on /order-guide (Spec 2
 * §2, §4, §6).
 */
export function showsGuideLink(userType: string, isPunchout: boolean, pathname: string): boolean {
  return userType !== 'Public' && !isPunchout && pathname !== ROUTES.orderGuide
}

const AddToGuideDialog = lazyPart(() => import('./AddToGuideDialog'), 'AddToGuideDialog')

interface AddToGuideLinkProps {
  productKey: number
  /** Names the product for screen readers. */
  description: string
}

/**
 * Opens the dialog that adds a product to an order guide (Spec 2 §4), loaded when opened. Callers check
 * `useShowsGuideLink` once per list.
 */
export function AddToGuideLink({ productKey, description }: AddToGuideLinkProps) {
  // Stores the product, because this component may be reused for another product of the list.
  const [openFor, setOpenFor] = useState<number | null>(null)
  const close = () => setOpenFor(null)
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-label={texts.linkOf(description)}
        onClick={() => setOpenFor(productKey)}
      >
        {texts.link}
      </button>
      {openFor === null ? null : (
        <LazyPart isOpen onClose={close}>
          <AddToGuideDialog productKey={openFor} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}

export function useShowsGuideLink(): boolean {
  const { pathname } = useLocation()
  return useAppSelector((state) => showsGuideLink(selectUserType(state), selectIsPunchout(state), pathname))
}
