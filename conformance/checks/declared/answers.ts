import type { Check } from '../../run/check'
import { notOffered, skip } from '../../run/outcome'
import { jsonOf, must, mustHaveStatus, mustRefuse, parsed } from '../../run/expect'
import { exampleOf } from '../examples'
import { type Call, checkOf, malformed, mustBeAllowed, mustBeOffered } from './call'

const UNAVAILABLE = 502

/** A read by a user with permission. */
export function shape(call: Call): Check {
  const { name, endpoint } = call
  return checkOf(call, {
    name: `${name} answers as its schema says`,
    says: `${endpoint.source}; src/contract`,
    run: async (visit) => {
      mustBeAllowed(call, visit)
      const answer = await visit.ask(name, await exampleOf(name, visit))
      mustBeOffered(call, answer)
      if (answer.status === UNAVAILABLE && /502/.test(endpoint.summary)) skip('The payment service is away')
      if (answer.status === 404 && call.area === 'reports') notOffered('There is no such report')
      if (answer.status === 204 && endpoint.response) return void parsed(endpoint.response, undefined)
      mustHaveStatus(answer, 200)
      if (endpoint.response) parsed(endpoint.response, jsonOf(answer))
    },
  })
}

export function rejectsMalformed(call: Call): Check {
  const { name } = call
  return checkOf(call, {
    name: `${name} refuses what its schema does not allow with 400`,
    says: 'src/contract; docs/writing-a-backend.md, Errors',
    run: async (visit) => {
      mustBeAllowed(call, visit)
      for (const ask of malformed(call)) {
        const answer = await visit.ask(name, ask)
        mustBeOffered(call, answer)
        // A rejected sign-in has its own format.
        if (name === 'createToken') mustHaveStatus(answer, 400)
        else mustRefuse(answer, 400)
      }
    },
  })
}

const STRONG = /^"[^"]*"$/
const OTHER_TAG = '"of another answer"'

export function revalidates(call: Call): Check {
  const { name } = call
  // The catalogue as a whole may be large.
  const ask = name === 'listProducts' ? { query: { page: '1', pageSize: '2' } } : {}
  return checkOf(call, {
    name: `${name} answers 304 to its own ETag, and 200 to another`,
    says: 'docs/writing-a-backend.md, Lists',
    run: async (visit) => {
      const first = await visit.ask(name, ask)
      mustBeOffered(call, first)
      const tag = first.headers.get('ETag')
      if (tag === null && name !== 'listProducts') notOffered('The answer has no ETag')
      must(tag !== null && STRONG.test(tag), `ETag ${tag ?? 'none'}, expected a strong one`)
      const again = await visit.ask(name, { ...ask, headers: { 'If-None-Match': tag } })
      mustHaveStatus(again, 304)
      must(again.bytes === 0, 'A 304 has a body')
      mustHaveStatus(await visit.ask(name, { ...ask, headers: { 'If-None-Match': OTHER_TAG } }), 200)
    },
  })
}
