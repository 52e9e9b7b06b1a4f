import { byCall, type Report } from './report'

/** The whole report by call, with every exchange. */
export function jsonReport({ results, ...head }: Report): string {
  const calls = byCall(results).map(({ name, call, results: own }) => ({
    ...{ name, call },
    checks: own.map(({ check, outcome, message, ms, exchanges }) => ({
      ...{ name: check.name, says: check.says, outcome, message, ms, exchanges },
    })),
  }))
  return `${JSON.stringify({ ...head, calls }, null, 2)}\n`
}
