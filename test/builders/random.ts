export interface Random {
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** FNV-1a: spreads a text over 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32, seeded by a text, so that a test can repeat its choices. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item)
  return { int, chance: (percent) => next() * 100 < percent, pick, shuffle }
}
