/** A number that the other notation reads in another way. */
export interface Readings {
  readonly text: string
  readonly read: string
  readonly other: string
}

/** A cell as the database's JSON has it, or the reason why it is none. */
export type ReadCell = { readonly value: unknown; readonly readings?: Readings } | { readonly reason: string }

export interface CellOptions {
  /** Numbers are written 1,5. */
  readonly hasDecimalComma: boolean
}

export const refuse = (reason: string): ReadCell => ({ reason })

/** Part of a cell for a message. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
