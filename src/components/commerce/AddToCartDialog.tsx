import { lazy } from 'react'
import { LatePart } from '@/components/ui/LatePart'
import type { LineDialogProps } from './lineDialogProps'

const LineDialog = lazy(() => import('./LineDialog').then((module) => ({ default: module.LineDialog })))

/** Add To Cart, or Edit Cart for a line: everything a line can say. Its code is loaded when one is opened first. */
export function AddToCartDialog(props: LineDialogProps) {
  return (
    <LatePart isOpen onClose={props.onClose}>
      <LineDialog {...props} />
    </LatePart>
  )
}
