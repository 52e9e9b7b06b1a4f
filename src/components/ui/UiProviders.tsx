import type { ReactNode } from 'react'
import { AnnouncerProvider } from './Announcer'
import { ArrivalProvider } from './Arrival'
import { ConfirmProvider } from './ConfirmProvider'

/** Everything that the parts of this folder need around them; inside a router. */
export function UiProviders({ children }: { children: ReactNode }) {
  return (
    <ArrivalProvider>
      <AnnouncerProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </AnnouncerProvider>
    </ArrivalProvider>
  )
}
