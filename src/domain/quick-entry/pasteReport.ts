/** A line of what was pasted or filled, with what is to be told of it. */
export interface PasteRemark {
  /** From 1, as in the spreadsheet that was copied from. */
  readonly line: number
  /** What the line is about: the value, or the code. */
  readonly text: string
  readonly reason: string
}

/** What became of a paste, a fill or an order guide: every line is filled in once or refused with its reason. */
export interface PasteReport {
  /** Cells that were given a value. */
  readonly cellCount: number
  /** Products that were given one. */
  readonly rowCount: number
  readonly refusals: readonly PasteRemark[]
  /** Lines taken, but not as they stand: rounded to a multiple, added to a line before. */
  readonly notes: readonly PasteRemark[]
}

export const EMPTY_REPORT: PasteReport = { cellCount: 0, rowCount: 0, refusals: [], notes: [] }
