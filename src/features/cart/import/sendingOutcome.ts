import type { ImportOutcome } from '@/api/cart-import/importCall'
import type { ImportPlan } from '@/domain/import/importPlan'
import type { ImportEvent, ImportState } from './importState'
import { IMPORT_MESSAGES as texts } from './messages'

type Answered = Extract<ImportOutcome, { kind: 'answered' }>

interface SortedLines {
  /** The numbers of the lines that are in the cart. */
  readonly done: readonly number[]
  /** By line number. */
  readonly refusals: ReadonlyMap<number, string>
}

/** Which lines of the file an answer has put into the cart, and which it refused. */
function sortLines({ lines }: ImportState, { planned }: ImportPlan, answer: Answered): SortedLines {
  const reasons = new Map<number | null, string>(
    answer.problems.map(({ index, message }) => [index, message]),
  )
  // Where the server does not tell which lines it refused, none may be sent again but when it took none.
  const isNoneDone = answer.importedLineCount === 0
  const done: number[] = []
  const refusals = new Map<number, string>()
  planned.forEach(({ places }, place) => {
    const reason = reasons.get(place)
    for (const index of places) {
      const number = lines[index]?.line ?? 0
      if (reason !== undefined) refusals.set(number, reason)
      else if (!isNoneDone) done.push(number)
    }
  })
  return { done, refusals }
}

function reasonsOf(state: ImportState, plan: ImportPlan, answer: Answered, sorted: SortedLines): string[] {
  const ofLines = state.lines.flatMap(({ line, code }, index) => {
    const outcome = plan.outcomes[index]
    const reason = sorted.refusals.get(line) ?? (outcome?.kind === 'bad' ? outcome.reason : null)
    return reason === null ? [] : [texts.errorLine(line, code, reason)]
  })
  const others = answer.problems.filter(({ index }) => index === null).map(({ message }) => message)
  return [...others, ...ofLines]
}

/** What an answer makes of the dialog; null: everything of the file is in the cart. */
export function answerEvent(
  state: ImportState,
  plan: ImportPlan,
  outcome: ImportOutcome,
): ImportEvent | null {
  switch (outcome.kind) {
    case 'answered': {
      if (outcome.problems.length === 0 && plan.badCount === 0) return null
      const sorted = sortLines(state, plan, outcome)
      const reasons = reasonsOf(state, plan, outcome, sorted)
      const { importedLineCount: importedCount } = outcome
      return { type: 'partlyImported', ...sorted, sending: { kind: 'partly', importedCount, reasons } }
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
