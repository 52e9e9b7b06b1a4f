import { problemText, type Problems } from './problems'

/** Rows of one kind, by effect of the load. */
export interface Counts {
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly retired: number
}

/** The outcome of a check or load. */
export interface Report {
  /** True if everything was written or, in a check, could be. */
  readonly isAccepted: boolean
  readonly counts: readonly Counts[]
  readonly problems: number
  /** At most a thousand. */
  readonly shown: Problems['first']
  readonly warnings: readonly string[]
}

const COLUMNS = ['added', 'changed', 'unchanged', 'retired'] as const

function countsText(counts: readonly Counts[]): string {
  const lines = [
    ['', ...COLUMNS],
    ...counts.map((each) => [each.kind, ...COLUMNS.map((name) => each[name].toLocaleString('en-US'))]),
  ]
  const widths = [0, 1, 2, 3, 4].map((index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  const pad = (text: string, index: number) =>
    index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0)
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('')
}

/** The report as text. */
export function reportText({ isAccepted, counts, problems, shown, warnings }: Report): string {
  const lines = [
    ...warnings.map((warning) => `Note: ${warning}`),
    ...shown.map(problemText),
    ...(problems > shown.length ? [`… and ${(problems - shown.length).toLocaleString('en-US')} more`] : []),
  ]
  const text = lines.map((line) => `${line}\n`).join('')
  if (isAccepted) return text + countsText(counts)
  const noun = problems === 1 ? 'problem' : 'problems'
  return `${text}${problems.toLocaleString('en-US')} ${noun}. Nothing was changed.\n`
}
