import type { ImportRequest } from '@/api/cart-import/importCall'
import type { PlannedLine } from '@/domain/import/importPlan'

/** What stays the same however often an import is sent. */
export interface ImportAttempt {
  /** Whose cart it is for; null: nobody's. */
  readonly owner: string | null
  readonly key: string
  /** The ids of the lines that the cart had before the first sending; null when it could not be read. */
  readonly before: ReadonlySet<number> | null
}

/** An import as it is sent, the same each time. */
export interface ImportRun extends Omit<ImportRequest, 'lineCount'>, ImportAttempt {
  /** Of all imports of the same file. */
  readonly series: string
  readonly fileName: string
  readonly lines: readonly PlannedLine[]
}
