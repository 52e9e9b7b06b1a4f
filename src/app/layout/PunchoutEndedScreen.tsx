import { PunchoutEndedPage } from '@/features/punchout-ended/PunchoutEndedPage'
import { BareShell } from './BareShell'

/** All that is left of a punchout session. */
export function PunchoutEndedScreen() {
  return (
    <BareShell hasStartPage={false}>
      <PunchoutEndedPage />
    </BareShell>
  )
}
