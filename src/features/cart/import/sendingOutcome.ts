import type { ImportOutcome } from '@/features/order-files/state/worker/importCall'
import type { ImportPlan } from '@/domain/import/importPlan'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

type Answered = Extract<ImportOutcome, { kind: 'answered' }>

interface SortedLines {
  readonly done: readonly number[]
  /** Ids of lines either imported or rejected; unknown which. */
  readonly unsure: readonly number[]
  readonly refusals: ReadonlyMap<number, string>
}

/** Splits the lines into those that the response imported and those it rejected. */
function sortLines({ lines }: ImportState, { planned }: ImportPlan, answer: Answered): SortedLines {
  const reasons = new Map<number | null, string>(
    answer.problems.map(({ index, message }) => [index, message]),
  )
  const { importedLineCount } = answer
  const restCount = planned.filter((_, place) => !reasons.has(place)).length
  const done: number[] = []
  const unsure: number[] = []
  const refusals = new Map<number, string>()
  planned.forEach(({ places }, place) => {
    const reason = reasons.get(place)
    for (const index of places) {
      const number = lines[index]?.id ?? 0
      if (reason !== undefined) refusals.set(number, reason)
      else if (importedLineCount >= restCount) done.push(number)
      // If the server does not name the rejected lines, none may be sent again, unless it imported none.
      else if (importedLineCount > 0) unsure.push(number)
    }
  })
  return { done, unsure, refusals }
}

function reasonsOf(state: ImportState, plan: ImportPlan, answer: Answered, sorted: SortedLines): string[] {
  const ofLines = state.lines.flatMap(({ id, line, code }, index) => {
    const outcome = plan.outcomes[index]
    const reason = sorted.refusals.get(id) ?? (outcome?.kind === 'bad' ? outcome.reason : null)
    return reason === null ? [] : [texts.errorLine(line, code, reason)]
  })
  const others = answer.problems.filter(({ index }) => index === null).map(({ message }) => message)
  const unidentified =
    sorted.unsure.length > 0 ? [texts.unidentified(answer.importedLineCount, plan.planned.length)] : []
  return [...others, ...unidentified, ...ofLines]
}

/** True while other sheets with lines have not been imported. */
function hasOtherSheets({ table, shelved }: ImportState): boolean {
  const others = table?.format.kind === 'workbook' ? (table.format.others ?? []) : []
  return others.some((place) => (shelved.get(place)?.done.size ?? 0) === 0)
}

/** Result for the dialog; null when the whole file was imported, with all sheets that hold lines. */
export function answerEvent(
  state: ImportState,
  plan: ImportPlan,
  outcome: ImportOutcome,
): ImportEvent | null {
  switch (outcome.kind) {
    case 'answered': {
      const isWhole = outcome.importedLineCount >= plan.planned.length && plan.badCount === 0
      if (isWhole && outcome.problems.length === 0 && !hasOtherSheets(state)) return null
      const sorted = sortLines(state, plan, outcome)
      const reasons = reasonsOf(state, plan, outcome, sorted)
      // Lines of the file; of the cart if the server does not identify them.
      const isUnsure = sorted.unsure.length > 0
      const importedCount = isUnsure ? outcome.importedLineCount : sorted.done.length
      const lineCount = isUnsure ? plan.planned.length : state.lines.length
      const sending = { kind: 'partly', importedCount, lineCount, reasons } as const
      return { type: 'partlyImported', ...sorted, sending }
    }
    case 'refused':
    case 'unknown': {
      const { reasons } = outcome
      const sending = { kind: 'failed', reasons, isUnknown: outcome.kind === 'unknown' } as const
      return { type: 'sendingEnded', sending }
    }
    case 'unauthorized':
      return { type: 'sendingEnded', sending: { kind: 'none' } }
  }
}
