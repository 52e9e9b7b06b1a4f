import type { CartLine } from './cart'
import type { AddWrite, CartWrite } from './cartWrite'
import { concerns, deleteWrite, updateWrite } from './cartWrite'
import { carriedOver } from './changeLine'
import { isSameLine } from './changedElsewhere'

type Writes = readonly CartWrite[]

/** Whether the write adds a line that the removal of that key took. */
const putsBack = (write: CartWrite, removalKey: string): write is AddWrite =>
  write.kind === 'add' && write.putsBack?.removal === removalKey

/** The keys of all writes: made once where many are asked about, of which each may wait for any other. */
export const keysOf = (writes: Writes): ReadonlySet<string> => new Set(writes.map(({ key }) => key))

/** Whether it waits for a removal, one of those keys, of which it is not known yet whether it was done. */
export function isHeld(keys: ReadonlySet<string>, write: CartWrite): boolean {
  const removal = write.kind === 'add' ? write.putsBack?.removal : undefined
  return removal !== undefined && keys.has(removal)
}

/** Adds that wait until the removal is decided. */
export const heldBy = (writes: Writes, { key }: CartWrite): AddWrite[] =>
  writes.filter((each): each is AddWrite => putsBack(each, key))

/** Whether it was put back along with the line of the other, by adds that never went out. */
export function isPutBackAlong(write: CartWrite, { putsBack: other }: AddWrite): boolean {
  return other !== undefined && putsBack(write, other.removal) && write.sentAtMs === undefined
}

/** The line is there still: only what was changed of it since is left to do. */
function released(writes: Writes, add: AddWrite, there: CartLine, made: CartLine): CartWrite[] {
  const removal = writes.find((each) => each.kind === 'delete' && concerns(each, add.line.id))
  const line = carriedOver(made, add.line, there)
  return writes.flatMap((each): CartWrite[] => {
    if (each === removal) return [deleteWrite(removal.key, there)]
    if (each !== add) return [each]
    return removal || isSameLine(line, there) ? [] : [updateWrite(add.key, line, there)]
  })
}

/** A removal whose lines are put back was surely not done: neither it nor the adds of its lines are needed. */
export function withoutPutBack(writes: Writes, removal: CartWrite): CartWrite[] {
  const rest = writes.filter((each) => each !== removal)
  return heldBy(rest, removal).reduce((left, add) => {
    const { line = null, made = add.line } = add.putsBack ?? {}
    return line ? released(left, add, line, made) : left
  }, rest)
}
