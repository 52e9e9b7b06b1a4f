import { randomUUID } from 'node:crypto'
import type { FormField, Operation, Partner } from '../partners'
import type { Launched, Returned } from '../readReturn'
import type { ReturnedItem } from '../returnedItem'

export interface BuyerSession extends Launched {
  readonly id: string
  readonly operation: Operation
  /** The returns, oldest first: a store lets its user transfer again. */
  readonly returned: readonly Returned[]
}

/** Unusual on purpose: the content of a cookie is up to the buyer. */
const makeCookie = (): string => `${randomUUID()} "Küche" & <Bar> 'süß' 🍋`

/** The simulator's state. */
export function makeSessions() {
  const sessions = new Map<string, BuyerSession>()
  const lastItems = new Map<string, readonly ReturnedItem[]>()
  let wake: () => void = () => undefined
  let changed = new Promise<void>((resolve) => (wake = resolve))

  return {
    /** Opens a visit; OCI fields come with `launchWith`. */
    open: (partner: Partner, operation: Operation): BuyerSession => {
      const session = { id: randomUUID(), partner, operation, cookie: makeCookie(), launch: [], returned: [] }
      sessions.set(session.id, session)
      return session
    },
    launchWith: (session: BuyerSession, launch: readonly FormField[]): void => {
      sessions.set(session.id, { ...session, launch })
    },
    find: (id: string) => sessions.get(id),
    all: (): readonly BuyerSession[] => [...sessions.values()],
    receive: (session: BuyerSession, returned: Returned): void => {
      sessions.set(session.id, { ...session, returned: [...session.returned, returned] })
      if (returned.items.length > 0) lastItems.set(session.partner.label, returned.items)
      wake()
      changed = new Promise((resolve) => (wake = resolve))
    },
    /** A partner's last returned lines, for an edit. */
    itemsOf: ({ label }: Partner): readonly ReturnedItem[] => lastItems.get(label) ?? [],
    nextReturn: (): Promise<void> => changed,
    /** Releases all waiting requests. */
    close: () => {
      wake()
    },
  }
}
export type Sessions = ReturnType<typeof makeSessions>
