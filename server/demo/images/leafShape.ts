import { DARK_LEAF, LEAF } from './shades'
import { group, line, path } from './shapes'

/** A leaf that grows from a point, turned. */
export const leafAt = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M0 0c6-12 18-12 26-6-6 10-16 14-26 6z', LEAF),
    line('M2-1c8-4 14-5 20-5', DARK_LEAF, 1.5),
  )
