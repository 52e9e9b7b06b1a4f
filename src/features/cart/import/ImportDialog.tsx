import { lazyComponent } from '@/ui/feedback/lazyComponent'
import { LazyPart } from '@/ui/feedback/LazyPart'
import type { ImportDialogProps } from './ImportFlow'

const { Component: Flow } = lazyComponent(() => import('./ImportFlow').then((module) => module.ImportFlow))

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  return (
    <LazyPart isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Flow onClose={onClose} /> : null}
    </LazyPart>
  )
}
