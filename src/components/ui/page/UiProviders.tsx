import type { ReactNode } from 'react'
import { ArrivalProvider } from '@/components/ui/feedback/Arrival'
import { ConfirmProvider } from '@/components/ui/dialog/ConfirmProvider'
import { LazyFailureContext } from '../feedback/lazyComponent'

interface UiProvidersProps {
  children: ReactNode
  /** Hears that something that was asked for, such as a dialog, could not be shown. */
  onLazyFailure?: () => void
}

const ignore = () => undefined

/** Everything that the parts of this folder need around them; inside a router. */
export function UiProviders({ children, onLazyFailure = ignore }: UiProvidersProps) {
  return (
    <ArrivalProvider>
      <LazyFailureContext value={onLazyFailure}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </LazyFailureContext>
    </ArrivalProvider>
  )
}
