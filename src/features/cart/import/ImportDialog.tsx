import { lazy } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import type { ImportDialogProps } from './ImportFlow'

const Flow = lazy(() => import('./ImportFlow').then(({ ImportFlow }) => ({ default: ImportFlow })))

/** Import File to Cart (Spec 2 §2). Loaded when opened. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <LazyPart isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Flow onClose={onClose} /> : null}
    </LazyPart>
  )
}
