import type { CartWrite } from './cartWrite'
import { resolveLineId } from './writeOutcome'

/** The local id under which a line was shown, by the id that the server gave it. */
export type LocalIds = Readonly<Record<number, number>>

/** The id that a line goes by now: the server's once it is known (Spec 2 §3: local lines have negative ids). */
export function presentId(localIds: LocalIds, id: number): number {
  const known = Object.entries(localIds).find(([, localId]) => localId === id)
  return known ? Number(known[0]) : id
}

/** The write about the line's present id: who made it may have begun before the server gave the line its id. */
export function withPresentId(localIds: LocalIds, write: CartWrite): CartWrite {
  if (write.kind === 'clear' || write.kind === 'add') return write
  const [renamed] = resolveLineId([write], write.line.id, presentId(localIds, write.line.id))
  return renamed ?? write
}
