import type { Browser } from 'playwright-core'
import type { ServerStorage } from '@test/browser/support/storage'

export type Unit = 'ms' | 'kB' | 'MB' | '%' | '/s' | 'errors'

/** Reference value, measured in the same run. */
export interface Yardstick {
  readonly name: string
  readonly value: number
}

/** One line of the report. */
export interface Figure {
  readonly name: string
  readonly unit: Unit
  /** The median of several measurements. */
  readonly value: number
  readonly yardstick?: Yardstick
  /** Limit, as a multiple of the yardstick or, without one, absolute; absent: no limit. */
  readonly budget?: number
  /** Size of the shop, for figures measured at several sizes. */
  readonly at?: { readonly products: number; readonly orders: number }
}

/** A figure as `--json` writes it. */
export interface Measured extends Figure {
  /** Title of its case. */
  readonly title: string
}

export interface BenchCase {
  /** Name on the command line: `npm run bench -- entry`. */
  readonly name: string
  readonly title: string
  readonly measure: (lab: Lab) => Promise<readonly Figure[]>
}

/** Tools of the cases, created on first use. */
export interface Lab {
  readonly browser: () => Promise<Browser>
  /** Folder with the built storefront. */
  readonly storefront: () => Promise<string>
  /** URL of a backend with that many demo products, serving the built storefront. */
  readonly backend: (products: number) => Promise<string>
  /** Creates an empty database on TEST_DATABASE_URL, else on a PostgreSQL of its own; null if neither is available. */
  readonly postgres: () => Promise<ServerStorage | null>
  /** Folder with the built floor. */
  readonly floor: () => Promise<string>
  /** Registers a clean-up; they run at the end in reverse order. */
  readonly later: (clean: () => Promise<unknown>) => void
}

/** Value as a multiple of the yardstick; null without one. */
export function ratioOf({ value, yardstick }: Figure): number | null {
  return yardstick ? value / yardstick.value : null
}

export function isOver(figure: Figure): boolean {
  return figure.budget !== undefined && (ratioOf(figure) ?? figure.value) > figure.budget
}
