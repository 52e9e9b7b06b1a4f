import type { Fault } from '../kind'

/** A reason why a load is refused. */
export interface Problem extends Fault {
  readonly file: string
}

/** Problems and warnings of a load: the first ones, and how many there are. */
export interface Problems {
  readonly add: (problem: Problem) => void
  readonly warn: (file: string, text: string) => void
  readonly first: readonly Problem[]
  readonly warnings: readonly string[]
  readonly count: () => number
  /** True when a problem of this file was reported. */
  readonly isIn: (file: string) => boolean
}

/** Against the name of a file. */
export const UNKNOWN_FILE = 'is left out: there is no such kind of data'

/** Problems that a report names. */
const PROBLEMS_SHOWN = 1000

/** Text that PostgreSQL stores: headings and names of files may have zero characters and halves of pairs. */
const storable = (text: string): string => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')

/** Collects problems; each is also given to `onProblem`, for the file of all. */
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

/** 'prices.csv line 7, price: must not be negative'. */
export function problemText({ file, line, column, reason }: Problem): string {
  const where = [file, ...(line === null ? [] : [`line ${line}`])].join(' ')
  return `${where}${column === '' ? '' : `, ${column}`}: ${reason}`
}
