import { lazy, Suspense } from 'react'
import type { AppDialogProps } from './appDialogProps'

const Frame = lazy(() =>
  import('./AppDialogFrame').then(({ AppDialogFrame }) => ({ default: AppDialogFrame })),
)

/** A dialog whose code is loaded when one is opened first: full screen under 600 pixels, focus in and back. */
export function AppDialog(props: AppDialogProps) {
  return (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}
