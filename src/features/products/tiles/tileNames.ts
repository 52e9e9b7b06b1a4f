/** Which element shows which product, by names that elements keep. */
export interface TileNames {
  /** The list whose products they show. */
  readonly keys: Int32Array
  readonly byProduct: ReadonlyMap<number, number>
  /** The first name that no element has had. */
  readonly next: number
}

export const NO_TILES: TileNames = { keys: new Int32Array(0), byProduct: new Map(), next: 0 }

const isSame = (before: TileNames, keys: Int32Array, drawn: ReadonlySet<number>): boolean =>
  before.keys === keys &&
  before.byProduct.size === drawn.size &&
  [...drawn].every((product) => before.byProduct.has(product))

/**
 * The names of the elements of the products that are drawn now. A product that is drawn already stays with its element.
 * Where another list comes, the elements of products that left go on to those that came, which is less work than to
 * make others: not where `areKept`, as an element that is moved in the page loses the focus.
 * @param products keys of the products drawn, in the order of the page
 */
export function nameTiles(
  before: TileNames,
  keys: Int32Array,
  products: readonly number[],
  areKept: boolean,
): TileNames {
  const drawn = new Set(products)
  if (isSame(before, keys, drawn)) return before
  const isHandedOn = before.keys !== keys && !areKept
  const left = isHandedOn ? [...before.byProduct].filter(([product]) => !drawn.has(product)) : []
  let { next } = before
  const free = left.map(([, name]) => name).values()
  const nameOf = (product: number) => before.byProduct.get(product) ?? free.next().value ?? next++
  return { keys, byProduct: new Map([...drawn].map((product) => [product, nameOf(product)])), next }
}
