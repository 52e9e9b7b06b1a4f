import * as v from 'valibot'
import type { Route } from 'playwright-core'
import { isRead, type Endpoint } from '@/contract/endpoint'

/** Effect of a fault on a call without special handling. */
export type Effect =
  /** No answer arrives. */
  | 'unanswered'
  /** The server rejects the call or fails, without a reason. */
  | 'refused'
  /** The answer cannot be read. */
  | 'unreadable'
  /** The token is rejected: the session ends. */
  | 'unauthorized'
  /** The answer comes after 10 seconds. */
  | 'slow'
  /** The answer is complete: the call does not use what the fault removes. */
  | 'none'

export interface Fault {
  readonly name: string
  readonly effectOn: (call: Endpoint) => Effect
  /**
   * The call stays unanswered, for good or until `released`. It does not count as pending, so the test can advance the
   * page's clock.
   */
  readonly isHeld?: boolean
  /** Answers the call, if at all. Slow answers wait until `released`. */
  readonly answer: (route: Route, released: Promise<void>) => Promise<void>
}

export const SLOW_MS = 10_000

const json = (body: string, status = 200) => ({ status, contentType: 'application/json', body })

/** @param effect the same for every call, or a function of the call */
const at = (name: string, effect: Effect | Fault['effectOn'], answer: Fault['answer']): Fault => ({
  name,
  effectOn: typeof effect === 'string' ? () => effect : effect,
  answer,
})

const refusing = (name: string, response: Parameters<Route['fulfill']>[0]): Fault =>
  at(name, 'refused', (route) => route.fulfill(response))

/** An anonymous call carries no token to reject. */
const unauthorized = ({ access, isPersonal }: Endpoint): Effect =>
  access === 'anonymous' && !isPersonal ? 'refused' : 'unauthorized'

const unreadable = ({ response }: Endpoint): Effect => (response ? 'unreadable' : 'none')
const takesNothing = ({ response }: Endpoint) => !response || v.is(response, null)

const FAULTS: readonly Fault[] = [
  at('no connection', 'unanswered', (route) => route.abort('connectionrefused')),
  { ...at('a timeout', 'unanswered', () => Promise.resolve()), isHeld: true },
  refusing('500', json('{}', 500)),
  refusing('502', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  refusing('503', { ...json('{}', 503), headers: { 'Retry-After': '1' } }),
  refusing('429', json('{}', 429)),
  at('a malformed body', unreadable, (route) => route.fulfill(json('{"lines": ['))),
  at('another shape', unreadable, (route) => route.fulfill(json('"surprise"'))),
  at('401', unauthorized, (route) => route.fulfill(json('{}', 401))),
  refusing('403', json('{}', 403)),
  at(
    '204',
    (call) => (takesNothing(call) ? 'none' : 'unreadable'),
    (route) => route.fulfill({ status: 204 }),
  ),
  at('an empty body', unreadable, (route) => route.fulfill(json(''))),
  {
    ...at('slow by 10 seconds', 'slow', async (route, released) => {
      await released
      await route.continue()
    }),
    isHeld: true,
  },
  at('a lost answer', 'unanswered', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }),
]

/** Skips 'a lost answer' for reads: it equals a broken connection, which other faults cover. */
export const faultsOf = (call: Endpoint): readonly Fault[] =>
  FAULTS.filter(({ name }) => name !== 'a lost answer' || !isRead(call))
