import { lazy } from 'react'
import { LazyPart } from '@/components/ui/feedback/LazyPart'
import type { ImportDialogProps } from './ImportFlow'

const Flow = lazy(() => import('./ImportFlow').then(({ ImportFlow }) => ({ default: ImportFlow })))

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <LazyPart isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Flow onClose={onClose} /> : null}
    </LazyPart>
  )
}
