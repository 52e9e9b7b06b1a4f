import type { Staged } from '../kind'
import type { Problems } from '../report/problems'
import type { Counts, Report } from '../report/report'
import { cleanParts } from './cleanParts'
import { compareAll } from './compareAll'
import { countsOf, type LoadDeps, type LoadOptions } from './part'
import { checkReferences } from './references'
import { type Input, stage } from './stage'
import { writeAll } from './writeAll'

function toReport(problems: Problems, counts: readonly Counts[], isAccepted: boolean): Report {
  return {
    isAccepted: isAccepted && problems.count() === 0,
    counts,
    problems: problems.count(),
    shown: problems.first,
    warnings: problems.warnings,
  }
}

/** Reads all files, in the order of their kinds. */
async function stageAll(inputs: readonly Input[], options: LoadOptions): Promise<Staged[]> {
  const all: Staged[] = []
  for (const input of inputs) {
    const onRows = (rows: number) => options.onProgress?.(`Reading ${input.file}`, rows)
    const staged = await stage(input, { ...options, onRows })
    if (staged) all.push(staged)
  }
  return all
}

async function loadAlone(deps: LoadDeps, inputs: readonly Input[], options: LoadOptions): Promise<Report> {
  const { problems, isCheck, confirm } = options
  const all = await stageAll(inputs, options)
  const unread = inputs.filter(({ kind }) => !all.some((staged) => staged.kind === kind))
  await checkReferences(
    deps.db,
    all,
    unread.map(({ kind }) => kind.name),
    problems,
  )
  const isUnread = problems.count() > 0
  const parts = await compareAll(deps, all, options)
  const counts = isUnread ? [] : parts.map(countsOf)
  if (problems.count() > 0) {
    // Drops the notes of writing, which is rolled back.
    await writeAll(
      deps,
      cleanParts(parts, inputs, problems),
      { ...options, isCheck: true, problems: { ...problems, warn: () => undefined } },
      toReport(problems, [], false),
    )
    return toReport(problems, counts, false)
  }
  const isRetiring = parts.some(({ missing }) => missing.length > 0)
  if (isRetiring && !isCheck && !(await confirm(counts))) return toReport(problems, counts, false)
  await writeAll(deps, parts, options, toReport(problems, counts, true))
  return toReport(problems, counts, true)
}

/**
 * Loads or checks files: reads and compares first, then writes the differences in one short transaction. Any problem
 * prevents all writes. `inputs` come in the order of their kinds. Loads of all processes run one at a time, because
 * each compares with the result of the one before. Throws `TurnTaken` when another takes too long.
 */
export function load(deps: LoadDeps, inputs: readonly Input[], options: LoadOptions): Promise<Report> {
  return deps.takeTurn(options.turnWaitMs, (lost) => {
    const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost
    return loadAlone(deps, inputs, { ...options, signal })
  })
}
