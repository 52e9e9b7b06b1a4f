import { KINDS } from '../kinds/index'

/** Kinds that no file has: what arises in the shop and only goes out. */
const OUT_ONLY = ['orders'] as const

export const KEY_KINDS: readonly string[] = [...KINDS.map(({ name }) => name), ...OUT_ONLY]

export type Direction = 'in' | 'out'

/** False for what never goes that way: orders do not come in, and the status of orders does not go out. */
export function goes(kind: string, direction: Direction): boolean {
  const found = KINDS.find(({ name }) => name === kind)
  return direction === 'in' ? found !== undefined : found?.isInOnly !== true
}
