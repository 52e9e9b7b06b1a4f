import type { Browser } from 'playwright-core'

export type Unit = 'ms' | 'kB' | 'MB' | '%'

/** What a figure is measured against, in the same run. */
export interface Yardstick {
  readonly name: string
  readonly value: number
}

/** One line of the report. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  /** The median where it was measured several times. */
  readonly value: number
  readonly yardstick?: Yardstick
  /** At most so many times the yardstick, or, without one, at most so much; absent: only told. */
  readonly budget?: number
}

export interface BenchCase {
  /** As it is asked for: `npm run bench -- entry`. */
  readonly name: string
  readonly title: string
  readonly measure: (lab: Lab) => Promise<readonly Figure[]>
}

/** What cases measure with; each thing is made when it is first asked for. */
export interface Lab {
  readonly browser: () => Promise<Browser>
  /** The folder with the built storefront. */
  readonly storefront: () => Promise<string>
  /** The address of a backend with so many demo products, which serves the built storefront. */
  readonly backend: (products: number) => Promise<string>
  /** The folder with the built floor. */
  readonly floor: () => Promise<string>
  /** Called at the end, the last one first. */
  readonly later: (clean: () => Promise<unknown>) => void
}

/** The times of the yardstick; null without one. */
export function ratioOf({ value, yardstick }: Figure): number | null {
  return yardstick ? value / yardstick.value : null
}

export function isOver(figure: Figure): boolean {
  return figure.budget !== undefined && (ratioOf(figure) ?? figure.value) > figure.budget
}
