/** One thing that a procurement system looks at in what it is sent. */
export interface Check {
  readonly name: string
  /** What is wrong, in words; none when all is right. */
  readonly faults: readonly string[]
}

export const hasPassed = ({ faults }: Check): boolean => faults.length === 0

/** The faults of all checks, each with its check's name: empty when everything passed. */
export function faultsOf(checks: readonly Check[]): string[] {
  return checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
}

/** The texts that are there: a list of faults is written as conditions. */
export function only(...faults: readonly (string | false)[]): string[] {
  return faults.filter((fault) => fault !== false)
}
