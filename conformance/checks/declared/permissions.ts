import { isRead } from '@/contract/endpoint'
import { isClosed, isOfOtherKind } from '../../run/callers'
import type { Check } from '../../run/check'
import { skip } from '../../run/outcome'
import { mustHaveStatus, mustRefuse } from '../../run/expect'
import type { Visit } from '../../run/visit'
import { exampleOf } from '../examples'
import { type Call, checkOf, malformed, mustBeAllowed, mustBeOffered, paramsOf } from './call'

/** Sends no content: authentication is checked first, and an accepted call must have no effect. */
export function rejectsToken(call: Call, token: string | null, who: string): Check {
  const { name, endpoint } = call
  return checkOf(call, {
    name: `${name} ${who} is refused with 401`,
    says: 'docs/writing-a-backend.md, Errors',
    run: async (visit) => {
      const answer = await visit.ask(name, { token, params: paramsOf(endpoint) })
      mustBeOffered(call, answer)
      mustRefuse(answer, 401)
    },
  })
}

export function admitsGuests(call: Call): Check {
  const { name } = call
  return checkOf(call, {
    name: `${name} without a token answers where guests are allowed, else 401`,
    says: 'docs/writing-a-backend.md, Guests and consumers',
    run: async (visit) => {
      const { site } = visit.visitor
      if (!site) skip('The settings of the site cannot be read')
      const answer = await visit.ask(name, { ...(await exampleOf(name, visit)), token: null })
      mustBeOffered(call, answer)
      if (site.allowGuest) mustHaveStatus(answer, 200, 204)
      else mustRefuse(answer, 401)
    },
  })
}

/**
 * Sends invalid content to a write that has content, so that it cannot take effect: the permission is checked
 * before the content.
 */
export function rejectsClosed(call: Call): Check {
  const { name, endpoint } = call
  const ask = (isRead(endpoint) ? null : malformed(call)[0]) ?? { params: paramsOf(endpoint) }
  return checkOf(call, {
    name: `${name} is refused with 403 to users whose menu lacks its key`,
    says: 'docs/writing-a-backend.md, The menu decides',
    run: async (visit) => {
      const closed = isClosed(name, visit)
      if (closed === null) skip('The menu cannot be read')
      if (!closed) skip('The user’s menu has it')
      const answer = await visit.ask(name, ask)
      mustBeOffered(call, answer)
      mustRefuse(answer, 403)
    },
  })
}

export function rejectsOtherKinds(call: Call): Check {
  const { name } = call
  return checkOf(call, {
    name: `${name} is refused with 403 to users of another kind`,
    says: 'docs/writing-a-backend.md, Addresses; Guests and consumers',
    run: async (visit) => {
      if (!isOfOtherKind(name, visit)) skip('The user may make it')
      mustRefuse(await visit.ask(name), 403)
    },
  })
}

/** A customer key that the user does not have, one above their highest: another customer's, or unused. */
function foreignKey({ visitor }: Visit): string {
  if (visitor.customerKeys.length === 0) skip('The user’s customers are not known')
  return String(Math.max(...visitor.customerKeys.map(Number)) + 1)
}

export function rejectsForeignKey(call: Call): Check {
  const { name } = call
  return checkOf(call, {
    name: `${name} for a customer who is not the user’s is refused with 403`,
    says: 'docs/writing-a-backend.md, Headers',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      mustBeAllowed(call, visit)
      const answer = await visit.ask(name, { customerKey: foreignKey(visit) })
      mustBeOffered(call, answer)
      mustRefuse(answer, 403, 404)
    },
  })
}
