import type { EndpointName } from '@/contract'
import { jsonOf, mustBe, mustHaveStatus, mustRefuse } from './expect'
import type { Answer } from './send'
import type { Ask, Visit } from './visit'

const contentOf = (answer: Answer) => (answer.status === 204 ? null : jsonOf(answer))

/**
 * Sends a write, replays it, and sends `other`, if there is one, with the same key: the replay must get the
 * first answer, and the other content must be rejected. The caller checks that nothing happened twice.
 */
export async function replayed(visit: Visit, call: EndpointName, ask: Ask, other?: Ask): Promise<Answer> {
  const key = visit.newKey()
  const first = await visit.ask(call, { ...ask, key })
  const second = await visit.ask(call, { ...ask, key })
  mustHaveStatus(first, 200, 204)
  mustBe([second.status, contentOf(second)], [first.status, contentOf(first)], 'The answer to a replay')
  if (other) mustRefuse(await visit.ask(call, { ...other, key }), 422)
  return first
}
