import { lazy, Suspense } from 'react'
import type { CartLine } from '@/domain/cart/cart'

export interface AddToCartDialogProps {
  productKey: number
  /** The line to edit; absent when one is added. */
  line?: CartLine | undefined
  /** The unit to begin with when adding. */
  unit?: string | undefined
  onClose: () => void
}

const LineDialog = lazy(() => import('./LineDialog').then((module) => ({ default: module.LineDialog })))

/** Add To Cart, or Edit Cart for a line: everything a line can say. Its code is loaded when one is opened first. */
export function AddToCartDialog(props: AddToCartDialogProps) {
  return (
    <Suspense fallback={null}>
      <LineDialog {...props} />
    </Suspense>
  )
}
