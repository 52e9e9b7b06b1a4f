import { type ImportKnowledge } from '@/features/order-files/state/worker/importReader'
import { type LayoutQuestion, questionOf } from '@/domain/import/layout/questions'
import type { RememberedColumns } from '@/domain/import/layout/rememberedColumns'
import type { RoleColumns, TableLayout } from '@/domain/import/layout/tableLayout'
import { type ImportLine } from '@/domain/import/importLine'
import type { Duplicates } from '@/domain/import/importPlan'
import {
  type ImportReading,
  type ImportTable,
  type ReadingChoices,
  AS_DETECTED,
} from '@/domain/import/importTable'
import type { CodeType, ImportSettings, ValidatedLine } from '@/domain/import/validateLine'
import type { MarkProof } from '@/domain/import/quantityCell'
import { isSoldByPackUnit } from '@/domain/import/readOrder'
import type { DecimalMark } from '@/domain/quick-entry/pastedNumber'
import type { FoundGoods } from '@/features/cart/state/import/findGoodsOfOrders'
import type { FoundProducts } from '@/features/order-files/state/findImported'
import { IMPORT_MESSAGES as texts } from './messages'

export type LineField = 'code' | 'quantity' | 'unit'

export type LineEdit = Readonly<Partial<Record<LineField, string>>>

/** Marks of a sheet's lines, by line id. */
interface LineMarks {
  readonly edits: ReadonlyMap<number, LineEdit>
  /** The server's rejections, until the lines are changed or retried. */
  readonly refusals: ReadonlyMap<number, string>
  readonly done: ReadonlySet<number>
  /**
   * Lines of which the server imported some and rejected others without identifying them. They stay visible and are not
   * sent again.
   */
  readonly unsure: ReadonlySet<number>
}

export const NO_MARKS: LineMarks = {
  edits: new Map(),
  refusals: new Map(),
  done: new Set(),
  unsure: new Set(),
}

export const marksOf = ({ edits, refusals, done, unsure }: LineMarks): LineMarks => ({
  edits,
  refusals,
  done,
  unsure,
})

/** Reason for not sending a line, regardless of its content; null if it can be sent. */
function markReason({ refusals, unsure }: LineMarks, id: number): string | null {
  return unsure.has(id) ? texts.unsure : (refusals.get(id) ?? null)
}

function withMarks(
  judged: readonly ValidatedLine[],
  lines: readonly { readonly id: number }[],
  marks: LineMarks,
): readonly ValidatedLine[] {
  if (marks.refusals.size === 0 && marks.unsure.size === 0) return judged
  return judged.map((each, index) => {
    const reason = markReason(marks, lines[index]?.id ?? 0)
    return reason === null ? each : { kind: 'bad', field: null, reason }
  })
}

export type Sending =
  | { readonly kind: 'none' | 'busy' }
  /** `isUnknown` if the server may have applied it. */
  | { readonly kind: 'failed'; readonly reasons: readonly string[]; readonly isUnknown: boolean }
  | {
      readonly kind: 'partly'
      readonly importedCount: number
      /** Number of lines sent. */
      readonly lineCount: number
      readonly reasons: readonly string[]
    }
  /** The result of an earlier import was reported; this one was not sent. */
  | { readonly kind: 'reported'; readonly severity: 'success' | 'warning'; readonly message: string }

export interface ImportState extends LineMarks {
  readonly type: CodeType
  readonly file: File | null
  readonly choices: ReadingChoices
  /** True if the file must be read, or read again. */
  readonly isUnread: boolean
  readonly table: ImportTable | null
  readonly refusal: string | null
  readonly layout: TableLayout | null
  /** True if the columns are those chosen for an earlier file with these headings. */
  readonly isRemembered: boolean
  /** Null if detected from the quantities. */
  readonly mark: DecimalMark | null
  /** Decimal mark that the quantities prove. */
  readonly detectedMark: MarkProof
  readonly duplicates: Duplicates
  /** Lines as read from the file, without those already imported. */
  readonly original: readonly ImportLine[]
  /** The lines with the user's edits. */
  readonly lines: readonly ImportLine[]
  /** Marks of the workbook's other sheets, by index. */
  readonly shelved: ReadonlyMap<number, LineMarks>
  readonly found: FoundProducts | null
  readonly judged: readonly ValidatedLine[] | null
  readonly isShown: boolean
  /** Reason why reading the file or finding its products failed. */
  readonly failure: string | null
  readonly sending: Sending
}

/** Storage name of an import that the end of the session interrupted. */
export const IMPORT_INPUT = 'cart import'

export const NO_IMPORT: ImportState = {
  type: 'auto',
  file: null,
  choices: AS_DETECTED,
  isUnread: false,
  table: null,
  refusal: null,
  layout: null,
  isRemembered: false,
  mark: null,
  detectedMark: null,
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
  | { type: 'fileRead'; reading: ImportReading; remembered: readonly RememberedColumns[] }
  | { type: 'choicesMade'; choices: Partial<ReadingChoices> }
  | { type: 'headingChosen'; headingRows: number }
  | { type: 'columnsChosen'; columns: RoleColumns }
  | { type: 'markChosen'; mark: DecimalMark | null }
  | { type: 'duplicatesChosen'; duplicates: Duplicates }
  | { type: 'productsFound'; found: FoundProducts }
  | {
      type: 'linesJudged'
      lines: readonly ImportLine[]
      judged: readonly ValidatedLine[]
      settings: ImportSettings
    }
  | { type: 'lineEdited'; index: number; field: LineField; text: string; settings: ImportSettings }
  | {
      type: 'codesFound'
      file: File
      codeType: CodeType
      codes: readonly string[]
      found: FoundProducts
      settings: ImportSettings
    }
  | { type: 'goodsFound'; found: FoundGoods }
  /** The user chose a product for words. */
  | { type: 'goodsChosen'; words: string; productKey: number; settings: ImportSettings }
  /** Lines rejected by the server will be sent again unchanged. */
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

/** True while an import is in flight or its outcome is unknown. Its lines must not change meanwhile. */
export const isHeld = ({ sending }: ImportState): boolean =>
  sending.kind === 'busy' || (sending.kind === 'failed' && sending.isUnknown)

export function knowledgeOf(state: ImportState, settings: ImportSettings): ImportKnowledge | null {
  const { found, type, detectedMark, mark } = state
  return found && { ...found, type, mark: mark ?? detectedMark, isMarkChosen: mark !== null, settings }
}

/** Question to answer before anything can be imported; null if clear. */
export function openQuestion(
  { table, layout, found }: ImportState,
  { units }: ImportSettings,
): LayoutQuestion | null {
  if (!table || !layout) return null
  return questionOf(table, layout, () => found !== null && isSoldByPackUnit(table, layout, found, units))
}

/** Validated lines, including the server's rejections. */
export function validatedLines(state: ImportState): readonly ValidatedLine[] {
  return state.judged ? withMarks(state.judged, state.lines, state) : []
}
