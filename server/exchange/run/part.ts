import type { Database, Transaction } from '../../db/database'
import type { TakeTurn } from '../../db/turn'
import type { Difference, ExchangeConfig, Kind, Missing, Staged } from '../kind'
import type { Problems } from '../report/problems'
import type { Counts, Report } from '../report/report'

export interface LoadOptions {
  /** Longest wait for other loads, in milliseconds. */
  readonly turnWaitMs: number
  /** Rolls everything back. */
  readonly isCheck: boolean
  /** Retires rows that are missing in the files. */
  readonly isFull: boolean
  readonly hasDecimalComma: boolean
  readonly problems: Problems
  /** Called before rows are retired; false ends the load without a change. */
  readonly confirm: (counts: readonly Counts[]) => Promise<boolean>
  /** Writes in the transaction of an accepted load, after everything else. */
  readonly record?: (tx: Transaction, report: Report) => Promise<void>
  /** Called with the key of each row that a full load retires. */
  readonly onRetire?: (kind: Kind, key: Missing['key']) => void
  /** New users get no mail. */
  readonly holdsInvitations?: boolean
  readonly onProgress?: (step: string, done: number) => void
  readonly signal?: AbortSignal
}

export interface LoadDeps {
  readonly config: ExchangeConfig
  readonly db: Database
  readonly takeTurn: TakeTurn
  readonly clock: () => Date
}

/** A kind's part of a load. */
export interface Part {
  readonly staged: Staged
  readonly difference: Difference
  readonly missing: readonly Missing[]
}

export const rowsOf = ({ pieces }: Staged) => pieces.reduce((total, piece) => total + piece.rows, 0)

export function countsOf({ staged, difference, missing }: Part): Counts {
  const { added, changed } = difference
  return {
    kind: staged.kind.name,
    added: added.size,
    changed,
    unchanged: rowsOf(staged) - added.size - changed,
    retired: missing.length + (difference.removed ?? 0),
  }
}
