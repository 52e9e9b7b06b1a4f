import type { ReactNode } from 'react'
import { ArrivalProvider } from '@/ui/feedback/Arrival'
import { ConfirmProvider } from '@/ui/dialog/ConfirmProvider'
import { LazyFailureContext } from '../feedback/lazyComponent'

interface UiProvidersProps {
  children: ReactNode
  onLazyFailure?: () => void
}

const ignore = () => undefined

export function UiProviders({ children, onLazyFailure = ignore }: UiProvidersProps) {
  return (
    <ArrivalProvider>
      <LazyFailureContext value={onLazyFailure}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </LazyFailureContext>
    </ArrivalProvider>
  )
}
