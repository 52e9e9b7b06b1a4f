import { lazy } from 'react'
import type { AppDialogProps } from './appDialogProps'
import { LazyPart } from '@/components/ui/feedback/LazyPart'

const Frame = lazy(() =>
  import('./AppDialogFrame').then(({ AppDialogFrame }) => ({ default: AppDialogFrame })),
)

/** A dialog, loaded when first opened: full screen below 600 pixels; takes and returns the focus. */
export function AppDialog(props: AppDialogProps) {
  return (
    <LazyPart isOpen={props.isOpen} onClose={props.onClose}>
      <Frame {...props} />
    </LazyPart>
  )
}
