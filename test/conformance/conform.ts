import { checks as allChecks } from '../../conformance/checks/index'
import type { Check } from '../../conformance/run/check'
import { openVisit } from '../../conformance/run/openVisit'
import { type Result, runChecks, type RunOptions } from '../../conformance/run/runChecks'
import { type Carrier, DEFAULT_LIMITS } from '../../conformance/run/send'
import type { TestApp } from '../worlds/app/openTestApp'
import { TEST_PASSWORD } from '../worlds/app/testRequests'
import type { Proxy } from './proxies'

export const USERS = {
  buyer: 'buyer@harborbistro.example',
  clerk: 'clerk@harborbistro.example',
  salesperson: 'sales@tradecounter.example',
  consumer: 'consumer@example.com',
  administrator: 'admin@tradecounter.example',
} as const
export type UserName = keyof typeof USERS

export interface ConformOptions extends Partial<RunOptions> {
  /** Stands between the checks and the backend. */
  readonly proxy?: Proxy
  /** All checks by default. */
  readonly checks?: readonly Check[]
}

/** Runs the checks against a backend in this process, as one of the demo's users. */
export async function conform(
  backend: TestApp,
  user: UserName,
  { proxy = (request, forward) => forward(request), checks = allChecks, ...options }: ConformOptions = {},
): Promise<readonly Result[]> {
  const forward: Carrier = (request) => Promise.resolve(backend.app.fetch(request))
  const visit = await openVisit(
    {
      base: 'http://backend.example',
      username: USERS[user],
      password: TEST_PASSWORD,
      carry: (request) => proxy(request, forward),
      limits: DEFAULT_LIMITS,
    },
    null,
  )
  return runChecks(checks, visit, { writes: false, orders: false, only: [], ...options })
}

/** The failed checks, each with its message. */
export function failuresOf(results: readonly Result[]): string[] {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ check, message }) => `${check.area}: ${check.name}: ${message}`)
}
