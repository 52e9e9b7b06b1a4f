import { randomUUID } from 'node:crypto'
import type { FormField, Operation, Partner } from '../partners'
import type { Launched, Returned } from '../readReturn'
import type { ReturnedItem } from '../returnedItem'

/** One visit of a buyer to the store. */
export interface BuyerSession extends Launched {
  readonly id: string
  readonly operation: Operation
  /** What came back, oldest first: a store lets its user transfer again. */
  readonly returned: readonly Returned[]
}

/** Awkward on purpose: what is in a cookie is the buyer's business alone. */
const makeCookie = (): string => `${randomUUID()} "Küche" & <Bar> 'süß' 🍋`

/** What the procurement system remembers while it runs. */
export function makeSessions() {
  const sessions = new Map<string, BuyerSession>()
  const lastItems = new Map<string, readonly ReturnedItem[]>()
  let wake: () => void = () => undefined
  let changed = new Promise<void>((resolve) => (wake = resolve))

  return {
    /** A new visit; OCI fields come with `launchWith`. */
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
    /** The lines that came back last for a partner: what an edit begins with. */
    itemsOf: ({ label }: Partner): readonly ReturnedItem[] => lastItems.get(label) ?? [],
    /** Resolves when something comes back. */
    nextReturn: (): Promise<void> => changed,
    /** Lets everybody go who waits. */
    close: () => {
      wake()
    },
  }
}
export type Sessions = ReturnType<typeof makeSessions>
