import { addUser, hashAtRealCost } from '@test/worlds/storedAccounts'
import { openTestApp, type TestApp } from '@test/worlds/openTestApp'
import { throttles } from '../../server/db/schema/operations'
import { solveHumanCheck } from '@test/worlds/humanAccounts'
import type { BenchCase, Figure } from '../figure'
import { median } from '../measure/statistics'

const PAIRS = 60
/** Timing must not reveal whether a user exists. */
const BUDGET = 1.1

type Ask = (name: string) => Promise<Response>

/** Processor time of this process in ms, all threads, so that other load does not count. */
async function workOf(ask: () => Promise<Response>, expected: string): Promise<number> {
  const begun = process.cpuUsage()
  const response = await ask()
  const { user, system } = process.cpuUsage(begun)
  const answer = await response.text()
  // A throttled attempt does no work.
  if (!answer.includes(expected)) throw new Error(`${response.status} ${answer}`)
  return (user + system) / 1000
}

/** Alternates between the two names, so that disturbances hit both; compares the slower with the faster. */
async function compare(app: TestApp, title: string, ask: Ask, expected: string): Promise<Figure> {
  const times = { buyer: [] as number[], nobody: [] as number[] }
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const name of pair % 2 === 0 ? (['buyer', 'nobody'] as const) : (['nobody', 'buyer'] as const)) {
      await app.db.delete(throttles)
      times[name].push(await workOf(() => ask(name), expected))
    }
  }
  const [faster = 0, slower = 0] = [median(times.buyer), median(times.nobody)].sort((a, b) => a - b)
  const yardstick = { name: 'the faster of the two', value: faster }
  return { name: title, unit: 'ms', value: slower, yardstick, budget: BUDGET }
}

/** Compares a rejected sign-in and a password reset for an existing and an unknown user. */
export const signInTime: BenchCase = {
  name: 'sign-in-time',
  title: 'Work for a name that exists and for one that nobody has, in turn: the slower of the medians',
  measure: async () => {
    const app = await openTestApp({ seed: 'empty' })
    try {
      await addUser(app.db, 'buyer')
      await hashAtRealCost(app.db)
      const signIn = (username: string) => {
        const form = { grant_type: 'password', client_id: 'storefront', username, password: 'wrong' }
        return app.request('/api/token', { form })
      }
      const tokens = await Promise.all(Array.from({ length: 2 * PAIRS }, () => solveHumanCheck(app)))
      const askForReset = (emailOrUsername: string) => {
        const json = { emailOrUsername, verifyToken: tokens.pop() ?? '' }
        return app.request('/api/password/requestreset', { json })
      }
      return [
        await compare(app, 'a sign-in with a wrong password', signIn, 'Bad Request'),
        await compare(app, 'asking for a reset', askForReset, '"isSuccess":true'),
      ]
    } finally {
      await app.close()
    }
  },
}
