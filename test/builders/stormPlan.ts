/** Deterministic numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A product by the name in its controls. */
export interface StormProduct {
  readonly productKey: number
  readonly name: string
}

/** An edit of the cart. `undo` reverts the removal or clearing just before it. */
export type Edit =
  | { readonly does: 'add'; readonly product: StormProduct }
  | { readonly does: 'change'; readonly product: StormProduct; readonly quantity: string }
  | { readonly does: 'remove'; readonly product: StormProduct }
  | { readonly does: 'clear' | 'undo' }

/** The intended quantities by product key. */
export type Intent = ReadonlyMap<number, string>

/** The intended cart after an edit. `before` is the one before the last edit. */
function after(intent: Intent, edit: Edit, before: Intent): Intent {
  const next = new Map(intent)
  switch (edit.does) {
    case 'add':
      return next.set(edit.product.productKey, '1')
    case 'change':
      return next.set(edit.product.productKey, edit.quantity)
    case 'remove':
      next.delete(edit.product.productKey)
      return next
    case 'clear':
      return new Map()
    case 'undo':
      return before
  }
}

const CLEAR = 0.015
const REMOVE = 0.13
const ADD = 0.45
const UNDO = 0.4

/** Random edits of lines of some products, and the resulting cart. */
export function stormPlan(
  seed: number,
  products: readonly StormProduct[],
  count: number,
): { readonly edits: readonly Edit[]; readonly intent: Intent } {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  let intent: Intent = new Map()
  let before: Intent = intent
  const edits: Edit[] = []

  function choose(): Edit {
    const last = edits.at(-1)
    if (last && (last.does === 'remove' || last.does === 'clear') && random() < UNDO) return { does: 'undo' }
    const inCart = pick(products.filter(({ productKey }) => intent.has(productKey)))
    const missing = pick(products.filter(({ productKey }) => !intent.has(productKey)))
    const chance = random()
    if (missing && (!inCart || chance > 1 - ADD)) return { does: 'add', product: missing }
    // For the types: with an empty cart some product is missing, and the line above returns.
    if (!inCart) return { does: 'clear' }
    if (chance < CLEAR) return { does: 'clear' }
    if (chance < CLEAR + REMOVE) return { does: 'remove', product: inCart }
    return { does: 'change', product: inCart, quantity: String(2 + Math.floor(random() * 97)) }
  }

  while (edits.length < count) {
    const edit = choose()
    const next = after(intent, edit, before)
    before = intent
    intent = next
    edits.push(edit)
  }
  return { edits, intent }
}
