import { lazyPart } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import { selectIsReadOnly } from '@/session/sessionSelectors'
import { selectHasCart } from '@/features/cart/state/cartSelectors'
import { useAppSelector } from '@/session/hooks'

const Flow = lazyPart(() => import('./ReorderFlow'), 'ReorderFlow')

/** False for guests, who have no cart, and in read-only sessions. */
export function useCanReorder(): boolean {
  return useAppSelector((state) => selectHasCart(state) && !selectIsReadOnly(state))
}

interface ReorderDialogProps {
  /** Null: closed. */
  orderNumber: string | null
  onClose: () => void
}

export function ReorderDialog({ orderNumber, onClose }: ReorderDialogProps) {
  return (
    <LazyPart isOpen={orderNumber !== null} onClose={onClose}>
      {orderNumber === null ? null : <Flow orderNumber={orderNumber} onClose={onClose} />}
    </LazyPart>
  )
}
