import type { Fault } from '../kind'

/** A reason to reject a load. */
export interface Problem extends Fault {
  readonly file: string
}

/** Problems and warnings of a load: the first ones, and their number. */
export interface Problems {
  readonly add: (problem: Problem) => void
  readonly warn: (file: string, text: string) => void
  readonly first: readonly Problem[]
  readonly warnings: readonly string[]
  readonly count: () => number
  /** True when a problem of this file was reported. */
  readonly isIn: (file: string) => boolean
}

/** Warning about an unrecognised file name. */
export const UNKNOWN_FILE = 'is left out: there is no such kind of data'

/** Limit of problems in a report. */
const PROBLEMS_SHOWN = 1000

/**
 * Replaces characters that PostgreSQL cannot store: headings and file names may have zero characters and lone
 * surrogates.
 */
const storable = (text: string): string => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')

/** Collects problems; also passes each to `onProblem`, for the file of all problems. */
export function makeProblems(onProblem: (problem: Problem) => void = () => undefined): Problems {
  const first: Problem[] = []
  const warnings: string[] = []
  const files = new Set<string>()
  let count = 0
  return {
    add: (found) => {
      const problem = {
        ...found,
        file: storable(found.file),
        column: storable(found.column),
        reason: storable(found.reason),
      }
      count += 1
      files.add(problem.file)
      if (first.length < PROBLEMS_SHOWN) first.push(problem)
      onProblem(problem)
    },
    warn: (file, text) => warnings.push(storable(`${file}: ${text}`)),
    first,
    warnings,
    count: () => count,
    isIn: (file) => files.has(storable(file)),
  }
}

/** For example 'prices.csv line 7, price: must not be negative'. */
export function problemText({ file, line, column, reason }: Problem): string {
  const where = [file, ...(line === null ? [] : [`line ${line}`])].join(' ')
  return `${where}${column === '' ? '' : `, ${column}`}: ${reason}`
}
