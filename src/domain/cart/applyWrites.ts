import { doubledIds } from './addedLines'
import { type Cart, type CartLine, sortCartLines } from './cart'
import type { CartWrite } from './cartWrite'

/**
 * Applies one write. A failed removal leaves its lines visible, so that it can be retried or undone, unless
 * they are already being restored.
 */
function applyWrite(lines: Map<number, CartLine>, write: CartWrite, isPutBack: boolean): void {
  const isShown = write.status === 'failed' && !isPutBack
  switch (write.kind) {
    case 'add':
    case 'update':
      lines.set(write.line.id, write.line)
      break
    case 'delete':
      if (!isShown) lines.delete(write.line.id)
      break
    case 'clear':
      if (!isShown) lines.clear()
  }
}

/**
 * The cart as the user intended it: the server's cart with the unconfirmed writes applied in order. Local clears and
 * deletes apply at once (Spec 2 §4); lines are sorted by id, local ones last (Spec 2 §2).
 */
export function applyWrites(cart: Cart, writes: readonly CartWrite[]): Cart {
  if (writes.length === 0) return cart
  // Indexed by id: a large order has hundreds of writes to hundreds of lines.
  const lines = new Map(cart.lines.map((line) => [line.id, line]))
  for (const id of doubledIds(cart.lines, writes)) lines.delete(id)
  const putBack = new Set(writes.map((write) => (write.kind === 'add' ? write.putsBack?.removal : undefined)))
  for (const write of writes) applyWrite(lines, write, putBack.has(write.key))
  return { ...cart, lines: sortCartLines([...lines.values()]) }
}
