import { type ImportKnowledge } from '@/api/cart-import/importReader'
import { type RoleColumns, type TableLayout } from '@/domain/import/columns'
import { type ImportLine } from '@/domain/import/importLine'
import type { Duplicates } from '@/domain/import/importPlan'
import {
  type ImportReading,
  type ImportTable,
  type ReadingChoices,
  AS_DETECTED,
} from '@/domain/import/importTable'
import type { CodeType, JudgedLine } from '@/domain/import/judgeLine'
import type { DecimalMark } from '@/domain/quick-entry/pastedNumber'
import type { QuickEntrySettings } from '@/domain/quick-entry/rowLine'
import type { FoundProducts } from '@/state/import/findImported'
import { type LineField, type LineMarks, NO_MARKS, withMarks } from './lineMarks'

/** What became of the last attempt to import. */
export type Sending =
  | { readonly kind: 'none' | 'busy' }
  /** `isUnknown`: it may have been done. */
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly isUnknown: boolean }
  | { readonly kind: 'partly'; readonly importedCount: number; readonly reasons: readonly string[] }
  /** An earlier import was told of, and this one not sent. */
  | { readonly kind: 'told'; readonly severity: 'success' | 'warning'; readonly message: string }

/** A file on its way into the cart, with the marks of the sheet that is read. */
export interface ImportState extends LineMarks {
  readonly type: CodeType
  readonly file: File | null
  readonly choices: ReadingChoices
  /** The file is to be read, or to be read anew. */
  readonly isUnread: boolean
  /** The last that could be made of the file. */
  readonly table: ImportTable | null
  /** Why nothing can be made of it as it is read now. */
  readonly refusal: string | null
  readonly layout: TableLayout | null
  /** Null: as the quantities tell. */
  readonly mark: DecimalMark | null
  /** What the quantities of the file tell. */
  readonly told: DecimalMark | null
  readonly duplicates: Duplicates
  /** The lines of the file as they stand there, without those that are in the cart already. */
  readonly original: readonly ImportLine[]
  /** The same with what was typed. */
  readonly lines: readonly ImportLine[]
  /** The marks of the workbook's other sheets, by their places. */
  readonly shelved: ReadonlyMap<number, LineMarks>
  readonly found: FoundProducts | null
  /** Null while they are not all judged. */
  readonly judged: readonly JudgedLine[] | null
  /** What the file comes to was on screen: from then on nothing of it goes away while it is read anew. */
  readonly isShown: boolean
  /** Reading the file or looking its products up has failed. */
  readonly failure: string | null
  readonly sending: Sending
}

export const NO_IMPORT: ImportState = {
  type: 'auto',
  file: null,
  choices: AS_DETECTED,
  isUnread: false,
  table: null,
  refusal: null,
  layout: null,
  mark: null,
  told: null,
  duplicates: 'merge',
  original: [],
  lines: [],
  ...NO_MARKS,
  shelved: new Map(),
  found: null,
  judged: null,
  isShown: false,
  failure: null,
  sending: { kind: 'none' },
}

export type ImportEvent =
  | { type: 'typeChosen'; codeType: CodeType }
  | { type: 'fileChosen'; file: File }
  | { type: 'fileRead'; reading: ImportReading }
  | { type: 'choicesMade'; choices: Partial<ReadingChoices> }
  | { type: 'headingChosen'; hasHeading: boolean }
  | { type: 'columnsChosen'; columns: RoleColumns }
  | { type: 'markChosen'; mark: DecimalMark | null }
  | { type: 'duplicatesChosen'; duplicates: Duplicates }
  | { type: 'productsFound'; found: FoundProducts }
  | {
      type: 'linesJudged'
      /** As they were when they were judged. */
      lines: readonly ImportLine[]
      judged: readonly JudgedLine[]
      settings: QuickEntrySettings
    }
  | { type: 'lineEdited'; index: number; field: LineField; text: string; settings: QuickEntrySettings }
  | {
      type: 'codesFound'
      /** What they were looked up for. */
      file: File
      codeType: CodeType
      codes: readonly string[]
      found: FoundProducts
      settings: QuickEntrySettings
    }
  /** What the server has refused shall be sent as it is once more. */
  | { type: 'refusalsForgotten' }
  | { type: 'failed'; reason: string }
  | { type: 'retried' }
  | { type: 'sent' }
  | { type: 'sendingEnded'; sending: Sending }
  | {
      type: 'partlyImported'
      done: readonly number[]
      unsure: readonly number[]
      refusals: ReadonlyMap<number, string>
      sending: Sending
    }
  | { type: 'reset' }

/** What is under way, or may have been done, stays as it was sent. */
export const isHeld = ({ sending }: ImportState): boolean =>
  sending.kind === 'busy' || (sending.kind === 'failed' && sending.isUnknown)

/** All that lines are judged by, as far as it is known. */
export function knowledgeOf(state: ImportState, settings: QuickEntrySettings): ImportKnowledge | null {
  const { found, type, told, mark } = state
  return found && { ...found, type, mark: mark ?? told, isMarkChosen: mark !== null, settings }
}

/** What each line comes to, the server's word among it. */
export function judgedLines(state: ImportState): readonly JudgedLine[] {
  return state.judged ? withMarks(state.judged, state.lines, state) : []
}
