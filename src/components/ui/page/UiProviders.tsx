import type { ReactNode } from 'react'
import { ArrivalProvider } from '@/components/ui/feedback/Arrival'
import { ConfirmProvider } from '@/components/ui/dialog/ConfirmProvider'
import { LazyFailureContext } from '../feedback/lazyComponent'

interface UiProvidersProps {
  children: ReactNode
  /** Called when a requested part, such as a dialog, could not be loaded. */
  onLazyFailure?: () => void
}

const ignore = () => undefined

/** All providers that this folder needs; inside a router. */
export function UiProviders({ children, onLazyFailure = ignore }: UiProvidersProps) {
  return (
    <ArrivalProvider>
      <LazyFailureContext value={onLazyFailure}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </LazyFailureContext>
    </ArrivalProvider>
  )
}
