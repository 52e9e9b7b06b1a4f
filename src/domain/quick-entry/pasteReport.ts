/** A line of a paste or fill with its message. */
export interface PasteRemark {
  /** From 1, as in the source spreadsheet. */
  readonly line: number
  /** The value or code that the message is about. */
  readonly text: string
  readonly reason: string
}

/** Report of a paste, fill or order guide: every line is filled in once or rejected with its reason. */
export interface PasteReport {
  /** Number of filled cells. */
  readonly cellCount: number
  /** Number of filled products. */
  readonly rowCount: number
  readonly refusals: readonly PasteRemark[]
  /** Lines filled in with a change: rounded to a multiple, or added to an earlier line. */
  readonly notes: readonly PasteRemark[]
  /** Number of products without a quantity, which stay as they are. */
  readonly notOrderedCount?: number
}

export const EMPTY_REPORT: PasteReport = { cellCount: 0, rowCount: 0, refusals: [], notes: [] }

/** True if no line was filled in, rejected, or counted: the text held no order. */
export const isEmptyReport = ({ cellCount, refusals, notOrderedCount = 0 }: PasteReport) =>
  cellCount === 0 && refusals.length === 0 && notOrderedCount === 0
