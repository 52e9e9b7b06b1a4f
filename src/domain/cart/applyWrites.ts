import type { Cart, CartLine } from './cart'
import type { CartWrite } from './cartWrite'
import { sortCartLines } from './lineOrder'

function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = lines.some(({ id }) => id === line.id)
  return isThere ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line]
}

/** A removal that failed shows its lines again, so that it can be retried or undone. */
function applyWrite(lines: readonly CartLine[], write: CartWrite): readonly CartLine[] {
  switch (write.kind) {
    case 'add':
    case 'update':
      return withLine(lines, write.line)
    case 'delete':
      return write.status === 'failed' ? lines : lines.filter(({ id }) => id !== write.line.id)
    case 'clear':
      return write.status === 'failed' ? lines : []
  }
}

/**
 * The cart as the person meant it: the server's, with the writes it has not confirmed yet done in their order. Local
 * clear and delete apply immediately (Spec 2 §4); lines by id, local ones last (Spec 2 §2).
 */
export function applyWrites(cart: Cart, writes: readonly CartWrite[]): Cart {
  if (writes.length === 0) return cart
  return { ...cart, lines: sortCartLines(writes.reduce(applyWrite, cart.lines)) }
}
