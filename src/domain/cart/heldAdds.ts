import type { CartLine } from './cart'
import type { AddWrite, CartWrite } from './cartWrite'
import { concerns, deleteWrite, updateWrite } from './cartWrite'
import { carriedOver } from './changeLine'
import { isSameLine } from './changedElsewhere'

type Writes = readonly CartWrite[]

/** True when the write restores a line that this removal removed. */
const putsBack = (write: CartWrite, removalKey: string): write is AddWrite =>
  write.kind === 'add' && write.putsBack?.removal === removalKey

/** Keys of all writes, built once for checking many of them. */
export const keysOf = (writes: Writes): ReadonlySet<string> => new Set(writes.map(({ key }) => key))

/** True while the write waits for one of these removals, whose outcome is unknown. */
export function isHeld(keys: ReadonlySet<string>, write: CartWrite): boolean {
  const removal = write.kind === 'add' ? write.putsBack?.removal : undefined
  return removal !== undefined && keys.has(removal)
}

/** Adds that wait for the removal. */
export const heldBy = (writes: Writes, { key }: CartWrite): AddWrite[] =>
  writes.filter((each): each is AddWrite => putsBack(each, key))

/** True if the write restores a line of the same removal as the add, and was never sent. */
export function isPutBackAlong(write: CartWrite, { putsBack: other }: AddWrite): boolean {
  return other !== undefined && putsBack(write, other.removal) && write.sentAtMs === undefined
}

/** For a line that still exists on the server: replaces its add by the changes made since. */
function released(writes: Writes, add: AddWrite, there: CartLine, made: CartLine): CartWrite[] {
  const removal = writes.find((each) => each.kind === 'delete' && concerns(each, add.line.id))
  const line = carriedOver(made, add.line, there)
  return writes.flatMap((each): CartWrite[] => {
    if (each === removal) return [deleteWrite(removal.key, there)]
    if (each !== add) return [each]
    return removal || isSameLine(line, there) ? [] : [updateWrite(add.key, line, there)]
  })
}

/**
 * Drops a removal that certainly was not applied and whose lines are being restored. Adds of lines that still
 * exist become changes of them, or are dropped.
 */
export function withoutPutBack(writes: Writes, removal: CartWrite): CartWrite[] {
  const rest = writes.filter((each) => each !== removal)
  return heldBy(rest, removal).reduce((left, add) => {
    const { line = null, made = add.line } = add.putsBack ?? {}
    return line ? released(left, add, line, made) : left
  }, rest)
}
