import { lazy } from 'react'
import type { AppDialogProps } from './appDialogProps'
import { LazyPart } from '@/components/ui/feedback/LazyPart'

const Frame = lazy(() =>
  import('./AppDialogFrame').then(({ AppDialogFrame }) => ({ default: AppDialogFrame })),
)

/** A dialog whose code is loaded when one is opened first: full screen under 600 pixels, focus in and back. */
export function AppDialog(props: AppDialogProps) {
  return (
    <LazyPart isOpen={props.isOpen} onClose={props.onClose}>
      <Frame {...props} />
    </LazyPart>
  )
}
