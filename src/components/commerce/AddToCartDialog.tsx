import { lazy, Suspense } from 'react'
import type { LineDialogProps } from './lineDialogProps'

const LineDialog = lazy(() => import('./LineDialog').then((module) => ({ default: module.LineDialog })))

/** Add To Cart, or Edit Cart for a line: everything a line can say. Its code is loaded when one is opened first. */
export function AddToCartDialog(props: LineDialogProps) {
  return (
    <Suspense fallback={null}>
      <LineDialog {...props} />
    </Suspense>
  )
}
