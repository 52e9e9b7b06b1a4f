import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { AppDialog } from '@/ui/dialog/AppDialog'
import { ErrorState } from '@/ui/native/ErrorState'
import { CART_RULE_MESSAGES } from '@/domain/cart/messages'
import type { Product } from '@/domain/catalogue/product'
import { useProductView } from '@/features/catalogue/state/useProduct'
import { notify } from '@/features/notifications/state/notificationsSlice'
import { useAppDispatch } from '@/session/hooks'

interface ProductOfDialogProps {
  productKey: number
  title: string
  onClose: () => void
  children: (product: Product) => ReactNode
}

function Refusal({ message, onClose }: { message: string; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const refuse = useEffectEvent(() => {
    dispatch(notify({ severity: 'warning', message }))
    onClose()
  })
  useEffect(() => {
    refuse()
  }, [])
  return null
}

/** The dialog of one product, once loaded; not rendered without a sellable product. */
export function ProductOfDialog({ productKey, title, onClose, children }: ProductOfDialogProps) {
  const view = useProductView(productKey)
  switch (view.state) {
    // Products on screen are cached, so loading ends before the dialog is visible.
    case 'Loading':
      return null
    case 'Missing':
      return <Refusal message={CART_RULE_MESSAGES.productUnavailable} onClose={onClose} />
    case 'Failed':
      return (
        <AppDialog isOpen title={title} onClose={onClose}>
          <ErrorState
            message={view.status.error?.message ?? CART_RULE_MESSAGES.productUnavailable}
            onRetry={view.retry}
          />
        </AppDialog>
      )
    case 'Found':
      if (view.product.sellBys.length === 0)
        return <Refusal message={CART_RULE_MESSAGES.noSellBy} onClose={onClose} />
      return children(view.product)
  }
}
