import type { JudgedLine } from '@/domain/import/judgeLine'
import { IMPORT_MESSAGES as texts } from './messages'

export type LineField = 'code' | 'quantity' | 'unit'

/** What was typed into a line instead of what stands in the file. */
export type LineEdit = Readonly<Partial<Record<LineField, string>>>

/** What is remembered of the lines of a sheet, by their numbers. */
export interface LineMarks {
  readonly edits: ReadonlyMap<number, LineEdit>
  /** Why the server has refused lines, until they are changed or tried again. */
  readonly refusals: ReadonlyMap<number, string>
  /** Lines that were imported. */
  readonly done: ReadonlySet<number>
  /** Lines that were imported or refused: the server does not tell which. They stay to be looked at, and are not sent again. */
  readonly unsure: ReadonlySet<number>
}

export const NO_MARKS: LineMarks = {
  edits: new Map(),
  refusals: new Map(),
  done: new Set(),
  unsure: new Set(),
}

/** The marks alone, of whatever has them. */
export const marksOf = ({ edits, refusals, done, unsure }: LineMarks): LineMarks => ({
  edits,
  refusals,
  done,
  unsure,
})

/** Why a line is not sent, whatever it comes to by itself; null: nothing is in its way. */
function markReason({ refusals, unsure }: LineMarks, line: number): string | null {
  return unsure.has(line) ? texts.unsure : (refusals.get(line) ?? null)
}

/** What lines come to, the server's word among it. */
export function withMarks(
  judged: readonly JudgedLine[],
  lines: readonly { readonly line: number }[],
  marks: LineMarks,
): readonly JudgedLine[] {
  if (marks.refusals.size === 0 && marks.unsure.size === 0) return judged
  return judged.map((each, index) => {
    const reason = markReason(marks, lines[index]?.line ?? 0)
    return reason === null ? each : { kind: 'bad', field: null, reason }
  })
}
