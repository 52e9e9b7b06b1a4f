import type { AppRoute } from '../routes/appRoute'
import { RoutePage } from '../routes/RoutePage'
import { BareShell } from './BareShell'

/** A screen that belongs to no session. */
export function OpenScreen({ route }: { route: AppRoute }) {
  return (
    <BareShell>
      <RoutePage key={route.path} route={route} />
    </BareShell>
  )
}
