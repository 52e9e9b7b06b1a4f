import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Decimal } from '@/domain/money/decimal'

/** Content that a column's cells may have. Limits are inclusive. */
export type CellType =
  /** Any text, including line breaks; `max` in characters. */
  | { readonly is: 'text'; readonly max: number }
  /** One line without blanks at its ends. */
  | { readonly is: 'code'; readonly max: number }
  /** `whole` digits before the point and `decimals` after it. */
  | { readonly is: 'decimal'; readonly whole: number; readonly decimals: number; readonly min?: Decimal }
  | { readonly is: 'integer'; readonly min: number; readonly max: number }
  | { readonly is: 'flag' }
  | { readonly is: 'date' }
  | { readonly is: 'choice'; readonly choices: readonly string[] }
  /** Texts separated by |; \| and \\ within one. At most `items` texts of `max` characters. */
  | { readonly is: 'list'; readonly items: number; readonly max: number }
  /** Unique whole numbers separated by |. */
  | { readonly is: 'numbers'; readonly min: number; readonly max: number }
  /** name=text pairs separated by |. */
  | { readonly is: 'map'; readonly items: number; readonly max: number }
  /** Any JSON value but null. */
  | { readonly is: 'json' }
  /** A JSON object. `check` returns the reason why one is invalid, or null. */
  | { readonly is: 'object'; readonly check: (value: Readonly<Record<string, unknown>>) => string | null }

/** Kinds whose rows others reference by code. */
export type TargetName =
  | 'main-categories'
  | 'categories'
  | 'products'
  | 'price-lists'
  | 'customers'
  | 'users'
  | 'orders'

/** Rule by which an empty cell or absent column follows from the row's other cells, in words and as a function. */
interface Follows {
  readonly text: string
  readonly of: (row: Readonly<Record<string, unknown>>) => unknown
}

export interface Column {
  readonly name: string
  readonly type: CellType
  /** The kind that the code refers to. */
  readonly to?: TargetName
  readonly isRequired: boolean
  /** Value of an empty cell, written as a cell; '' means none. */
  readonly default: string
  /** An empty cell takes the value of this other column. */
  readonly defaultFrom?: string
  readonly follows?: Follows
  readonly meaning: string
  readonly example: string
  /** Column where it is stored; a kind with its own store needs none. */
  readonly stored?: PgColumn
}

interface Given {
  readonly stored?: PgColumn
  readonly to?: TargetName
  readonly isRequired?: boolean
  readonly default?: string
  readonly defaultFrom?: string
  readonly follows?: Follows
  readonly example?: string
}

type Maker<Limits extends unknown[]> = (
  name: string,
  meaning: string,
  ...more: [...limits: Limits, given?: Given]
) => Column

function column(name: string, meaning: string, type: CellType, given: Given = {}): Column {
  return { isRequired: false, default: '', example: '', ...given, name, meaning, type }
}

export const text: Maker<[max: number]> = (name, meaning, max, given) =>
  column(name, meaning, { is: 'text', max }, given)

export const code: Maker<[max: number]> = (name, meaning, max, given) =>
  column(name, meaning, { is: 'code', max }, given)

/** A code of another kind; may be empty if it is not required. */
export const reference: Maker<[to: TargetName]> = (name, meaning, to, given) =>
  column(name, meaning, { is: 'code', max: CODE_MAX }, { ...given, to })

export const decimal: Maker<[limits: Omit<CellType & { is: 'decimal' }, 'is'>]> = (
  name,
  meaning,
  limits,
  given,
) => column(name, meaning, { is: 'decimal', ...limits }, given)

export const integer: Maker<[limits: { readonly min: number; readonly max: number }]> = (
  name,
  meaning,
  limits,
  given,
) => column(name, meaning, { is: 'integer', ...limits }, given)

/** `yes` or `no`; an empty cell is `no` unless the default says otherwise. */
export const flag: Maker<[]> = (name, meaning, given) =>
  column(name, meaning, { is: 'flag' }, { default: 'no', example: 'no', ...given })

export const date: Maker<[]> = (name, meaning, given) => column(name, meaning, { is: 'date' }, given)

export const choice: Maker<[choices: readonly string[]]> = (name, meaning, choices, given) =>
  column(name, meaning, { is: 'choice', choices }, given)

export const list: Maker<[limits: { readonly items: number; readonly max: number }]> = (
  name,
  meaning,
  limits,
  given,
) => column(name, meaning, { is: 'list', ...limits }, given)

export const numbers: Maker<[limits: { readonly min: number; readonly max: number }]> = (
  name,
  meaning,
  limits,
  given,
) => column(name, meaning, { is: 'numbers', ...limits }, given)

export const map: Maker<[limits: { readonly items: number; readonly max: number }]> = (
  name,
  meaning,
  limits,
  given,
) => column(name, meaning, { is: 'map', ...limits }, given)

export const object: Maker<[check: (CellType & { is: 'object' })['check']]> = (name, meaning, check, given) =>
  column(name, meaning, { is: 'object', check }, given)

export const json: Maker<[]> = (name, meaning, given) => column(name, meaning, { is: 'json' }, given)

export const CODE_MAX = 60
export const UNIT_MAX = 10
/** Limits of numbers, as the database stores them. */
export const PRICE = { whole: 12, decimals: 4, min: '0' } as const
export const AMOUNT = { whole: 14, decimals: 2, min: '0' } as const
export const SIGNED_AMOUNT = { whole: 14, decimals: 2 } as const
export const QUANTITY = { whole: 12, decimals: 2, min: '0' } as const
export const SIGNED_QUANTITY = { whole: 12, decimals: 2 } as const
export const FACTOR = { whole: 10, decimals: 8, min: '0.00000001' } as const
export const LINE_PRICE = { whole: 12, decimals: 6 } as const
