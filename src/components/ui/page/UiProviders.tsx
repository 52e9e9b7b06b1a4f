import type { ReactNode } from 'react'
import { ArrivalProvider } from '@/components/ui/feedback/Arrival'
import { ConfirmProvider } from '@/components/ui/dialog/ConfirmProvider'
import { LateFailureContext } from '../feedback/lateComponent'

interface UiProvidersProps {
  children: ReactNode
  /** Hears that something that was asked for, such as a dialog, could not be shown. */
  onLateFailure?: () => void
}

const ignore = () => undefined

/** Everything that the parts of this folder need around them; inside a router. */
export function UiProviders({ children, onLateFailure = ignore }: UiProvidersProps) {
  return (
    <ArrivalProvider>
      <LateFailureContext value={onLateFailure}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </LateFailureContext>
    </ArrivalProvider>
  )
}
