/** A number that the other decimal notation reads differently. */
export interface Readings {
  readonly text: string
  readonly read: string
  readonly other: string
}

/** A cell as a JSON value for the database, or the reason why it is invalid. */
export type ReadCell = { readonly value: unknown; readonly readings?: Readings } | { readonly reason: string }

export interface CellOptions {
  /** Numbers are written like 1,5. */
  readonly hasDecimalComma: boolean
}

export const refuse = (reason: string): ReadCell => ({ reason })

/** Shortens a cell for a message. */
export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
