import type { ValidatedLine } from '@/domain/import/validateLine'
import { IMPORT_MESSAGES as texts } from './messages'

export type LineField = 'code' | 'quantity' | 'unit'

export type LineEdit = Readonly<Partial<Record<LineField, string>>>

/** Marks of a sheet's lines, by line id. */
export interface LineMarks {
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

export function withMarks(
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
