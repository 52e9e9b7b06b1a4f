import { type AddableLine, addableLine } from './addableLine'
import type { CartLine, Places } from './cart'
import { type LocalIds, presentId } from './writeQueue'
import { type CartWrite, addWrite, updateWrite } from './cartWrite'
import type { LinePermissions } from './lineRules'
import { isSameLine } from './changedElsewhere'

/** A cart into which lines are restored. */
export interface PutBackCart {
  /** The server's lines, as far as known. */
  readonly lines: readonly CartLine[]
  /** The lines that the user sees. */
  readonly shown: readonly CartLine[]
  readonly writes: readonly CartWrite[]
  readonly localIds: LocalIds
  readonly lastLocalId: number
}

export interface PutBackWrites {
  readonly writes: readonly CartWrite[]
  /** Parts that were dropped because this user may not set them. */
  readonly lost: AddableLine['lost']
  /** The id of the removed line by the local id of the line that replaces it. */
  readonly replaced: Places
}

/** Builds the writes that restore lines as they were before the write with that key removed them. */
export function putBackWrites(
  lines: readonly CartLine[],
  removalKey: string,
  cart: PutBackCart,
  allowed: Pick<LinePermissions, 'canChangePrice' | 'allowProductTextLines'>,
  newKey: () => string,
): PutBackWrites {
  const isDecided = !cart.writes.some(({ key }) => key === removalKey)
  const shown = new Map(cart.shown.map((line) => [line.id, line]))
  const there = new Map(cart.lines.map((line) => [line.id, line]))
  const lost = new Set<AddableLine['lost'][number]>()
  const replaced: Record<number, number> = {}
  let { lastLocalId } = cart

  function added(line: CartLine, id: number): CartWrite {
    const addable = addableLine(line, allowed)
    for (const part of addable.lost) lost.add(part)
    const add = addWrite(newKey(), { ...addable.line, id: (lastLocalId -= 1) })
    replaced[lastLocalId] = line.id
    if (isDecided) return add
    const old = there.get(id) ?? null
    const made = addableLine(old ?? line, allowed).line
    return { ...add, putsBack: { removal: removalKey, line: old, made } }
  }

  const writes = lines.flatMap((line): CartWrite[] => {
    const id = presentId(cart.localIds, line.id)
    const present = shown.get(id)
    if (!present) return [added(line, id)]
    return isSameLine(line, present) ? [] : [updateWrite(newKey(), { ...line, id }, present)]
  })
  return { writes, lost: [...lost], replaced }
}
