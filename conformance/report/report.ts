import { type EndpointName, endpoints } from '@/contract'
import type { Area } from '../run/check'
import type { Outcome, Result } from '../run/runChecks'
import type { Visit } from '../run/visit'

/** Content of a report, independent of its format. */
export interface Report {
  /** URL of the backend. */
  readonly target: string
  readonly user: string
  /** 'salesperson for customer 102' */
  readonly actingAs: string
  readonly startedAt: string
  readonly totals: Readonly<Record<Outcome, number>>
  readonly results: readonly Result[]
}

const OUTCOMES: readonly Outcome[] = ['passed', 'failed', 'skipped', 'not offered']

export function totalsOf(results: readonly Result[]): Record<Outcome, number> {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    'not offered': count('not offered'),
  }
}

function actingAs({ visitor }: Visit): string {
  const { kind, customerKey, shipMethod } = visitor
  const customer = customerKey === null ? '' : ` for customer ${customerKey}`
  return `${kind} user${customer}${shipMethod === null ? '' : `, ${shipMethod}`}`
}

export function reportOf(visit: Visit, results: readonly Result[], startedAt: Date): Report {
  return {
    ...{ target: visit.options.base, user: visit.options.username, actingAs: actingAs(visit) },
    ...{ startedAt: startedAt.toISOString(), totals: totalsOf(results), results },
  }
}

/** '338 passed, 1 failed' */
export function inWords(totals: Report['totals']): string {
  const parts = OUTCOMES.filter((outcome) => totals[outcome] > 0).map(
    (outcome) => `${totals[outcome]} ${outcome}`,
  )
  return parts.join(', ') || 'nothing to check'
}

/** The results of each area, in the order of the run. */
export function byArea(results: readonly Result[]): [Area, readonly Result[]][] {
  const areas = [...new Set(results.map(({ check }) => check.area))]
  return areas.map((area) => [area, results.filter(({ check }) => check.area === area)])
}

interface OfCall {
  readonly name: EndpointName
  /** 'GET /api/cart' */
  readonly call: string
  readonly results: readonly Result[]
}

/** The results by the first call of each check, which the check is mainly about. */
export function byCall(results: readonly Result[]): OfCall[] {
  const names = [...new Set(results.flatMap(({ check }) => check.calls.slice(0, 1)))]
  return names.map((name) => ({
    name,
    call: `${endpoints[name].method} ${endpoints[name].path}`,
    results: results.filter(({ check }) => check.calls[0] === name),
  }))
}
