import { TokenFailureDto } from '@/contract/accounts/session'
import { ABSENT } from '../run/callers'
import type { Check } from '../run/check'
import { notOffered, skip } from '../run/outcome'
import { jsonOf, must, mustBe, mustHaveStatus, mustRefuse, parsed } from '../run/expect'
import { answerToSignIn, askForToken, signIn } from '../run/openVisit'

const mustNotBeStored = (headers: Headers, what: string) =>
  must(/\bno-store\b/.test(headers.get('Cache-Control') ?? ''), `${what} lacks Cache-Control: no-store`)

export const sessionChecks: readonly Check[] = [
  {
    area: 'session',
    name: 'a sign-in gets a token that no cache may store',
    calls: ['createToken'],
    says: 'Spec 1 §7; RFC 6749 §5.1',
    run: async (visit) => {
      const answer = await answerToSignIn(visit)
      mustHaveStatus(answer, 200)
      mustNotBeStored(answer.headers, 'The token')
    },
  },
  {
    area: 'session',
    name: 'a wrong password is refused with 401',
    calls: ['createToken'],
    says: 'Spec 1 §8; src/contract/accounts/session.ts, TokenFailureDto',
    run: async (visit) => {
      // The password would not be checked, but the attempt might count towards a lockout.
      if (visit.visitor.isHumanCheckDue) skip('A human check is due after wrong passwords')
      const answer = await askForToken(visit, { password: `${visit.options.password} not` })
      mustHaveStatus(answer, 401)
      parsed(TokenFailureDto, jsonOf(answer))
    },
  },
  {
    area: 'session',
    name: 'a session that was signed out is over',
    calls: ['deleteSession', 'getUser'],
    says: 'Spec 1 §4; docs/writing-a-backend.md, Logging out',
    run: async (visit) => {
      const token = await signIn(visit)
      const ended = await visit.ask('deleteSession', { token })
      if (ABSENT.includes(ended.status)) notOffered(`Status ${ended.status}`)
      mustHaveStatus(ended, 200, 204)
      mustRefuse(await visit.ask('getUser', { token }), 401)
      mustHaveStatus(await visit.ask('getUser'), 200)
    },
  },
  {
    area: 'session',
    name: 'the customer is the one that the request names',
    calls: ['getCustomer', 'listCustomers'],
    says: 'Spec 1 §7; docs/writing-a-backend.md, Headers',
    users: ['business', 'salesperson'],
    run: async (visit) => {
      const listed = await visit.read('listCustomers')
      mustBe(
        new Set(listed.map((each) => each.customerKey)).size,
        listed.length,
        'The number of different customers',
      )
      const [first, second = first] = listed
      if (!first || !second) skip('The user has no customer to choose')
      for (const customer of [first, second]) {
        const key = String(customer.customerKey)
        const { customerKey, customerCode } = await visit.read('getCustomer', { customerKey: key })
        mustBe([customerKey, customerCode], [customer.customerKey, customer.customerCode], 'The customer')
      }
    },
  },
  {
    area: 'session',
    name: 'a consumer’s customer key is 0 until a ship method is chosen',
    calls: ['getCustomer'],
    says: 'docs/writing-a-backend.md, Guests and consumers',
    users: ['consumer'],
    run: async (visit) => {
      const chosen = await visit.read('getCustomer')
      must(chosen.customerKey !== 0, 'The customer key is 0 although a ship method is chosen')
      const without = await visit.read('getCustomer', { headers: { 'X-Ship-Method': 'None' } })
      mustBe(without.customerKey, 0, 'The customer key')
    },
  },
]

export const deviceChecks: readonly Check[] = [
  {
    area: 'devices',
    name: 'the session that asks is listed first',
    calls: ['listDevices'],
    says: 'Spec 3 §2; src/contract/accounts/devices.ts',
    run: async (visit) => {
      const answer = await visit.ask('listDevices')
      if (ABSENT.includes(answer.status)) notOffered(`Status ${answer.status}`)
      const devices = await visit.read('listDevices')
      mustBe(
        devices.map(({ isCurrent }) => isCurrent).slice(0, 2),
        [true, false].slice(0, devices.length),
        'isCurrent',
      )
    },
  },
  {
    area: 'devices',
    name: 'ending the other sessions keeps the asking one',
    calls: ['deleteOtherDevices', 'getUser'],
    says: 'Spec 3 §2; src/contract/accounts/devices.ts',
    needs: 'writes',
    run: async (visit) => {
      const other = await signIn(visit)
      const ended = await visit.ask('deleteOtherDevices')
      if (ABSENT.includes(ended.status)) notOffered(`Status ${ended.status}`)
      mustHaveStatus(ended, 200, 204)
      mustRefuse(await visit.ask('getUser', { token: other }), 401)
      mustHaveStatus(await visit.ask('getUser'), 200)
    },
  },
]
