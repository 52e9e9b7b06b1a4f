import type { ImportRequest } from '@/api/cart-import/importCall'
import type { PlannedLine } from '@/domain/import/importPlan'

export interface ImportAttempt {
  readonly owner: string | null
  readonly key: string
  /** Ids of the cart's lines before the first sending; null when unreadable. */
  readonly before: ReadonlySet<number> | null
}

/** An import as it is sent, the same each time. */
export interface ImportRun extends Omit<ImportRequest, 'lineCount'>, ImportAttempt {
  /** Shared by all imports of the same file. */
  readonly series: string
  readonly fileName: string
  readonly lines: readonly PlannedLine[]
}
