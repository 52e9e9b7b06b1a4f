import { lazy } from 'react'
import type { AppDialogProps } from './appDialogProps'
import { LatePart } from '@/components/ui/feedback/LatePart'

const Frame = lazy(() =>
  import('./AppDialogFrame').then(({ AppDialogFrame }) => ({ default: AppDialogFrame })),
)

/** A dialog whose code is loaded when one is opened first: full screen under 600 pixels, focus in and back. */
export function AppDialog(props: AppDialogProps) {
  return (
    <LatePart isOpen={props.isOpen} onClose={props.onClose}>
      <Frame {...props} />
    </LatePart>
  )
}
