/** A check by a procurement system of what it receives. */
export interface Check {
  readonly name: string
  /** The faults in words; empty when correct. */
  readonly faults: readonly string[]
}

export const hasPassed = ({ faults }: Check): boolean => faults.length === 0

/** The faults of all checks, each with its check's name. */
export function faultsOf(checks: readonly Check[]): string[] {
  return checks.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))
}

/** Filters a list of faults written as conditions. */
export function only(...faults: readonly (string | false)[]): string[] {
  return faults.filter((fault) => fault !== false)
}
