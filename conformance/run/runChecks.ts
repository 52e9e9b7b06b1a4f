import type { Area, Check } from './check'
import { NotApplicable, Violation } from './outcome'
import { NoAnswer } from './send'
import type { Exchange, Visit } from './visit'

export type Outcome = 'passed' | 'failed' | 'skipped' | 'not offered'

export interface Result {
  readonly check: Check
  readonly outcome: Outcome
  /** Reason for the outcome; '' when passed. */
  readonly message: string
  readonly exchanges: readonly Exchange[]
  readonly ms: number
}

export interface RunOptions {
  readonly writes: boolean
  readonly orders: boolean
  /** Empty: all. */
  readonly only: readonly Area[]
  readonly stopping?: AbortSignal
  readonly onResult?: (result: Result) => void
}

/** Consecutive checks without an answer after which the remaining ones are skipped. */
const SILENT_MAX = 3

function whyNot({ needs, menuKey, users }: Check, { visitor }: Visit, options: RunOptions): string | null {
  if (needs === 'orders' && !options.orders) return 'Needs --orders'
  if (needs === 'writes' && !options.writes) return 'Needs --writes'
  if (users && !users.includes(visitor.kind)) return `Only for a ${users.join(' or ')} user`
  if (menuKey === undefined) return null
  if (visitor.menu === null) return 'The menu cannot be read'
  return visitor.menu.has(menuKey) ? null : `The user's menu lacks ${menuKey}`
}

interface Ended {
  readonly outcome: Outcome
  readonly message: string
  readonly isSilent?: boolean
}

function ended(error: unknown): Ended {
  if (error instanceof NotApplicable) {
    return { outcome: error.isOptional ? 'not offered' : 'skipped', message: error.message }
  }
  // Any other error is a fault of the check itself, and must be reported.
  const message = error instanceof Violation ? error.message : `The check broke: ${String(error)}`
  return { outcome: 'failed', message, isSilent: error instanceof NoAnswer }
}

async function attempt(check: Check, visit: Visit): Promise<Ended> {
  const result = await check.run(visit).then((): Ended => ({ outcome: 'passed', message: '' }), ended)
  const left = await visit.undo()
  if (left.length === 0) return result
  const message = [result.message, `Not undone: ${left.join('; ')}`].filter((part) => part !== '').join('. ')
  return { ...result, outcome: 'failed', message }
}

/** Runs the checks one after another; each undoes what it did before the next begins. */
export async function runChecks(
  checks: readonly Check[],
  visit: Visit,
  options: RunOptions,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let silent = 0
  for (const check of checks) {
    if (options.only.length > 0 && !options.only.includes(check.area)) continue
    visit.exchanges = []
    const start = performance.now()
    const gaveUp = silent >= SILENT_MAX ? 'The backend no longer answers' : null
    const reason = (options.stopping?.aborted ? 'Stopped' : gaveUp) ?? whyNot(check, visit, options)
    const end: Ended = reason === null ? await attempt(check, visit) : { outcome: 'skipped', message: reason }
    if (reason === null) silent = end.isSilent ? silent + 1 : 0
    const message = visit.redactor.words(end.message)
    const ms = Math.round(performance.now() - start)
    const result = { check, outcome: end.outcome, message, exchanges: visit.exchanges, ms }
    results.push(result)
    options.onResult?.(result)
  }
  return results
}
