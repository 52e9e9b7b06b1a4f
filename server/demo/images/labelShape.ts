import { CREAM } from './shades'
import { circle, line, rect } from './shapes'

/** A label with a mark, so that a container is more than a silhouette. */
export const label = (x: number, y: number, w: number, h: number, mark: string): string =>
  rect(x, y, w, h, 3, CREAM) +
  circle(x + w / 2, y + h / 2 - 2, Math.min(w, h) / 3.6, mark) +
  line(`M${x + w / 2 - 7} ${y + h - 5}h14`, mark, 2.4)
