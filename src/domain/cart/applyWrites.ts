import type { Cart, CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { sortCartLines } from './lineOrder'

/** A removal that failed shows its lines again, so that it can be retried or undone. */
function applyWrite(lines: Map<number, CartLine>, write: CartWrite): void {
  switch (write.kind) {
    case 'add':
    case 'update':
      lines.set(write.line.id, write.line)
      break
    case 'delete':
      if (write.status !== 'failed') lines.delete(write.line.id)
      break
    case 'clear':
      if (write.status !== 'failed') lines.clear()
  }
}

/**
 * The cart as the person meant it: the server's, with the writes it has not confirmed yet done in their order. Local
 * clear and delete apply immediately (Spec 2 §4); lines by id, local ones last (Spec 2 §2).
 */
export function applyWrites(cart: Cart, writes: readonly CartWrite[]): Cart {
  if (writes.length === 0) return cart
  // By id, because a large order has hundreds of writes to hundreds of lines.
  const lines = new Map(cart.lines.map((line) => [line.id, line]))
  for (const write of writes) applyWrite(lines, write)
  return { ...cart, lines: sortCartLines([...lines.values()]) }
}
